import { sql } from 'kysely';
import { isUnavailable } from '../../app-error.ts';
import { OperatorError } from '../../operator-error.ts';
import type { Db, Tx } from '../database.server.ts';

/** By the code of PostgreSQL or of Node's sockets: what is wrong with the address that a setting names, and what to do. */
const CODES: Record<string, [says: string, help: string]> = {
  ECONNREFUSED: [
    'no PostgreSQL listens there.',
    'Start it, or look at host and port, and at its listen_addresses.',
  ],
  ENOTFOUND: [
    'there is no machine of this name.',
    'Look at the host; in a password, / is written %2F, and @ %40.',
  ],
  EAI_AGAIN: ['the name of the machine cannot be looked up.', 'Look at the host and at the name server.'],
  ETIMEDOUT: ['nobody answers there.', 'Look at host, port and firewall.'],
  EHOSTUNREACH: ['the machine cannot be reached.', 'Look at host, port and firewall.'],
  '28P01': [
    'PostgreSQL does not take this user and password.',
    'Look at both; in a password, / is written %2F, @ %40 and % %25. A new one: ALTER USER … PASSWORD ….',
  ],
  '28000': [
    'PostgreSQL does not let this user in from here.',
    'Look at the user, and at pg_hba.conf on its machine.',
  ],
  '3D000': [
    'PostgreSQL has no database of this name.',
    `Look at the name, or make it: CREATE DATABASE … OWNER … ENCODING 'UTF8' TEMPLATE template0.`,
  ],
};
/** node-postgres gives these no code. */
const NO_PASSWORD = /client password must be/;
const NO_ANSWER = /^timeout (exceeded when trying to connect|expired)/;

/** Does `work`; where PostgreSQL cannot be reached or refuses us, the error says what is wrong with the setting of this name. */
export async function inOperatorWords<T>(setting: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const cause = isUnavailable(error) ? error.cause : error;
    const { code = '', message }: NodeJS.ErrnoException =
      cause instanceof Error ? cause : new Error(String(cause));
    const known = NO_PASSWORD.test(message)
      ? CODES['28P01']
      : CODES[NO_ANSWER.test(message) ? 'ETIMEDOUT' : code];
    if (!known) throw error;
    throw new OperatorError(`${setting}: ${known[0]}`, known[1], { cause });
  }
}

/** Refuses a database in which tables cannot be made, or not every letter be kept. */
export async function requireUsablePostgres(database: Db | Tx): Promise<void> {
  const { rows } = await sql<{
    name: string;
    user: string;
    encoding: string;
    mayCreate: boolean;
  }>`select datname as name, current_user as user, pg_encoding_to_char(encoding) as encoding,
    has_schema_privilege(coalesce(current_schema(), 'public'), 'CREATE') as "mayCreate"
    from pg_database where datname = current_database()`.execute(database);
  const [{ name, user, encoding, mayCreate } = { name: '', user: '', encoding: 'UTF8', mayCreate: true }] =
    rows;
  if (encoding !== 'UTF8')
    throw new OperatorError(
      `DATABASE_URL: the database ${name} keeps letters as ${encoding}, not as UTF8.`,
      `Make another one: CREATE DATABASE … OWNER "${user}" ENCODING 'UTF8' TEMPLATE template0.`,
    );
  if (!mayCreate)
    throw new OperatorError(
      `DATABASE_URL: the user ${user} may make no tables in the database ${name}.`,
      `As PostgreSQL’s administrator: ALTER DATABASE "${name}" OWNER TO "${user}", or in that database GRANT CREATE ON SCHEMA public TO "${user}".`,
    );
}
