import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../../tests/support/admin.ts';
import { fillEveryTable } from '../../../tests/support/servers/full-database.ts';
import { rewriteZip } from '../../../tests/support/files/rewrite-zip.ts';
import { ARCHIVED } from '../../archive/archived-tables.server.ts';
import type { Archive } from '../../archive/archive-format.server.ts';
import { writeArchive } from '../../archive/write-archive.server.ts';
import { config } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { files } from '../../platform/files/files.server.ts';

type Site = Awaited<ReturnType<typeof installOnDisk>>;
type Kind = 'sqlite' | 'postgres';
const other = (kind: Kind): Kind =>
  inject('postgresUrl') === '' ? 'sqlite' : kind === 'sqlite' ? 'postgres' : 'sqlite';

const NOT_STARTED = { started: false };

/** Of what is opened now. */
async function archiveTo(path: string): Promise<Archive> {
  return writeArchive({ config: config(), path, tell: async () => undefined });
}

/** The same of both, whatever the database and the moment. */
const contentOf = ({ tables, files: kept, missing, migrations }: Archive) => ({
  tables,
  files: kept,
  missing,
  migrations,
});

async function filled(kind: Kind): Promise<Site & { archive: string; written: Archive; email: string }> {
  const site = await installOnDisk(kind);
  const { email } = await fillEveryTable();
  const archive = join(site.folder, 'everything.zip');
  return Object.assign(site, { archive, written: await archiveTo(archive), email });
}

const foundIn = async () =>
  (
    await db().selectFrom('search').select(['kind', 'itemId']).orderBy('kind').orderBy('itemId').execute()
  ).map(({ kind, itemId }) => `${kind} ${itemId}`);

withInstallations('a complete export', (kind) => {
  it('comes into an empty Jambee on the other database, whole, and is the same when it is made again', async () => {
    const { archive, written, email } = await filled(kind);
    for (const { name, rows } of written.tables) expect([name, rows > 0]).toEqual([name, true]);
    expect(written.tables.map(({ name }) => name).toSorted()).toEqual(Object.keys(ARCHIVED).toSorted());
    expect(written.files.length).toBeGreaterThan(1);
    expect(written.missing).toEqual([]);
    const findable = (await foundIn()).toSorted();

    const target = await installOnDisk(other(kind), {}, NOT_STARTED);
    const done = await target.admin('bring-in', archive);
    expect([done.err, done.code]).toEqual(['', 0]);
    expect(done.out).toContain('Brought in: ');
    await target.open();
    const again = await archiveTo(join(target.folder, 'again.zip'));
    expect(contentOf(again)).toEqual(contentOf(written));
    expect((await foundIn()).toSorted()).toEqual(findable);
    expect((await db().selectFrom('users').select(['passwordHash', 'totpSecret']).execute())[0]).toEqual({
      passwordHash: null,
      totpSecret: null,
    });
    expect(await db().selectFrom('siteSettings').select('name').execute()).toEqual([{ name: 'site' }]);
    const link = await target.admin('let-in', email, '--yes');
    expect(link.out).toContain('/register?invitation=');
  });

  it('is refused where something is already, and nothing is changed there', async () => {
    const { archive } = await filled(kind);
    const target = await installOnDisk(other(kind));
    const before = await db().selectFrom('users').select('id').execute();
    const refused = await target.admin('bring-in', archive);
    expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('already')]);
    await target.open();
    expect(await db().selectFrom('users').select('id').execute()).toEqual(before);
  });

  it(
    'is refused damaged, made by others, or of a newer version, and leaves nothing behind',
    { timeout: 120_000 },
    async () => {
      const { archive, written, folder } = await filled(kind);
      const target = await installOnDisk(kind, {}, NOT_STARTED);
      const list = (change: (archive: Archive) => unknown) => ({
        'archive.json': Buffer.from(JSON.stringify(change(structuredClone(written)))),
      });
      const tips = written.tables.find(({ name }) => name === 'tips');
      const [file] = written.files;
      const wrong: [RegExp, Record<string, Buffer | undefined>][] = [
        [/data\/tips.jsonl is not as/, { 'data/tips.jsonl': Buffer.alloc(tips?.json.bytes ?? 0, 32) }],
        [/is missing/, { 'data/tips.csv': undefined }],
        [/is missing/, { [file?.name ?? '']: undefined }],
        [/is not in its list/, { 'files/more.txt': Buffer.from('x') }],
        [/has no archive.json/, { 'archive.json': undefined }],
        [/newer version/, list((given) => ({ ...given, format: 2 }))],
        [/newer version/, list((given) => ({ ...given, migrations: ['9999-later'] }))],
        [/is not as an archive has it/, list((given) => ({ ...given, files: [{ ...file, key: '../x' }] }))],
        [
          /holds what no archive holds/,
          list((given) => ({ ...given, tables: [{ ...given.tables[0], name: 'sessions' }] })),
        ],
        [
          /holds what no archive holds/,
          list((given) => ({
            ...given,
            tables: given.tables.map((table) => ({ ...table, columns: [...table.columns, 'passwordHash'] })),
          })),
        ],
        [
          /nothing in it names/,
          list((given) => ({
            ...given,
            files: given.files.map((each, n) => (n === 0 ? { ...each, key: 'media/strange.wav' } : each)),
          })),
        ],
        [
          /rows, not/,
          list((given) => ({
            ...given,
            tables: given.tables.map((table) => ({ ...table, rows: table.rows + 1 })),
          })),
        ],
      ];
      // All but the last two are found before there is a database to speak of.
      for (const [says, change] of kind === 'sqlite' ? wrong : wrong.slice(-2)) {
        const path = join(folder, 'wrong.zip');
        await rewriteZip(archive, path, change);
        const refused = await target.admin('bring-in', path);
        expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(says)]);
        expect(readdirSync(join(target.folder, 'data')).filter((name) => name !== 'secret.key')).toEqual([]);
      }
      const well = await target.admin('bring-in', archive);
      expect([well.err, well.code]).toEqual(['', 0]);
      await target.open();
      const stored = await files().get(file?.key ?? '');
      expect(stored?.size).toBe(file?.bytes);
      await stored?.body.cancel();
    },
  );

  it('leaves nothing of an archive that it cannot write while it is made', async () => {
    const site = await installOnDisk(kind);
    const path = join(site.folder, 'half.zip');
    const stopped = writeArchive({
      config: config(),
      path,
      tell: async ({ done }) => {
        if (done > 5) throw new Error('stopped');
      },
    });
    await expect(stopped).rejects.toThrow('stopped');
    expect(readdirSync(site.folder)).toEqual(['data']);
    expect(existsSync(path)).toBe(false);
  });
});
