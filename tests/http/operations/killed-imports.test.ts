import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { files, openFiles } from '../../../src/platform/files/files.server.ts';
import { config } from '../../../src/platform/config.server.ts';
import { install, until } from '../../support/servers/installation.ts';
import { addUser } from '../../support/people.ts';
import type { Server } from '../../support/servers/server.ts';
import { enter } from '../../support/signed-in.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
/** How often each phase is killed; with any number every kind below is imported. */
const KILLS = Number(process.env['KILLS'] ?? 1);
const ROWS = 200;

/** What is imported: columns by the names of their fields, one row by its number, and the table it goes to. */
const IMPORTED = {
  tip: {
    head: 'title;body;effort',
    row: (n: number) => `Tip number ${n};${'Clap twice. '.repeat(20)};high`,
    table: 'tips',
  },
  participant: {
    head: 'givenName;familyName;email;telephone',
    row: (n: number) => `Ada;Number ${n};ada-${n}@example.org;+336${String(12_000_000 + n)}`,
    table: 'participants',
  },
  event: {
    head: 'title;type;summary;startDay;placeName',
    row: (n: number) =>
      `Concert number ${n};Concert;An evening.;2027-05-${String((n % 28) + 1).padStart(2, '0')} 19:30;La Ruche`,
    table: 'events',
  },
  song: {
    head: 'title;chordpro',
    row: (n: number) => `Song number ${n};[C]La la [G]la number ${n}`,
    table: 'songs',
  },
} as const;
type Imported = keyof typeof IMPORTED;
/** One kind on each database usually: tips have versions, people have what makes two of them one. */
const usual = { sqlite: ['tip'], postgres: ['participant'] } as const;
const cases = kinds.flatMap((kind) =>
  (process.env['KILLS'] ? (Object.keys(IMPORTED) as Imported[]) : usual[kind]).map(
    (what) => [kind, what] as const,
  ),
);

let site: Awaited<ReturnType<typeof install>>;
afterEach(() => site?.remove());

const imports = () =>
  db().selectFrom('imports').selectAll().orderBy('createdAt', 'desc').orderBy('id').execute();

async function count(table: string, kind?: string): Promise<number> {
  let query = db().selectFrom(table as 'search');
  if (kind) query = query.where('kind', '=', kind as 'tip');
  const row = await query.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return row.count;
}

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

describe.each(cases)('an import whose process is killed (%s, %s)', (kind, what) => {
  const { head, row, table } = IMPORTED[what];
  const FILE = `${head}\n${Array.from({ length: ROWS }, (_, n) => row(n)).join('\n')}`;
  /** What is there of it: rows, what search finds of them, and what the import knows that it made. */
  const traces = async () => [await count(table), await count('search', what), await count('importedItems')];
  const NOTHING = [0, 0, 0];
  const ALL = [ROWS, ROWS, ROWS];

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
    form.set('kind', what);
    form.set('file', new File([FILE], 'list.csv'));
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
      expect(all.map(({ total }) => total)).toEqual(all.map(() => ROWS));
      expect(await count('importRows')).toBe(all.length * ROWS);
      expect(await filesKept()).toBe(all.length);
      expect(await traces()).toEqual(NOTHING);
    }

    let id = await newest();
    await timed(() => press(id, 'duplicates'));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await killedIn(() => press(id, 'duplicates'));
      expect(await traces()).toEqual(NOTHING);
    }
    await press(id, 'duplicates');
    expect(await find(id)).toMatchObject({ state: 'checked', good: ROWS });

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
      expect(await traces()).toEqual(ALL);
      expect(await page(id)).toMatch(new RegExp(`${ROWS} \\w+ were added`));
      span = undoing;
      await killedIn(() => press(id, 'undo'));
      await press(id, 'undo');
      await settled();
      expect(await traces()).toEqual(NOTHING);
      expect(await page(id)).toContain('Everything this import had written was undone.');

      // Stopped at some moment of the writing, and killed at some moment of the stopping.
      await upload();
      id = await newest();
      await press(id, 'duplicates');
      await press(id, 'start');
      await setTimeout((Math.random() * writing) / 2);
      await killedIn(() => press(id, 'stop'));
      await settled();
      const { state } = (await find(id)) ?? {};
      expect(['stopped', 'done']).toContain(state);
      expect(await traces()).toEqual(state === 'done' ? ALL : NOTHING);
      if (state === 'done') await press(id, 'undo');
      await settled();
      expect(await traces()).toEqual(NOTHING);
    }
  });
});
