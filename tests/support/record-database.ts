/**
 * Records the database of the state that is checked out, for the upgrade test: one for each landing that changed the
 * schema. `node tests/support/record-database.ts <name> [postgres URL of an empty database]` writes
 * tests/fixtures/databases/<name>.sqlite.gz or <name>.sql.gz.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { definitions } from '../../src/definitions.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { asSystem } from '../../src/kernel/access/viewer.ts';
import { TOTP } from '../../src/identity/second-factor/one-time-code.server.ts';
import { readConfig, setConfig } from '../../src/platform/config.server.ts';
import { closeDatabase, db, openDatabase } from '../../src/platform/db/database.server.ts';
import { migrate } from '../../src/platform/db/migrate.server.ts';
import { seal } from '../../src/platform/secrets.server.ts';
import { addEvent } from './factories.ts';
import { comeIn } from './guests.ts';
import { addUser } from './people.ts';
import { KEPT } from './kept-state.ts';

const [name = '', databaseUrl = ''] = process.argv.slice(2);
if (!/^[\w-]+$/.test(name)) throw new Error('Say under which name, like 2026-11-21');
const folder = mkdtempSync(join(tmpdir(), 'jambee-record-'));
const config = readConfig({
  DATA_DIR: folder,
  SECRET_KEY: KEPT.secretKey,
  ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
});
setConfig(config);
openDatabase(config);
await migrate();
await fill();
const path = join(import.meta.dirname, '../fixtures/databases', name);
if (databaseUrl) {
  const dump = execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', databaseUrl]);
  // What only psql understands.
  const statements = dump.toString().replace(/^\\.*$/gm, '');
  writeFileSync(`${path}.sql.gz`, gzipSync(statements, { level: 9 }));
} else {
  const copy = join(folder, 'copy.sqlite');
  await sql`vacuum into ${sql.lit(copy)}`.execute(db());
  writeFileSync(`${path}.sqlite.gz`, gzipSync(readFileSync(copy), { level: 9 }));
}
await closeDatabase();
rmSync(folder, { recursive: true, force: true });

/** What the upgrade test looks for afterwards. */
async function fill(): Promise<void> {
  const { id } = await addEvent({ ...KEPT.event, capacity: 10, placesTaken: 0 });
  for (const email of KEPT.guests) await comeIn(id, { email, givenName: 'Ada', familyName: 'Lovelace' });
  const user = await addUser({ email: KEPT.member.email, groups: ['BeeUsers', 'BeeContributors'] });
  await db()
    .updateTable('users')
    .set({ totpSecret: seal(TOTP, KEPT.member.totpSecret, user.id) })
    .where('id', '=', user.id)
    .execute();
  const tip = definitions.find(({ kind }) => kind === 'tip');
  if (!tip) throw new Error('No tips');
  await createContent(asSystem('records a database'), tip, {
    title: KEPT.tip,
    state: 'published',
    visibility: 'public',
  });
}
