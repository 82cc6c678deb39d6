import { setHashCost } from '../../src/identity/passwords/password-hash.server.ts';

export const TEST_HASH_COST = { memory: 64, passes: 1 };

// Unit tests make hundreds of hashes; the tests over HTTP pay what the program pays.
setHashCost(TEST_HASH_COST);
