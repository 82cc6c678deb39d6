import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { buildSchema } from 'graphql';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { config } from '../../src/platform/config.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { onEachDatabase } from '../support/database.ts';
import { isTodays } from '../support/part-of-day.ts';
import { brokenInvariants } from './invariants.ts';
import type { Operation, Subject, Vars } from './operation.ts';
import { subjects } from './subjects.ts';

/** How often each pair runs; a long run says more: PAIRS_ROUNDS=20. */
const ROUNDS = Number(process.env['PAIRS_ROUNDS'] ?? 1);
/** On two processes all pairs take long: each day has one part of so many. A long run has all. */
const PARTS = 3;
/** How often those do that meet in a short moment only. */
const CLOSE_ROUNDS = 3;
/** Milliseconds that the later of two begins after the other, at most. */
const STAGGER_MS = 4;
/** Pairs under way at once, each with a row of its own. */
const LANES = 3;

/** The program is read anew for it. */
async function beginSecond() {
  vi.resetModules();
  const { begin } = await import('./process.ts');
  return begin(config());
}

/** Operations that may take away what another one wrote: they are meant to. */
const UNDOES = /bin|erase|restoreRevision|merge|forget|takeImport|empty|withdraw|accept|confirm|signUp/i;

onEachDatabase('every pair of operations on one row', (kind) => {
  /** The operations as this process has them, and as a second one has. */
  let processes: (readonly Subject[])[];
  let second: Awaited<ReturnType<typeof beginSecond>> | undefined;

  beforeEach(async () => {
    // One process has SQLite. All tests of PostgreSQL are on one database.
    if (kind === 'postgres') second ??= await beginSecond();
    processes = [subjects, second?.subjects ?? subjects];
  });
  afterAll(() => second?.end());

  it.each(subjects.map((subject, index) => [subject.name, index] as const))(
    '%s',
    { tags: ['volume'], timeout: 600_000 },
    async (_name, index) => {
      const [here, there] = processes.map((all) => all[index]) as [Subject, Subject];
      const names = Object.keys(here.operations);
      // One process has SQLite and writes one thing after the other: there the same thing twice, and what meets closely.
      const isTaken = (i: number, j: number) =>
        i === j || ROUNDS > 1 || (kind === 'postgres' && isTodays(i + j, PARTS));
      const pairs = [
        ...names.flatMap((one, i) =>
          names.slice(i).flatMap((other, n) => (isTaken(i, i + n) ? [[one, other] as const] : [])),
        ),
        ...Array.from({ length: CLOSE_ROUNDS }, () => here.close ?? []).flat(),
      ];
      const wrong: string[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const waiting = pairs.values();
        const lane = async () => {
          for (const [one, other] of waiting)
            wrong.push(
              ...(await runPair(here, there, one, other).catch((error) => [`${one} and ${other}: ${error}`])),
            );
        };
        await Promise.all(Array.from({ length: LANES }, lane));
      }
      const broken = await brokenInvariants();
      const unique = [...new Set(wrong)];
      expect([...unique, ...broken]).toEqual([]);
      if (kind === 'postgres') expect(await deadlocks()).toBe(0);
    },
  );
});

async function runPair(here: Subject, there: Subject, one: string, other: string): Promise<string[]> {
  const vars = await here.setUp();
  const named = [`${one}-${crypto.randomUUID()}`, `${other}-${crypto.randomUUID()}`];
  const operations = [here.operations[one], there.operations[other]] as [Operation, Operation];
  const ends = await Promise.allSettled(
    operations.map(async ({ run }, i) => {
      await setTimeout(Math.random() * STAGGER_MS);
      return run(vars, named[i] ?? '');
    }),
  );
  await here.tidy?.(vars);
  const pair = `${here.name}: ${one} and ${other}`;
  const wrong = ends.flatMap((end) =>
    end.status === 'rejected' && !isAnswer(end.reason) ? [`${pair}: ${String(end.reason)}`] : [],
  );
  const lost = await lostWrites(here, vars, operations, ends, named);
  return [...wrong, ...lost.map((name) => `${pair}: ${name} is lost`)];
}

/** Whether an error is one that people may read; a second process has a class of its own for them. */
function isAnswer(error: unknown): boolean {
  return error instanceof Error && 'fields' in error && 'code' in error;
}

/** What was said to be written and is not there, though the other operation has not to do with it. */
async function lostWrites(
  { table }: Subject,
  { id = '' }: Vars,
  operations: readonly Operation[],
  ends: readonly PromiseSettledResult<unknown>[],
  marks: readonly string[],
): Promise<string[]> {
  const written = operations.flatMap(({ writes }, i) => {
    const done = ends[i]?.status === 'fulfilled' && writes !== undefined;
    const other = 1 - i;
    const again = ends[other]?.status === 'fulfilled' && operations[other]?.writes === writes;
    const undone = UNDOES.test(marks[other]?.split('-')[0] ?? '');
    return done && !again && !undone ? [{ writes, mark: marks[i] ?? '' }] : [];
  });
  if (!table || written.length === 0) return [];
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from ${sql.table(table)} where "id" = ${id}`.execute(db());
  return written.flatMap(({ writes, mark }) => (String(rows[0]?.[writes]).includes(mark) ? [] : [mark]));
}

async function deadlocks(): Promise<number> {
  const { rows } = await sql<{ deadlocks: number }>`select deadlocks from pg_stat_database
    where datname = current_database()`.execute(db());
  return rows[0]?.deadlocks ?? 0;
}

it('knows every mutation there is', () => {
  const schema = buildSchema(readFileSync('schema.graphql', 'utf8'));
  const mutations = Object.keys(schema.getMutationType()?.getFields() ?? {});
  const tried = subjects.flatMap(({ operations }) =>
    Object.values(operations).flatMap((operation) => operation.mutations),
  );
  expect(mutations.filter((name) => !tried.includes(name))).toEqual([]);
  expect(tried.filter((name) => !mutations.includes(name))).toEqual([]);
});
