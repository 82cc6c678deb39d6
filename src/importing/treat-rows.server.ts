import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError } from '../platform/app-error.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { type CheckedWith, checkImport } from './check-import.server.ts';
import { isSameWord } from './choices-of.ts';
import { startImport } from './run-import.server.ts';
import {
  DUPLICATE_WAYS,
  type DuplicateWay,
  type RepeatSort,
  type Treatment,
  type Twin,
} from './import-settings.ts';
import { sortOf } from './tally.server.ts';
import {
  changeImport,
  findImport,
  type ImportRow,
  requireOpen,
  somebodyElse,
  textsIn,
} from './imports.server.ts';

/** Rows whose treatment is written in one transaction. */
const BATCH = 200;

/** What is done about a problem. */
const PROBLEM_WAYS = ['leave', 'out', 'asItIs', 'take'] as const;
type ProblemWay = (typeof PROBLEM_WAYS)[number];
export const isProblemWay = (way: unknown): way is ProblemWay =>
  (PROBLEM_WAYS as readonly unknown[]).includes(way);

interface ChosenWay {
  field: string;
  message: string;
  /** Of cells that say this word; '' for all with the same thing wrong. */
  said?: string | undefined;
  way: ProblemWay;
  /** What is taken in their place, or in that of another field of their rows. */
  text?: string | undefined;
  into?: string | undefined;
}

interface Fixes {
  ways?: readonly ChosenWay[];
  /** `was`: what was seen in the cell that was typed over. */
  cells?: readonly { number: number; field: string; text: string; was?: string | undefined }[];
}

/** Settles what is wrong: alike by alike as somebody chose, and where nothing was chosen by other words in a cell. */
export async function fixProblems(
  viewer: Viewer,
  id: string,
  fixes: Fixes,
  changes: CheckedWith = {},
): Promise<void> {
  await keepFixes(viewer, id, fixes);
  await checkImport(viewer, id, undefined, changes);
}

/** Begins the import, with what was typed and chosen but not yet sent. */
export async function fixAndStart(viewer: Viewer, id: string, fixes: Fixes): Promise<void> {
  const { isNew, areRivals } = await keepFixes(viewer, id, fixes);
  if (isNew) await checkImport(viewer, id);
  if (areRivals)
    throw new AppError(
      'conflict',
      'Another text was typed into one of these cells meanwhile. Please choose which one counts.',
    );
  await startImport(viewer, id);
}

/** Keeps what was typed and chosen, and checks nothing yet; whether that is anything new, and against another's text. */
export async function keepFixes(
  viewer: Viewer,
  id: string,
  { ways = [], cells = [] }: Fixes,
): Promise<{ isNew: boolean; areRivals: boolean }> {
  if (ways.length === 0 && cells.length === 0) return { isNew: false, areRivals: false };
  let areRivals = false;
  const byRow = Map.groupBy(cells, ({ number }) => number);
  const isNew = await treat(
    viewer,
    id,
    ['problems', 'treatment'],
    ({ number, problems, treatment, cells: own }, { mapping }) => {
      const wrong = JSON.parse(problems ?? '{}') as Record<string, string>;
      const { mended: before = {} } = JSON.parse(treatment ?? '{}') as Treatment;
      const standsThere = (field: string) => before[field] ?? inFile(own, mapping, field);
      const meant = ways.filter(
        ({ field, message, said = '' }) =>
          wrong[field] === message && (said === '' || isSameWord(said, standsThere(field))),
      );
      // What is chosen for one word counts before what is chosen for all.
      const chosen = meant.filter(
        ({ field, said }) => said || !meant.some((other) => other.said && other.field === field),
      );
      const taken = chosen.flatMap(({ field, way, text, into }) =>
        way === 'take' && text !== undefined ? [[into || field, text] as const] : [],
      );
      const settled = new Set(chosen.flatMap(({ field, way }) => (way === 'take' ? [] : [field])));
      // All that is wrong is sent with what was mended: what nobody touched stays as the file has it. What was typed counts
      // also where another tab has mended the same cell since.
      const isMeant = (field: string, text: string) =>
        wrong[field] !== undefined ||
        (before[field] !== undefined && !isSameText(text, inFile(own, mapping, field)));
      const typed = (byRow.get(number) ?? []).filter(
        ({ field, text, was }) =>
          isMeant(field, text) &&
          !settled.has(field) &&
          !isSameText(text, standsThere(field)) &&
          // What nobody touched is not typed, whatever another tab has made of it.
          (was === undefined || !isSameText(text, was)),
      );
      if (chosen.length === 0 && typed.length === 0) return undefined;
      const isRival = ({ field, was }: (typeof typed)[number]) =>
        was !== undefined && before[field] !== undefined && !isSameText(was, standsThere(field));
      areRivals ||= typed.some(isRival);
      const of = (cells: typeof typed) => cells.map(({ field, text }) => [field, text] as const);
      const leave = chosen.flatMap(({ field, way }) => (way === 'leave' ? [field] : []));
      return {
        ...(chosen.some(({ way }) => way === 'out') ? { out: true } : {}),
        ...(chosen.some(({ way }) => way === 'asItIs') ? { asItIs: true } : {}),
        leave,
        // What was typed into one cell is meant of that cell.
        mended: Object.fromEntries([...taken, ...of(typed.filter((cell) => !isRival(cell)))]),
        rivals: Object.fromEntries(of(typed.filter(isRival))),
      };
    },
  );
  return { isNew, areRivals };
}

/** What the file has of a field in one row. */
const inFile = (cells: string, mapping: string, field: string): string =>
  textsIn(cells)[textsIn(mapping).indexOf(field)] ?? '';

/** What is done with one row that repeats something. */
export async function treatTwin(
  viewer: Viewer,
  id: string,
  number: number,
  way: DuplicateWay,
): Promise<void> {
  if (!DUPLICATE_WAYS.includes(way))
    throw new AppError('badRequest', 'Please use one of the choices on this page.');
  await treat(viewer, id, ['twin'], (row) => (row.number === number ? { duplicate: way } : undefined));
  await checkImport(viewer, id);
}

/** What is done with all rows that repeat something in one way, whatever was said of one of them before. */
export async function treatTwins(
  viewer: Viewer,
  id: string,
  sort: RepeatSort,
  way: DuplicateWay,
): Promise<void> {
  await treat(viewer, id, ['twin'], ({ twin, treatment }) => {
    const { duplicate } = JSON.parse(treatment ?? '{}') as Treatment;
    const isMeant = twin !== null && duplicate !== undefined && sortOf(JSON.parse(twin) as Twin) === sort;
    return isMeant ? { duplicate: undefined } : undefined;
  });
  await checkImport(viewer, id, undefined, { [sort]: way });
}

/** Takes all decisions about rows back. */
export async function forgetTreatments(viewer: Viewer, id: string): Promise<void> {
  await treat(viewer, id, ['treatment'], () => 'none');
  await checkImport(viewer, id);
}

interface Treated {
  number: number;
  cells: string;
  problems: string | null;
  treatment: string | null;
  twin: string | null;
}

/** But for how its lines end, which a form changes (HTML, 4.10.21.4). */
const isSameText = (one: string, other: string) => plain(one) === plain(other);
const plain = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim();

/** Writes what is done with rows; whether that is anything new. */
async function treat(
  viewer: Viewer,
  id: string,
  among: readonly ('problems' | 'twin' | 'treatment')[],
  decide: (row: Treated, begun: ImportRow) => Treatment | 'none' | undefined,
): Promise<boolean> {
  const begun = await findImport(viewer, id);
  requireOpen(begun);
  let isChanged = false;
  for (let after = 0; ;) {
    const rows = await db()
      .selectFrom('importRows')
      .select(['number', 'cells', 'problems', 'treatment', 'twin'])
      .where('importId', '=', id)
      .where((eb) => eb.or(among.map((column) => eb(column, 'is not', null))))
      .where('number', '>', after)
      .orderBy('number')
      .limit(BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) break;
    after = last.number;
    const changes = rows.flatMap((row) => {
      const more = decide(row, begun);
      return more === undefined ? [] : [{ number: row.number, treatment: merged(row.treatment, more) }];
    });
    if (changes.length === 0) continue;
    isChanged = true;
    await transaction(async (tx) => {
      if (!(await changeImport(tx, begun, ['mapping', 'checked'], {}))) throw somebodyElse();
      for (const { number, treatment } of changes)
        await tx
          .updateTable('importRows')
          .set({ treatment })
          .where('importId', '=', id)
          .where('number', '=', number)
          .execute();
    });
  }
  return isChanged;
}

function merged(json: string | null, more: Treatment | 'none'): string | null {
  if (more === 'none') return null;
  const old = json ? (JSON.parse(json) as Treatment) : {};
  const leave = [...new Set([...(old.leave ?? []), ...(more.leave ?? [])])].filter(
    (name) => !more.mended?.[name],
  );
  const mended = { ...old.mended, ...more.mended };
  const rivals = Object.fromEntries(
    Object.entries({ ...old.rivals, ...more.rivals }).filter(([name]) => {
      const isSettled = more.mended?.[name] !== undefined || more.leave?.includes(name);
      return !isSettled;
    }),
  );
  const { duplicate, out, asItIs } = { ...old, ...more };
  const isAny = Boolean(duplicate ?? out ?? asItIs) || leave.length + Object.keys(mended).length > 0;
  return isAny ? JSON.stringify({ ...old, ...more, leave, mended, rivals } satisfies Treatment) : null;
}
