import { hash, randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../../tests/support/admin.ts';
import { addEvent, guestInput } from '../../../tests/support/factories.ts';
import { tone } from '../../../tests/support/files/media-files.ts';
import { register } from '../../events/registrations/register.server.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import { addMedia } from '../../media/add-media.server.ts';
import { readConfig } from '../../platform/config.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { withClient } from '../../platform/db/postgres/dump.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import { files } from '../../platform/files/files.server.ts';
import { backUp } from './backup.server.ts';
import { putBack, requireWhole, swap } from './swap.server.ts';

const team = asSystem('test');
type Site = Awaited<ReturnType<typeof installOnDisk>>;

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const upload = async (seed: number) => {
  const content = oneChunk(tone(seed));
  return (await addMedia(team, { filename: `${seed}.wav`, content, visibility: 'public' })).item;
};

/** Two rows that belong together, in one transaction. */
async function pair(): Promise<void> {
  const id = randomUUID();
  await transaction(async (tx) => {
    await tx.insertInto('siteSettings').values({ name: id, value: 'x' }).execute();
    await tx.insertInto('slugRedirects').values({ kind: 'test', slug: id, itemId: id }).execute();
  });
}

const settings = async () =>
  (await db().selectFrom('siteSettings').select('name').orderBy('name').execute()).map(({ name }) => name);
const mark = (name: string) => db().insertInto('siteSettings').values({ name, value: '' }).execute();
const missing = async () => {
  const rows = await db().selectFrom('media').select('storageKey').execute();
  const found = await Promise.all(rows.map(async ({ storageKey }) => await files().get(storageKey)));
  for (const file of found) await file?.body.cancel();
  return found.filter((file) => !file).length;
};

/** Every file below a folder and what is in it. */
function contentOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted();
  const those = paths.filter((path) => statSync(join(folder, path)).isFile());
  return Object.fromEntries(those.map((path) => [path, hash('sha256', readFileSync(join(folder, path)))]));
}

/** Another process that has the database open, as a server has. */
async function otherProcess({ env }: Site): Promise<{ kill: () => Promise<void> }> {
  if (env['DATABASE_URL']) {
    const { promise: told, resolve: kill } = Promise.withResolvers<void>();
    const { promise: open, resolve: opened } = Promise.withResolvers<void>();
    const ended = withClient(env['DATABASE_URL'], async () => {
      opened();
      await told;
    });
    await open;
    return {
      kill: () => {
        kill();
        return ended;
      },
    };
  }
  const script = `const { DatabaseSync } = require('node:sqlite');
    const db = new DatabaseSync(process.argv[1]);
    db.exec("insert into siteSettings values ('newer', '')");
    process.stdout.write('open'); setInterval(() => {}, 1000);`;
  const path = join(env['DATA_DIR'] ?? '', 'jambee.sqlite');
  const child = spawn(process.execPath, ['-e', script, path], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return {
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

withInstallations('a backup', (kind) => {
  it('made while writes go on is a committed state, and has all files that it names', async () => {
    const site = await installOnDisk(kind);
    const { id } = await addEvent({ capacity: 500 });
    const load = { going: true };
    const writers = [0, 1].map(async (writer) => {
      for (let i = 0; load.going; i += 1) {
        await pair();
        await register(guest, id, guestInput());
        if (i < 40) await upload(writer * 1000 + i + 100);
      }
    });
    while ((await db().selectFrom('media').select('id').execute()).length < 6)
      await new Promise((resolve) => setImmediate(resolve));
    const folder = join(site.folder, 'backup');
    const manifest = await backUp(readConfig(site.env), folder);
    load.going = false;
    await Promise.all(writers);
    expect(manifest.missing).toEqual([]);
    expect(manifest.database.counts['siteSettings']).toBeGreaterThan(0);
    expect(manifest.database.counts['siteSettings']).toBe(manifest.database.counts['slugRedirects']);

    const { code, err, out } = await site.admin('restore', folder, '--replace');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('Restored');
    await site.open();
    const count = async (table: 'siteSettings' | 'slugRedirects' | 'media' | 'registrations') =>
      (await db().selectFrom(table).selectAll().execute()).length;
    for (const table of ['siteSettings', 'slugRedirects', 'media', 'registrations'] as const)
      expect(await count(table), table).toBe(manifest.database.counts[table]);
    const event = await db()
      .selectFrom('events')
      .select('placesTaken')
      .where('id', '=', id)
      .executeTakeFirst();
    expect(event?.placesTaken).toBe(await count('registrations'));
    expect(await missing()).toBe(0);
    await register(guest, id, guestInput());
  });

  it('brings nothing newer back, and keeps what was there aside', async () => {
    const site = await installOnDisk(kind);
    await mark('kept');
    const before = await upload(1);
    const folder = join(site.folder, 'backup');
    expect((await site.admin('backup', folder)).code).toBe(0);
    await site.open();
    await mark('after');
    const after = await upload(2);
    const crash = await otherProcess(site);
    await crash.kill();
    if (kind === 'sqlite')
      expect(existsSync(join(site.env['DATA_DIR'] ?? '', 'jambee.sqlite-wal'))).toBe(true);

    const done = await site.admin('restore', folder, '--replace');
    expect([done.code, done.err]).toEqual([0, '']);
    const names = readdirSync(site.env['DATA_DIR'] ?? '');
    expect(names.filter((name) => /-wal|-shm|restoring/.test(name))).toEqual([]);
    await site.open();
    expect(await settings()).toEqual(['kept']);
    expect((await db().selectFrom('media').select('id').execute()).map(({ id }) => id)).toEqual([before.id]);
    expect(await missing()).toBe(0);
    const aside = names.find((name) => name.startsWith('before-restore-')) ?? '';
    const kept = readdirSync(join(site.env['DATA_DIR'] ?? '', aside), { recursive: true, encoding: 'utf8' });
    expect(kept).toContain(kind === 'sqlite' ? 'jambee.sqlite' : 'database.sql');
    expect(kept.some((path) => path.includes(after.id))).toBe(true);
  });

  it('is refused before anything is touched where it is damaged, newer, or of something else', async () => {
    const site = await installOnDisk(kind);
    await upload(1);
    const folder = join(site.folder, 'backup');
    await site.admin('backup', folder);
    const database = kind === 'sqlite' ? 'database.sqlite' : 'database.sql';
    const file = Object.keys(contentOf(folder)).find((path) => path.startsWith('files/')) ?? '';
    const manifest = readFileSync(join(folder, 'manifest.json'), 'utf8');
    const damages: [string, () => void, RegExp][] = [
      [file, () => truncateSync(join(folder, file), 10), /damaged: .*files/],
      [file, () => rmSync(join(folder, file)), /damaged: .*is missing/],
      [database, () => flip(join(folder, database)), /damaged: .*database/],
      ['secret.key', () => writeFileSync(join(folder, 'secret.key'), 'other'), /damaged: .*secret[.]key/],
      ['manifest.json', () => rmSync(join(folder, 'manifest.json')), /no whole backup/],
      ['manifest.json', () => truncateSync(join(folder, 'manifest.json'), 50), /damaged/],
      [
        'manifest.json',
        () => writeFileSync(join(folder, 'manifest.json'), manifest.replace('0001-events', '9999-later')),
        /newer version/,
      ],
    ];
    const before = contentOf(site.env['DATA_DIR'] ?? '');
    for (const [path, damage, words] of damages) {
      const whole = readFileSync(join(folder, path));
      damage();
      const { code, err } = await site.admin('restore', folder, '--replace');
      expect([code, err]).toEqual([1, expect.stringMatching(words)]);
      expect(contentOf(site.env['DATA_DIR'] ?? '')).toEqual(before);
      writeFileSync(join(folder, path), whole);
    }
    site.env['SECRET_KEY'] = 'another key than the one of the backup';
    expect((await site.admin('restore', folder, '--replace')).err).toContain('SECRET_KEY is not the key');
  });

  it('waits until the server is stopped, and asks before it takes the place of something', async () => {
    const site = await installOnDisk(kind);
    await mark('kept');
    const folder = join(site.folder, 'backup');
    await site.admin('backup', folder);
    expect((await site.admin('backup', folder)).err).toContain('is not empty');
    const server = await otherProcess(site);
    const running = await site.admin('restore', folder, '--replace');
    expect([running.code, running.err]).toEqual([1, expect.stringMatching(/[Ss]top/)]);
    await server.kill();
    const asked = await site.admin('restore', folder);
    expect([asked.code, asked.err]).toEqual([1, expect.stringContaining('--replace')]);
    // Somewhere else there is nothing to ask about.
    const other = await installOnDisk(kind);
    if (kind === 'sqlite') rmSync(other.env['DATA_DIR'] ?? '', { recursive: true });
    const there = await other.admin('restore', folder, ...(kind === 'sqlite' ? [] : ['--replace']));
    expect([there.code, there.err]).toEqual([0, '']);
    await other.open();
    expect(await settings()).toContain('kept');
  });

  it.skipIf(kind === 'postgres')('is put in the place of a database that is damaged', async () => {
    const site = await installOnDisk(kind);
    await mark('kept');
    const folder = join(site.folder, 'backup');
    await site.admin('backup', folder);
    const path = join(site.env['DATA_DIR'] ?? '', 'jambee.sqlite');
    writeFileSync(path, 'x'.repeat(10_000));
    writeFileSync(`${path}-wal`, 'x'.repeat(10_000));
    expect((await site.admin('restore', folder, '--replace')).code).toBe(0);
    expect(existsSync(`${path}-wal`)).toBe(false);
    await site.open();
    expect(await settings()).toEqual(['kept']);
  });
});

withInstallations('a swap', (kind) => {
  it.skipIf(kind === 'postgres')('that fails or is cut off leaves everything as it was', async () => {
    const { folder } = await installOnDisk(kind);
    const at = (name: string) => join(folder, name);
    for (const name of ['old', 'new', 'only']) writeFileSync(at(name), name);
    const steps = [
      { from: at('only'), to: at('absent'), aside: at('absent-aside') },
      { from: at('new'), to: at('old'), aside: at('old-aside') },
    ];
    const before = contentOf(folder);
    const failing = swap(folder, steps, async () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(contentOf(folder)).toMatchObject({ old: before['old'], only: before['only'] });
    expect(existsSync(at('absent'))).toBe(false);

    writeFileSync(at('new'), 'new');
    const cutOff = swap(folder, steps, () => new Promise(() => undefined));
    void cutOff;
    expect(readFileSync(at('old'), 'utf8')).toBe('new');
    expect(() => requireWhole(folder)).toThrow('A restore was cut off');
    putBack(folder);
    requireWhole(folder);
    expect(contentOf(folder)).toMatchObject({ old: before['old'], only: before['only'] });
    expect(existsSync(at('absent'))).toBe(false);
  });
});

function flip(path: string): void {
  const bytes = readFileSync(path);
  const at = bytes.length >> 1;
  bytes[at] = (bytes[at] ?? 0) ^ 1;
  writeFileSync(path, bytes);
}
