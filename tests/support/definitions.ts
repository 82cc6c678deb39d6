/** For tests of one domain: every kind is known, as in the program, and no test changes what the next one finds. */
import '../../src/definitions.server.ts';
