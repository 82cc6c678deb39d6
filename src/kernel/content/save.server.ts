import { AppError, notFound } from '../../platform/app-error.ts';
import type { FieldErrors } from '../forms/field.ts';
import { queueForLikeness } from '../likeness/queue.server.ts';
import { recordMediaUses } from '../media/uses.server.ts';
import { type Viewer, userIdOf } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { locked } from '../../platform/db/lock.server.ts';
import { indexForSearch } from '../../platform/db/search.server.ts';
import { changePages } from '../../platform/http/page-generation.server.ts';
import type { ContentFields, ValuesOf } from './fields/field.ts';
import { columnsOf, type ContentRow, findRow, tableOf } from './row.server.ts';
import { fromColumn, mediaIn, textFrom, wordsOf } from './fields/values.server.ts';
import { allFields, type Definition } from './fields/definition.ts';
import { recordRevision } from './history/revisions.server.ts';
import { chosenSlug, freeSlug, isSlugOf, keepOldSlug } from './slugs.server.ts';
import { withTranslation } from './translations/linking.server.ts';

/** The row, held until the transaction ends: what is decided on it is still so when it is written. */
export async function lockRow(
  tx: Tx,
  definition: Definition,
  id: string,
  { bin = false } = {},
): Promise<ContentRow> {
  const row = await locked(
    tx.selectFrom(tableOf(definition)).selectAll().where('id', '=', id),
  ).executeTakeFirst();
  if (!row || (row.deletedAt !== null) !== bin) throw notFound();
  return row;
}

/** The items of these ids, held until the transaction ends; in one order: two who want the same wait, but not for each other. */
export async function lockRows(
  tx: Tx,
  definition: Pick<Definition, 'kind' | 'table'>,
  ids: readonly string[],
): Promise<ContentRow[]> {
  return locked(
    tx.selectFrom(tableOf(definition)).selectAll().where('id', 'in', ids).orderBy('id'),
  ).execute();
}

/** Writes values into a locked row: one more version. */
export async function writeValues(
  tx: Tx,
  viewer: Viewer,
  definition: Definition,
  { row, values: wanted }: { row: ContentRow; values: Record<string, unknown> },
): Promise<{ version: number; updatedAt: string }> {
  const now = valuesOf(definition, row);
  const values = await withTranslation(
    tx,
    definition,
    { id: row.id, now },
    unlessShownSo(definition, now, wanted),
  );
  requireSense(definition, { ...now, ...values });
  // The document sends the address it was shown; only another one was chosen.
  const chosen = values['slug'] === row.slug ? undefined : (values['slug'] as string | undefined);
  const slug = await slugFor(tx, definition, row, {
    chosen,
    ofTitle: slugOfNewTitle(definition, row, values['title']),
  });
  const version = row.version + 1;
  const updatedAt = nowIso();
  const updatedBy = userIdOf(viewer);
  await tx
    .updateTable(tableOf(definition))
    .set({
      ...columnsOf(definition, values),
      ...publishedNow(definition, { ...row, ...values }),
      slug,
      version,
      updatedAt,
      updatedBy,
    })
    .where('id', '=', row.id)
    .execute();
  await afterWrite(tx, viewer, definition, row.id);
  return { version, updatedAt };
}

/** A form shows a time to the minute: what comes back as it was shown stays as it is stored. */
function unlessShownSo(
  definition: Definition,
  now: Record<string, unknown>,
  wanted: Record<string, unknown>,
): Record<string, unknown> {
  const fields = allFields(definition);
  const isShownSo = (name: string, value: unknown) => {
    const field = fields[name];
    return field?.kind === 'dateTime' && textFrom(field, value) === textFrom(field, now[name]);
  };
  return Object.fromEntries(
    Object.entries(wanted).map(([name, value]) => [name, isShownSo(name, value) ? now[name] : value]),
  );
}

/** What no single field can say is said of the whole item, so that two saves cannot get round it. */
export function requireSense(definition: Definition, values: Record<string, unknown>): void {
  const errors = senseErrors(definition, values);
  if (Object.keys(errors).length > 0) throw new AppError('invalid', 'Please check the fields below.', errors);
}

/** What fields say against each other: of its kind, and of the hours between which guests see it. */
export function senseErrors(definition: Definition, values: Record<string, unknown>): FieldErrors {
  const { publishAt: from = values['publishAt'] } = publishedNow(definition, values);
  const until = values['unpublishAt'];
  const isNever = typeof from === 'string' && typeof until === 'string' && until <= from;
  return {
    ...(isNever && { unpublishAt: 'This is before it is published, so nobody would see it.' }),
    ...definition.check?.(values as Partial<ValuesOf<ContentFields>>),
  };
}

/** What is published without an hour is so from now on: lists and feeds go by it. */
export function publishedNow({ publicPath }: Definition, values: Record<string, unknown>) {
  return publicPath && values['state'] === 'published' && !values['publishAt'] ? { publishAt: nowIso() } : {};
}

/** What no guest has seen yet goes by its title, unless somebody chose its address. */
function slugOfNewTitle({ publicPath }: Definition, row: ContentRow, title: unknown): string | undefined {
  const isUnseen = row.state === 'draft' && row.publishAt === null;
  if (!publicPath || !isUnseen || typeof title !== 'string' || title === row.title) return undefined;
  return isSlugOf(row.title, row.slug) ? title : undefined;
}

async function slugFor(
  tx: Tx,
  definition: Definition,
  row: ContentRow,
  { chosen, ofTitle }: { chosen: string | undefined; ofTitle: string | undefined },
) {
  const wanted = chosen ?? ofTitle;
  if (!wanted || wanted === row.slug) return row.slug;
  const { kind } = definition;
  const item = { kind, table: tableOf(definition), itemId: row.id, wanted };
  const slug = await (chosen ? chosenSlug(tx, item) : freeSlug(tx, item));
  if (slug !== row.slug) await keepOldSlug(tx, { kind, itemId: row.id, slug: row.slug, newSlug: slug });
  return slug;
}

/** What every write leaves behind: the revision, the words it is found by, what looks like it, and the public pages called back. */
export async function afterWrite(tx: Tx, viewer: Viewer, definition: Definition, id: string): Promise<void> {
  const row = (await findRow(definition, { id }, tx)) as ContentRow;
  const snapshot = valuesOf(definition, row);
  const fields = allFields(definition);
  const fieldsOf = (ids: readonly string[]) =>
    Object.entries(fields).flatMap(([name, field]) =>
      mediaIn({ [name]: field }, snapshot).some((each) => ids.includes(each)) ? [name] : [],
    );
  await recordRevision(tx, viewer, { kind: definition.kind, itemId: id, version: row.version, snapshot });
  await indexContent(tx, definition, row);
  await queueForLikeness(tx, definition.kind, [id]);
  await recordMediaUses(tx, definition.kind, id, mediaIn(fields, snapshot), row.title, fieldsOf);
  await changePages(tx);
}

/** Makes an item findable by its words. */
export async function indexContent(tx: Tx, definition: Definition, row: ContentRow): Promise<void> {
  await indexForSearch(tx, definition.kind, row.id, textsOf(definition, row));
}

/** The words an item is found by, its title first. */
export function textsOf(definition: Definition, row: ContentRow): string[] {
  const values = valuesOf(definition, row);
  const fields = Object.entries(allFields(definition));
  return fields.flatMap(([name, field]) => (field.only ? [] : [wordsOf(field, values[name])]));
}

/** Everything a row holds, for nobody in particular. */
export function valuesOf(definition: Definition, row: ContentRow): Record<string, unknown> {
  const fields = Object.entries(allFields(definition));
  return Object.fromEntries(fields.map(([name, field]) => [name, fromColumn(field, row[name])]));
}
