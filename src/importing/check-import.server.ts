import { setImmediate } from 'node:timers/promises';
import { mayUse } from '../kernel/content/content.policy.ts';
import { sql } from 'kysely';
import { formatReasons } from '../kernel/likeness/reasons.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { findLike } from '../merging/find-likenesses.server.ts';
import { likenessKindOf } from '../merging/likeness-kinds.server.ts';
import { AppError } from '../platform/app-error.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { Foresight } from './foresight.server.ts';
import { closest, type ImportKind } from './kinds/import-kind.ts';
import { importKind } from './kinds/import-kinds.server.ts';
import { DUPLICATE_WAYS, type Found, type ImportSettings, type Twin } from './import-settings.ts';
import {
  changeImport,
  findImport,
  foundIn,
  type ImportRow,
  requireOpen,
  settingsOf,
  somebodyElse,
  textsIn,
} from './imports.server.ts';
import { SameItem } from './same-item.ts';
import { type CheckedRow, RowReader } from './ready-rows.server.ts';
import { Tally, wayOf } from './tally.server.ts';
import { type DateEvidence, type DateOrder, weighDate } from './cells/understand-date.ts';

/** Rows that are looked at before others get a turn. */
const BATCH = 250;

export type CheckedWith = Partial<
  Pick<ImportSettings, 'country' | 'dates' | 'duplicates' | 'others' | 'maybes' | 'fixed'>
>;

/** Says which column is what and how cells are meant, and looks at every row. Nothing is written but what was found. */
export async function checkImport(
  viewer: Viewer,
  id: string,
  wanted?: readonly string[],
  changes: CheckedWith = {},
): Promise<void> {
  const row = await findImport(viewer, id);
  requireOpen(row);
  const kind = importKind(row.kind);
  const settings = { ...settingsOf(row), ...changes };
  if (!DUPLICATE_WAYS.includes(settings.duplicates)) settings.duplicates = 'skip';
  if (!DUPLICATE_WAYS.includes(settings.others)) settings.others = 'skip';
  if (!DUPLICATE_WAYS.includes(settings.maybes)) settings.maybes = 'both';
  const mapping = wanted ? chosen(viewer, kind, row, wanted) : textsIn(row.mapping);
  requireFields(kind, mapping, settings);
  const begun = { id, revision: row.revision + 1 };
  const isMine = await changeImport(db(), row, ['mapping', 'checked'], {
    revision: begun.revision,
    state: 'mapping',
    mapping: JSON.stringify(mapping),
    settings: JSON.stringify(settings),
  });
  if (!isMine) throw somebodyElse();
  const { found, good } = await lookAtRows(viewer, kind, { row, begun, mapping, settings });
  const isSaid = await changeImport(db(), begun, ['mapping'], {
    state: 'checked',
    good,
    found: JSON.stringify(found),
  });
  if (!isSaid) throw somebodyElse();
}

function chosen(viewer: Viewer, kind: ImportKind, row: ImportRow, wanted: readonly string[]): string[] {
  const known = new Set(kind.fields.filter((field) => mayUse(viewer, field)).map(({ name }) => name));
  const mapping = textsIn(row.columns).map((_, index) =>
    known.has(wanted[index] ?? '') ? (wanted[index] ?? '') : '',
  );
  const used = mapping.filter(Boolean);
  const twice = used.find((name, index) => used.indexOf(name) !== index);
  const label = kind.fields.find(({ name }) => name === twice)?.label;
  if (twice) throw new AppError('invalid', `Two columns cannot both be “${label}”. Leave one of them out.`);
  return mapping;
}

function requireFields(kind: ImportKind, mapping: readonly string[], { fixed }: ImportSettings): void {
  const missing = kind.fields.find(
    ({ name, required }) => required && !mapping.includes(name) && !fixed[name]?.trim(),
  );
  if (!missing) return;
  const isChosen = missing.kind === 'choice' || missing.kind === 'reference';
  const message = `Please say which column is “${missing.label}”${isChosen ? ', or choose one for all rows' : ''}.`;
  throw new AppError('invalid', message, { [missing.name]: message });
}

interface Look {
  row: ImportRow;
  begun: Pick<ImportRow, 'id' | 'revision'>;
  mapping: readonly string[];
  settings: ImportSettings;
}

async function lookAtRows(
  viewer: Viewer,
  kind: ImportKind,
  { row, begun, mapping, settings }: Look,
): Promise<{ found: Found; good: number }> {
  const evidence = await datesOf(kind, row.id, mapping);
  const dates = settings.dates || evidence.order;
  const reader = new RowReader(viewer, kind, {
    mapping,
    fixed: settings.fixed,
    habits: { country: settings.country, dates },
  });
  const tally = new Tally(kind, settings);
  const foresight = await Foresight.of(kind, settings);
  const same = new SameItem();
  const first = new Map<string, { row: number; name: string }>();
  for (let after = 0; ;) {
    const rows = await rowsAfter(row.id, after, BATCH);
    const last = rows.at(-1);
    if (!last) break;
    after = last.number;
    const checked = await reader.read(rows);
    const sound = checked.filter(
      ({ errors, treatment }) => !treatment.out && Object.keys(errors).length === 0,
    );
    const known = await kind.findKnown(
      db(),
      sound.flatMap(({ texts }) => kind.keysOf(texts)),
    );
    const twins = new Map(sound.map((each) => [each, twinOf(kind, each, { known, first })]));
    await addMaybes(kind, twins);
    const seen: Seen[] = [];
    for (const each of checked) {
      const before = twins.get(each);
      const twin = same.of(foresight.repeated(before));
      if (twin !== before) twins.set(each, twin);
      if (isNew(kind, settings, each, twins)) Object.assign(each.errors, each.missing);
      const foreseen = await foresight.look(each, twin, before);
      Object.assign(each.errors, foreseen.errors);
      if (twin && isWrittenOver(kind, settings, each, twin)) same.add(each.number, twin);
      tally.add(each, twin, foreseen);
      seen.push({
        number: each.number,
        problems: jsonOf(each.treatment.out ? {} : each.errors),
        twin: twin ? JSON.stringify(twin) : null,
      });
    }
    await keepSeen(begun, rows, seen);
    await setImmediate();
  }
  const found: Found = { ...foundIn(row), ...tally.told() };
  if (hasDates(kind, mapping)) found.dates = { ...evidence, order: dates };
  else delete found.dates;
  return { found, good: tally.counts.good };
}

/** Whether a row becomes a new item. One with something else wrong is not looked for: it is taken for new unless rows may change what is there. */
function isNew(
  kind: ImportKind,
  settings: ImportSettings,
  row: CheckedRow,
  twins: ReadonlyMap<CheckedRow, Twin | undefined>,
): boolean {
  if (!twins.has(row)) return settings.duplicates !== 'update' || !kind.change;
  const twin = twins.get(row);
  return !twin || wayOf(kind, settings, row, twin) === 'both';
}

const isWrittenOver = (kind: ImportKind, settings: ImportSettings, row: CheckedRow, twin: Twin) =>
  Object.keys(row.errors).length === 0 && wayOf(kind, settings, row, twin) === 'update';

const jsonOf = (errors: object) => (Object.keys(errors).length === 0 ? null : JSON.stringify(errors));

export function rowsAfter(importId: string, after: number, most: number) {
  return db()
    .selectFrom('importRows')
    .select(['number', 'cells', 'note', 'treatment', 'problems', 'twin'])
    .where('importId', '=', importId)
    .where('number', '>', after)
    .orderBy('number')
    .limit(most)
    .execute();
}

/** What an earlier row, or something that is there already, has in common with this one. */
function twinOf(
  kind: ImportKind,
  { number, texts, missing }: CheckedRow,
  {
    known,
    first,
  }: { known: Map<string, { id: string; name: string }>; first: Map<string, { row: number; name: string }> },
): Twin | undefined {
  const keys = kind.keysOf(texts);
  const nearest = <T extends { name: string }>(from: Map<string, T>) =>
    closest(
      kind,
      kind.nameOf(texts),
      keys.map((key) => from.get(key)),
    );
  const { prefix } = kind.onlyOne ?? {};
  const loses =
    prefix !== undefined && keys.some((key) => key.startsWith(prefix) && (known.has(key) || first.has(key)));
  const twin = nearest(known) ?? nearest(first);
  // What is not taken is repeated by nothing.
  if (twin || Object.keys(missing).length === 0)
    for (const key of keys) if (!first.has(key)) first.set(key, { row: number, name: kind.nameOf(texts) });
  if (!twin) return undefined;
  const { other, ...found } = twin;
  return { ...found, ...(other ? { other } : {}), ...(loses ? { loses } : {}) };
}

/** What rows that repeat nothing may be, but for a slip. */
async function addMaybes(kind: ImportKind, twins: Map<CheckedRow, Twin | undefined>): Promise<void> {
  const compared = likenessKindOf(kind.kind);
  const rows = [...twins].flatMap(([row, twin]) => (twin ? [] : [row]));
  if (!compared || rows.length === 0) return;
  const likes = await findLike(
    db(),
    compared,
    rows.map(({ texts }) => texts),
  );
  for (const [at, row] of rows.entries()) {
    const found = likes[at];
    if (found)
      twins.set(row, { id: found.id, name: found.name, why: formatReasons(found.like.reasons.join(',')) });
  }
}

interface Seen {
  number: number;
  problems: string | null;
  twin: string | null;
}

async function keepSeen(
  begun: Pick<ImportRow, 'id' | 'revision'>,
  rows: readonly { problems: string | null; twin: string | null }[],
  seen: readonly Seen[],
): Promise<void> {
  const news = seen.filter(
    ({ problems, twin }, index) => problems !== rows[index]?.problems || twin !== rows[index]?.twin,
  );
  if (news.length === 0) return;
  await transaction(async (tx) => {
    if (!(await changeImport(tx, begun, ['mapping'], {}))) throw somebodyElse();
    await tx
      .insertInto('importRows')
      .values(news.map((each) => ({ ...each, importId: begun.id, cells: '[]' })))
      .onConflict((conflict) =>
        conflict.columns(['importId', 'number']).doUpdateSet({
          problems: sql`excluded."problems"`,
          twin: sql`excluded."twin"`,
        }),
      )
      .execute();
  });
}

function hasDates({ fields }: ImportKind, mapping: readonly string[]): boolean {
  return fields.some(({ kind, name }) => (kind === 'date' || kind === 'dateTime') && mapping.includes(name));
}

/** In which order the dates of the whole file are written. */
async function datesOf(
  kind: ImportKind,
  importId: string,
  mapping: readonly string[],
): Promise<DateEvidence & { order: DateOrder }> {
  const evidence: DateEvidence = { dmy: 0, mdy: 0, either: '' };
  const columns = mapping.flatMap((name, index) => {
    const field = kind.fields.find((each) => each.name === name);
    return field?.kind === 'date' || field?.kind === 'dateTime' ? [index] : [];
  });
  for (let after = 0; columns.length > 0;) {
    const rows = await rowsAfter(importId, after, 4 * BATCH);
    for (const { cells } of rows) {
      const texts = textsIn(cells);
      for (const column of columns) weighDate(evidence, texts[column] ?? '');
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.number;
    await setImmediate();
  }
  return { ...evidence, order: evidence.mdy > evidence.dmy ? 'mdy' : 'dmy' };
}
