import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import { files, openFiles } from '../../src/platform/files/files.server.ts';
import { config } from '../../src/platform/config.server.ts';
import { install, until } from '../support/installation.ts';
import { addUser } from '../support/people.ts';
import type { Server } from '../support/server.ts';
import { enter } from '../support/signed-in.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
/** How often each phase is killed. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const TIPS = 200;
const FILE = `title;tip;effort\n${Array.from({ length: TIPS }, (_, n) => `Tip number ${n};${'Clap twice. '.repeat(20)};high`).join('\n')}`;

let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

const imports = () =>
  db().selectFrom('imports').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();

/** Of tips and of what imports keep. */
async function count(
  table: 'tips' | 'revisions' | 'importedItems' | 'search' | 'importRows',
): Promise<number> {
  let query = db().selectFrom(table as 'search');
  // The site's own pages are there from the start.
  if (table === 'search' || table === 'revisions') query = query.where('kind', '=', 'tip');
  const row = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return row.count;
}

const traces = async () => [await count('tips'), await count('revisions'), await count('importedItems')];

async function filesKept(): Promise<number> {
  let kept = 0;
  for await (const { key } of files().list('imports')) kept += key.endsWith('.bin') ? 1 : 0;
  return kept;
}

/** Nobody works on any import any more. */
const settled = () =>
  until(
    async () => (await imports()).every(({ state }) => !['reading', 'running', 'stopping'].includes(state)),
    120,
  );

describe.each(kinds)('an import whose process is killed (%s)', (kind) => {
  let server: Server;
  let session: string;
  /** Milliseconds among which the moments of the kills are. */
  let span = 1500;

  const send = (path: string, body?: FormData | URLSearchParams) =>
    fetch(server.url + path, {
      method: body ? 'POST' : 'GET',
      redirect: 'manual',
      ...(body ? { body } : {}),
      headers: { cookie: `session=${session}`, origin: server.url },
    });

  /** A form with a file, as the browser sends it. */
  async function upload(): Promise<void> {
    const form = new FormData();
    form.set('do', 'begin');
    form.set('kind', 'tip');
    form.set('file', new File([FILE], 'tips.csv'));
    await send('/bee/import', form);
  }

  async function press(id: string, name: string): Promise<void> {
    await send(`/bee/import/${id}`, new URLSearchParams({ do: name, way: 'skip' }));
  }

  /** Ends the process at some moment of what is done, and starts another one. */
  async function killedIn(work: () => Promise<unknown>): Promise<void> {
    const done = work().catch(() => undefined);
    await setTimeout(Math.random() * span);
    await server.end('SIGKILL');
    await done;
    // The time after which the process counts as dead.
    await db()
      .updateTable('imports')
      .set({ leasedUntil: '2026-01-01T00:00:00.000Z' })
      .where('leasedUntil', 'is not', null)
      .execute();
    server = await site.start();
  }

  /** How long it takes undisturbed: the kills come within it. */
  async function timed(work: () => Promise<unknown>): Promise<void> {
    const began = Date.now();
    await work();
    span = Date.now() - began;
  }

  const find = async (id: string) => (await imports()).find((each) => each.id === id);
  const newest = async () => (await imports())[0]?.id ?? '';
  const page = async (id: string) => (await send(`/bee/import/${id}`)).text();

  it('comes in whole or not at all, and says so', { timeout: 120_000 + KILLS * 240_000 }, async () => {
    site = await install(kind);
    await openFiles(config());
    server = await site.start();
    session = (await enter(server.url, await addUser())).cookies.get('session') ?? '';

    await timed(upload);
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killedIn(upload);
      await settled();
      const all = await imports();
      expect(all.map(({ total }) => total)).toEqual(all.map(() => TIPS));
      expect(await count('importRows')).toBe(all.length * TIPS);
      expect(await filesKept()).toBe(all.length);
      expect(await traces()).toEqual([0, 0, 0]);
    }

    let id = await newest();
    await timed(() => press(id, 'duplicates'));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killedIn(() => press(id, 'duplicates'));
      expect(await traces()).toEqual([0, 0, 0]);
    }
    await press(id, 'duplicates');
    expect(await find(id)).toMatchObject({ state: 'checked', good: TIPS });

    await timed(async () => {
      await press(id, 'start');
      await settled();
    });
    const writing = span;
    await timed(async () => {
      await press(id, 'undo');
      await settled();
    });
    const undoing = span;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await upload();
      id = await newest();
      span = writing;
      await killedIn(() => press(id, 'start'));
      // What had not begun begins now.
      await press(id, 'start');
      await settled();
      expect(await traces()).toEqual([TIPS, TIPS, TIPS]);
      expect(await page(id)).toContain(`${TIPS} tips were added.`);
      span = undoing;
      await killedIn(() => press(id, 'undo'));
      await press(id, 'undo');
      await settled();
      expect(await traces()).toEqual([0, 0, 0]);
      expect(await count('search')).toBe(0);
      expect(await page(id)).toContain('Everything this import had written was undone.');
    }
  });
});
