import { isDeepStrictEqual } from 'node:util';
import { readable } from '../../kernel/content/history/compare.server.ts';
import { textFrom, valueFrom } from '../../kernel/content/fields/values.server.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { Named } from '../named.server.ts';
import type { Twin, TwinRow } from '../import-settings.ts';
import type { ImportRow } from '../imports.server.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import { type CheckedRow, readerOf, type StoredRow } from '../ready-rows.server.ts';
import { shortenPair } from './shorten-pair.ts';

/** What a row changes of what is there, as people read it. */
export interface FieldChange {
  label: string;
  /** Undefined where no word differs: then `to` says what does. */
  from: string | undefined;
  to: string;
}

export type TwinWithChanges = TwinRow & { changes?: readonly FieldChange[] };

/** So many rows before one that are written over the same thing are looked at. */
const MOST_BEFORE = 100;

type Texts = Readonly<Record<string, string>>;

/** Rows that repeat something; of those that are written over it, with what stands there by then and what comes. */
export async function withChanges(
  viewer: Viewer,
  row: ImportRow,
  kind: ImportKind,
  twins: readonly TwinRow[],
): Promise<TwinWithChanges[]> {
  const { textsOf } = kind;
  const updating = twins.filter(({ way }) => way === 'update');
  if (!textsOf || updating.length === 0) return [...twins];
  const rows = await readerOf(viewer, kind, row).read(await withThoseBefore(row.id, updating));
  const said = new Map(rows.map((each) => [each.number, each]));
  const ids = [...new Set(updating.flatMap(({ twin: { id } }) => id ?? []))];
  const known = ids.length > 0 ? await textsOf(viewer, ids) : new Map<string, Texts>();
  const named = new Named(viewer);
  const all: TwinWithChanges[] = [];
  for (const each of twins) {
    const after = each.way === 'update' ? said.get(each.number) : undefined;
    const before = after && textsBefore(kind, each.twin, { said, known });
    all.push(before ? { ...each, changes: await changesIn(kind, before, after, named) } : each);
  }
  return all;
}

/** The rows, those that they repeat, and those that are written before them over the same. */
async function withThoseBefore(importId: string, updating: readonly TwinRow[]): Promise<StoredRow[]> {
  const found = new Map<number, StoredRow>();
  let wanted = updating.flatMap(({ number, twin }) => [number, ...rowsBefore(twin)]);
  for (let step = 0; wanted.length > 0 && step < MOST_BEFORE; step += 1) {
    const rows = await db()
      .selectFrom('importRows')
      .select(['number', 'cells', 'note', 'treatment', 'twin'])
      .where('importId', '=', importId)
      .where('number', 'in', [...new Set(wanted)])
      .execute();
    for (const each of rows) found.set(each.number, each);
    wanted = rows
      .flatMap(({ twin }) => (twin ? rowsBefore(JSON.parse(twin) as Twin) : []))
      .filter((number) => !found.has(number));
  }
  return [...found.values()];
}

const rowsBefore = ({ id, row, after }: Twin): number[] => [
  ...(id === undefined && row !== undefined ? [row] : []),
  ...(after === undefined ? [] : [after]),
];

/** What stands there when the row is written: those before it have been written over it by then. */
function textsBefore(
  kind: ImportKind,
  { id, row, after }: Twin,
  { said, known }: { said: ReadonlyMap<number, CheckedRow>; known: ReadonlyMap<string, Texts> },
): Texts | undefined {
  const first = id === undefined ? said.get(row ?? 0)?.texts : known.get(id);
  const rows: CheckedRow[] = [];
  for (let number = after; number !== undefined;) {
    const each = said.get(number);
    if (!each) return undefined;
    rows.unshift(each);
    number = each.twin?.after;
  }
  return first && rows.reduce<Texts>((texts, each) => writtenOver(kind, texts, each), first);
}

/** What a row makes of these texts: an empty cell says nothing, a no empties its field. */
function writtenOver({ fields, fills = [], over }: ImportKind, before: Texts, row: CheckedRow): Texts {
  const { texts, denied, shared } = row;
  const said = Object.fromEntries(
    fields.flatMap(({ name }) => {
      const [from = '', to = ''] = [before[name], texts[name]];
      const says = to !== '' || denied.has(name);
      const isKept = from !== '' && (fills.includes(name) || shared.has(name));
      return says && !isKept ? [[name, to]] : [];
    }),
  );
  return over ? over(before, said) : { ...before, ...said };
}

async function changesIn(
  kind: ImportKind,
  before: Texts,
  row: CheckedRow,
  named: Named,
): Promise<FieldChange[]> {
  const after = writtenOver(kind, before, row);
  const changes: FieldChange[] = [];
  for (const field of kind.fields) {
    const [from = '', to = ''] = [before[field.name], after[field.name]];
    if (from === to) continue;
    const label = field.short ?? field.label;
    if (shown(field, from) === shown(field, to)) {
      if (isOtherwiseWritten(field, from, to))
        changes.push({ label, from: undefined, to: 'other formatting' });
      continue;
    }
    const [old, now] = [shown(field, await named.in(field, from)), shown(field, await named.in(field, to))];
    const [shortOld, shortNow] = shortenPair(old, now === old ? `${now} (another one)` : now);
    changes.push({ label, from: shortOld, to: shortNow });
  }
  return changes;
}

/** As people read it, once it is written. */
function shown(field: NamedField, text: string): string {
  return text === '' && field.kind !== 'checkbox'
    ? ''
    : readable(field, textFrom(field, valueFrom(field, text)));
}

const isOtherwiseWritten = (field: NamedField, one: string, other: string): boolean =>
  field.kind === 'richText' && !isDeepStrictEqual(valueFrom(field, one), valueFrom(field, other));
