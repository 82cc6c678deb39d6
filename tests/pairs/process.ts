import { setHashCost } from '../../src/identity/passwords/password-hash.server.ts';
import { type Config, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../../src/platform/db/database.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { TEST_HASH_COST } from '../support/cheap-hashes.ts';
import { subjects } from './subjects.ts';

/**
 * The program's services once more: loaded anew, this module has a pool, queues and memory of its own, as a second
 * process on the same database has.
 */
export async function begin(config: Config) {
  setHashCost(TEST_HASH_COST);
  setConfig(config);
  openDatabase(config);
  await openFiles(config);
  return { subjects, end: closeDatabase };
}
