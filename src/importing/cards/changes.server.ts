import { readable } from '../../kernel/content/history/compare.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import type { TwinRow } from '../import-settings.ts';
import type { ImportRow } from '../imports.server.ts';
import type { ImportKind } from '../kinds/import-kind.ts';
import { readerOf } from '../ready-rows.server.ts';

/** What a row changes of what is there, as people read it. */
export interface FieldChange {
  label: string;
  from: string;
  to: string;
}

export type TwinWithChanges = TwinRow & { changes?: readonly FieldChange[] };

/** Letters of a text that is shown. */
const MOST = 80;

/** Rows that repeat something; of those that are written over it, with what stands there and what comes. */
export async function withChanges(
  viewer: Viewer,
  row: ImportRow,
  kind: ImportKind,
  twins: readonly TwinRow[],
): Promise<TwinWithChanges[]> {
  const { textsOf } = kind;
  const updating = twins.filter(({ way }) => way === 'update');
  if (!textsOf || updating.length === 0) return [...twins];
  const numbers = updating.flatMap(({ number, twin }) => [number, ...(twin.row ? [twin.row] : [])]);
  const rows = await db()
    .selectFrom('importRows')
    .select(['number', 'cells', 'note', 'treatment', 'twin'])
    .where('importId', '=', row.id)
    .where('number', 'in', numbers)
    .execute();
  const read = await readerOf(viewer, kind, row).read(rows);
  const said = new Map(read.map(({ number, texts }) => [number, texts]));
  const known = await textsOf(
    viewer,
    updating.flatMap(({ twin: { id } }) => id ?? []),
  );
  return twins.map((each) => {
    const before = each.twin.id ? known.get(each.twin.id) : said.get(each.twin.row ?? 0);
    const after = each.way === 'update' ? said.get(each.number) : undefined;
    return before && after ? { ...each, changes: changesIn(kind, before, after) } : each;
  });
}

function changesIn(
  { fields, fills = [] }: ImportKind,
  before: Readonly<Record<string, string>>,
  after: Readonly<Record<string, string>>,
): FieldChange[] {
  return fields.flatMap((field) => {
    const [from = '', to = ''] = [before[field.name], after[field.name]];
    // An empty cell changes nothing.
    if (to === '' || from === to || (from !== '' && fills.includes(field.name))) return [];
    const [old, now] = [from === '' ? '' : readable(field, from), readable(field, to)];
    return [{ label: field.short ?? field.label, from: old.slice(0, MOST), to: now.slice(0, MOST) }];
  });
}
