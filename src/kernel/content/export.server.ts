import { writeCsv } from '../formats/csv.server.ts';
import { may } from '../access/rights.ts';
import type { Viewer } from '../access/viewer.ts';
import { readable } from './history/compare.server.ts';
import { textFrom } from './fields/values.server.ts';
import type { ContentField, ContentFields } from './fields/field.ts';
import { allFields, type Definition, type Item } from './fields/definition.ts';

/** The fields that leave the house, shared ones first; what is not for the viewer does not. */
function exported(viewer: Viewer, definition: Definition): [string, ContentField][] {
  return Object.entries(allFields(definition)).filter(
    ([, { only, kind }]) => (!only || may(viewer, only)) && kind !== 'media',
  );
}

/** Items as a table for spreadsheets. */
export function contentCsv<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  items: readonly Item<F>[],
): string {
  const fields = exported(viewer, definition as Definition);
  const rows = items.map((item) => [
    item.id,
    ...fields.map(([name, field]) =>
      readable(field, textFrom(field, (item as Record<string, unknown>)[name])),
    ),
  ]);
  return writeCsv([['id', ...fields.map(([name]) => name)], ...rows]);
}

/** Items as other programs read them. */
export function contentJson<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  items: readonly Item<F>[],
): string {
  const names = exported(viewer, definition as Definition).map(([name]) => name);
  const plain = items.map((item) => ({
    id: item.id,
    ...Object.fromEntries(names.map((name) => [name, (item as Record<string, unknown>)[name]])),
    createdAt: item.createdAt,
    updatedAt: item.updatedAt,
  }));
  return `${JSON.stringify(plain, null, 2)}\n`;
}
