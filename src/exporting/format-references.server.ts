import type { NamedField } from '../kernel/content/fields/field.ts';
import { findReferenceKind } from '../kernel/content/fields/references.ts';
import { showableTo } from '../kernel/media/media.policy.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { db } from '../platform/db/database.server.ts';
import { isAmong } from '../platform/db/is-among.server.ts';
import { findMediaNamed } from '../importing/cells/find-media.server.ts';
import { findReferences, referable, type Referred } from '../importing/cells/find-references.server.ts';
import { fieldsThatRefer, referencesIn, withReferences } from '../importing/cells/references-in.ts';
import type { ExportRow } from './export-kind.ts';

/** Rows in which ids are words: each the first of title, address and id by which the import finds the very same thing. */
export async function formatReferences(
  viewer: Viewer,
  fields: readonly NamedField[],
  rows: readonly ExportRow[],
): Promise<ExportRow[]> {
  let said = rows;
  for (const field of fields)
    for (const by of fieldsThatRefer(field)) said = await formatReference(viewer, field, by, said);
  return [...said];
}

async function formatReference(
  viewer: Viewer,
  field: NamedField,
  by: NamedField,
  rows: readonly ExportRow[],
): Promise<readonly ExportRow[]> {
  const { name } = field;
  const ids = [...new Set(rows.flatMap(({ texts }) => referencesIn(field, by, texts[name])))];
  if (ids.length === 0) return rows;
  const words = await wordsOf(viewer, by, ids);
  return rows.map((row) => {
    const text = withReferences(field, by, row.texts[name] ?? '', (id) => words.get(id));
    return { ...row, texts: { ...row.texts, [name]: text } };
  });
}

async function wordsOf(
  viewer: Viewer,
  field: NamedField,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const isMedia = field.kind === 'media';
  const candidates = await (isMedia ? mediaNames(viewer, ids) : itemNames(viewer, field, ids));
  const words = new Map<string, string>();
  for (const turn of [0, 1, 2]) {
    const open = [...candidates].flatMap(([id, names]): [string, string][] =>
      words.has(id) || !names[turn] ? [] : [[id, names[turn]]],
    );
    const found: Map<string, Referred> = await (isMedia ? findMediaNamed : findReferences)(
      viewer,
      field,
      open.map(([, name]) => name),
    );
    for (const [id, name] of open) {
      const there = found.get(name);
      // An address is read as the id in it.
      if ((there && 'id' in there && there.id === id) || name === `/media/${id}`) words.set(id, name);
    }
  }
  return words;
}

async function itemNames(viewer: Viewer, field: NamedField, ids: readonly string[]) {
  const target = findReferenceKind(field.to ?? '');
  if (!target) return new Map<string, string[]>();
  const rows = await db()
    .selectFrom(target.table as 'tips')
    .select(['id', 'title', 'slug'])
    .where(referable(viewer, field, target))
    .where(isAmong('id', ids))
    .execute();
  return new Map(rows.map(({ id, title, slug }) => [id, [title, slug, id]]));
}

async function mediaNames(viewer: Viewer, ids: readonly string[]) {
  const rows = await db()
    .selectFrom('media')
    .select(['id', 'filename'])
    .where(showableTo(viewer))
    .where(isAmong('id', ids))
    .execute();
  return new Map(rows.map(({ id, filename }) => [id, [filename, `/media/${id}`]]));
}
