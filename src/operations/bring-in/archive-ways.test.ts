import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../../tests/support/admin.ts';
import { columnLines } from '../../../tests/support/files/archive-columns.ts';
import { addEvent, guestInput } from '../../../tests/support/factories.ts';
import { tone } from '../../../tests/support/files/media-files.ts';
import { rewriteZip } from '../../../tests/support/files/rewrite-zip.ts';
import { startS3 } from '../../../tests/support/servers/s3-server.ts';
import { writeArchive } from '../../archive/write-archive.server.ts';
import { register } from '../../events/registrations/register.server.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { addMedia } from '../../media/add-media.server.ts';
import { config } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { migrateLike, migrationNames } from '../../platform/db/migrate.server.ts';
import { openDatabase, closeDatabase } from '../../platform/db/database.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { openArchive } from './read-archive.server.ts';

const NOT_STARTED = { started: false };
const DOC = readFileSync(join(import.meta.dirname, '../../../docs/archive.md'), 'utf8');

async function addSome(): Promise<void> {
  const { id } = await addEvent({ title: 'Éclair' });
  await register(guest, id, guestInput({ givenName: 'Zoë', familyName: 'Zörglub' }));
  const content = (async function* () {
    yield tone(5);
  })();
  await addMedia(asSystem('test'), { filename: 'a.wav', content, visibility: 'public' });
}

const archiveTo = (path: string) => writeArchive({ config: config(), path, tell: async () => undefined });

/** Which columns each table had once a database had had these migrations. */
async function columnsThen(names: readonly string[]): Promise<Map<string, Set<string>>> {
  await closeDatabase();
  openDatabase({ ...config(), databaseUrl: undefined }, ':memory:');
  await migrateLike(db(), names);
  const tables = await db().introspection.getTables();
  await closeDatabase();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((each) => each.name))]));
}

withInstallations('an archive', (kind) => {
  it('of an earlier version comes in, and is brought up to date', async () => {
    const site = await installOnDisk(kind);
    await addSome();
    const path = join(site.folder, 'now.zip');
    const archive = await archiveTo(path);
    const then = migrationNames.filter((name) => name < '0031');
    const had = await columnsThen(then);
    const tables = archive.tables
      .filter(({ name }) => had.has(name))
      .map((table) => ({
        ...table,
        columns: table.columns.filter((each) => had.get(table.name)?.has(each)),
      }));
    const gone = archive.tables
      .filter(({ name }) => !had.has(name))
      .flatMap(({ json, csv }) => [json.name, csv.name]);
    expect(gone).toContain('data/participantLabels.csv');
    const old = join(site.folder, 'old.zip');
    await rewriteZip(path, old, {
      ...Object.fromEntries(gone.map((name) => [name, undefined])),
      'archive.json': Buffer.from(JSON.stringify({ ...archive, migrations: then, tables })),
    });
    const target = await installOnDisk(kind, {}, NOT_STARTED);
    expect(await target.admin('bring-in', old)).toMatchObject({ code: 0, err: '' });
    await target.open();
    const event = await db().selectFrom('events').select(['title', 'sortTitle']).executeTakeFirst();
    expect(event).toEqual({ title: 'Éclair', sortTitle: 'eclair' });
  });

  it('comes from the disk into a bucket; what fails leaves nothing there', async () => {
    const s3 = await startS3();
    try {
      const site = await installOnDisk(kind);
      await addSome();
      const path = join(site.folder, 'everything.zip');
      const archive = await archiveTo(path);
      const target = await installOnDisk(kind, s3.settings, NOT_STARTED);
      const wrong = join(site.folder, 'wrong.zip');
      const tables = archive.tables.map((table) => ({ ...table, rows: table.rows + 1 }));
      await rewriteZip(path, wrong, { 'archive.json': Buffer.from(JSON.stringify({ ...archive, tables })) });
      expect((await target.admin('bring-in', wrong)).err).toContain('This archive is damaged');
      expect(await keysInStore()).toEqual([]);
      expect(await target.admin('bring-in', path)).toMatchObject({ code: 0, err: '' });
      await target.open();
      expect(await keysInStore()).toEqual(archive.files.map(({ key }) => key));
      expect((await target.admin('doctor')).out).toMatch(/ok +files/);
    } finally {
      await s3.stop();
    }
  });

  it('is whole where a kill came after the last step, before that was known', async () => {
    const site = await installOnDisk(kind);
    await addSome();
    const path = join(site.folder, 'everything.zip');
    const archive = await archiveTo(path);
    const target = await installOnDisk(kind, {}, NOT_STARTED);
    expect(await target.admin('bring-in', path)).toMatchObject({ code: 0, err: '' });
    const data = join(target.folder, 'data');
    const prepared = join(data, 'bringing-in-before');
    mkdirSync(prepared);
    const steps = (kind === 'sqlite' ? ['files', 'jambee.sqlite'] : ['files']).map((name) => ({
      from: join(prepared, name),
      to: join(data, name),
      aside: join(prepared, `${name}.before`),
      existed: false,
    }));
    writeFileSync(join(data, 'restoring.json'), JSON.stringify(steps));
    expect(await target.admin('bring-in', path)).toMatchObject({ code: 0, err: '' });
    await target.open();
    expect(await keysInStore()).toEqual(archive.files.map(({ key }) => key));
    expect(await db().selectFrom('registrations').select('id').execute()).toHaveLength(1);
  });

  it.skipIf(kind === 'postgres' && inject('postgresUrl') !== '')(
    'is as its documentation says: every column, and the script as it stands',
    async () => {
      const doc = DOC.replaceAll(/\s+/g, ' ');
      expect(columnLines().filter((line) => !doc.includes(line.trim()))).toEqual([]);
      const site = await installOnDisk(kind);
      await addSome();
      const path = join(site.folder, 'everything.zip');
      await archiveTo(path);
      const folder = join(site.folder, 'unpacked');
      await unpack(path, folder);
      const script = join(site.folder, 'who-comes.mjs');
      writeFileSync(script, /```js\n([\s\S]*?)```/.exec(DOC)?.[1] ?? '');
      const said = execFileSync(process.execPath, [script, folder], { encoding: 'utf8' });
      expect(said).toBe('Éclair\tZoë\tZörglub\t1\tpending\n');
    },
  );
});

async function keysInStore(): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of files().list()) keys.push(key);
  return keys;
}

async function unpack(path: string, folder: string): Promise<void> {
  const { archive, read, close } = await openArchive(path);
  for (const { json } of archive.tables) {
    const to = join(folder, json.name);
    mkdirSync(dirname(to), { recursive: true });
    const chunks: Buffer[] = [];
    for await (const chunk of await read(json.name)) chunks.push(chunk as Buffer);
    writeFileSync(to, Buffer.concat(chunks));
  }
  close();
}
