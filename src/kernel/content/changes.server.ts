import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { FieldErrors } from '../forms/field.ts';
import { madeBefore } from '../forms/made-once.server.ts';
import { type Viewer, userIdOf } from '../access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import type { ContentField, ContentFields, Row, ValuesOf } from './fields/field.ts';
import { StaleSave } from './stale-save.server.ts';
import { columnsOf, type ContentRow, itemFromRow, tableOf } from './row.server.ts';
import { afterWrite, lockRow, requireSense, valuesOf, writeValues, publishedNow } from './save.server.ts';
import { fromColumn } from './fields/values.server.ts';
import { mayUse, requireWriter, restorable } from './content.policy.ts';
import {
  allFields,
  type Definition,
  type Item,
  PUBLISH_FIELDS,
  type SharedValues,
} from './fields/definition.ts';
import { mergePlainRows, mergeRows } from './merge-rows.ts';
import { requireThere } from './gone-references.server.ts';
import { keptForGuests } from './history/left-out.ts';
import { withoutDeleted } from './history/left-out.server.ts';
import { findRevision, foldRevision, type SmallStep, snapshotAt } from './history/revisions.server.ts';
import { freeSlug } from './slugs.server.ts';
import { withTranslation } from './translations/linking.server.ts';

type Values<F extends ContentFields> = Partial<SharedValues & ValuesOf<F>>;

/**
 * Makes a new item: a draft where it can be public, else at once there for the members. `id`: what its form came with;
 * the same form sent again makes no second one, and what was typed into it since is saved.
 */
export async function createContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  values: Values<F> & { title: string },
  id?: string,
): Promise<{ id: string; slug: string }> {
  requireWriter(viewer);
  const plain = definition as Definition;
  return transaction(async (tx) => {
    if (!id || !(await madeBefore(tx, tableOf(plain), id))) {
      await requireThere(tx, plain.fields, values);
      return createContentIn(tx, viewer, definition, values, id);
    }
    const row = await lockRow(tx, plain, id);
    const { publishAt, ...wanted } = writable(viewer, plain, values);
    // Without an hour of its own, one that is published has the hour at which it was.
    if (publishAt) wanted['publishAt'] = publishAt;
    const others = changedSince(plain, valuesOf(plain, row), wanted);
    await save(tx, viewer, plain, { id, version: FIRST, values: others });
    return { id, slug: row.slug };
  });
}

const FIRST = 1;

/** The same as part of a larger action. */
export async function createContentIn<F extends ContentFields>(
  tx: Tx,
  viewer: Viewer,
  definition: Definition<F>,
  values: Values<F> & { title: string },
  id: string = randomUUID(),
): Promise<{ id: string; slug: string }> {
  requireWriter(viewer);
  const plain = definition as Definition;
  const starts = plain.fields['translationOf'] && { language: plain.fields['language']?.start };
  const written = { ...starts, ...writable(viewer, plain, values) };
  const allowed = await withTranslation(tx, plain, { id, now: { language: written['language'] } }, written);
  requireSense(plain, allowed);
  const at = nowIso();
  const by = userIdOf(viewer);
  const slug = await freeSlug(tx, {
    kind: plain.kind,
    table: tableOf(plain),
    itemId: id,
    wanted: values.slug || values.title,
  });
  const row = {
    summary: '',
    tags: '[]',
    coverId: null,
    publishAt: null,
    unpublishAt: null,
    deletedAt: null,
    deletedBy: null,
    state: plain.publicPath ? ('draft' as const) : ('published' as const),
    visibility: plain.publicPath ? ('public' as const) : ('members' as const),
    ...columnsOf(plain, allowed),
    ...publishedNow(plain, allowed),
    id,
    slug,
    title: values.title,
    ownerId: by,
    createdAt: at,
    createdBy: by,
    updatedAt: at,
    updatedBy: by,
    version: FIRST,
  };
  await tx.insertInto(tableOf(plain)).values(row).execute();
  await afterWrite(tx, viewer, plain, id);
  return { id, slug };
}

/**
 * Changes some fields. `version` is what the writer saw; where somebody else has changed the same fields since,
 * nothing is saved. `begun`: the version they began with, where they chose to save over a newer one. What the writer
 * left as it was at `begun` stays as others have made it meanwhile, and so do the rows that others added.
 */
export async function saveContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  id: string,
  version: number,
  values: Values<F>,
  begun = version,
): Promise<{ version: number; updatedAt: string }> {
  requireWriter(viewer);
  const plain = definition as Definition;
  const allowed = writable(viewer, plain, values);
  return transaction((tx) => save(tx, viewer, plain, { id, version, begun, values: allowed }));
}

async function save(
  tx: Tx,
  viewer: Viewer,
  definition: Definition,
  {
    id,
    version,
    begun = version,
    values,
  }: { id: string; version: number; begun?: number; values: Record<string, unknown> },
) {
  const row = await lockRow(tx, definition, id);
  const asItIs = { version: row.version, updatedAt: row.updatedAt };
  if (Object.keys(values).length === 0) return asItIs;
  // A version that there has never been says nothing of what the writer saw.
  if ([begun, version].some((each) => !Number.isSafeInteger(each) || each > row.version))
    throw new StaleSave();
  // What is stored as it was sent needs no saving: nothing was changed, or it was saved before and only the answer got lost.
  const news = changedSince(definition, valuesOf(definition, row), values);
  if (Object.keys(news).length === 0) return asItIs;
  if (begun === row.version) {
    await requireThere(tx, definition.fields, news);
    return writeValues(tx, viewer, definition, { row, values });
  }
  const seen = await snapshotAt(tx, { kind: definition.kind, itemId: id, version: begun });
  const mine = seen ? changedSince(definition, seen, news) : news;
  if (Object.keys(mine).length === 0) return asItIs;
  const before =
    begun === version ? seen : await snapshotAt(tx, { kind: definition.kind, itemId: id, version });
  if (row.version !== version && touched(definition, row, { before, values: mine })) throw new StaleSave();
  await requireThere(tx, definition.fields, mine);
  const over = seen ? mergedOver(definition, row, { seen, values: mine }) : mine;
  return writeValues(tx, viewer, definition, { row, values: over });
}

/** Those of the values that are not what `seen` has: what the writer changed. */
function changedSince(
  definition: Definition,
  seen: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const fields = allFields(definition);
  const columns: Record<string, unknown> = columnsOf(definition, values);
  const changed = Object.entries(values).filter(([name]) => {
    const field = fields[name];
    return !field || !isSame(field, fromColumn(field, columns[name]), seen[name]);
  });
  return Object.fromEntries(changed);
}

/** Forms send moments to the minute; publishing writes them down to the second. */
function isSame({ kind }: ContentField, one: unknown, other: unknown): boolean {
  const toTheMinute = (value: unknown) => (typeof value === 'string' ? value.slice(0, 16) : value);
  return kind === 'dateTime'
    ? toTheMinute(one) === toTheMinute(other)
    : JSON.stringify(one) === JSON.stringify(other);
}

/** The writer's values, with what others did to rows that the writer did not touch. */
function mergedOver(
  definition: Definition,
  row: ContentRow,
  { seen, values }: { seen: Record<string, unknown>; values: Record<string, unknown> },
): Record<string, unknown> {
  const now = valuesOf(definition, row);
  const fields = allFields(definition);
  return Object.fromEntries(
    Object.entries(values).map(([name, mine]) => {
      if (fields[name]?.kind !== 'rows') return [name, mine];
      const [before = [], own = [], saved = []] = [seen[name], mine, now[name]].map(
        (rows) => (rows ?? []) as Row[],
      );
      const merge = fields[name].rows?.['key']?.kind === 'key' ? mergeRows : mergePlainRows;
      return [name, merge(before, own, saved)];
    }),
  );
}

/**
 * Whether somebody else changed one of these fields since the writer saw them. What others changed elsewhere in
 * the item (another tab, a table's notes) is kept as it is and in nobody's way.
 */
function touched(
  definition: Definition,
  row: ContentRow,
  { before, values }: { before: Record<string, unknown> | undefined; values: Record<string, unknown> },
): boolean {
  if (!before) return true;
  const now = valuesOf(definition, row);
  return Object.keys(values).some((name) => JSON.stringify(now[name]) !== JSON.stringify(before[name]));
}

/**
 * Changes what is there at this moment: for a small action (a box ticked, a line added) that no older text can be in
 * the way of. `change` gets the item as it is, locked, and answers with what is new; nothing new, nothing saved.
 * `often`: tells the small saves that come often, of which the history keeps one a minute.
 */
export async function changeContent<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  id: string,
  change: (item: Item<F>, tx: Tx) => Values<F> | Promise<Values<F>>,
  { often }: { often?: SmallStep } = {},
): Promise<{ version: number; updatedAt: string }> {
  requireWriter(viewer);
  const plain = definition as Definition;
  return transaction(async (tx) => {
    const row = await lockRow(tx, plain, id);
    const values = writable(viewer, plain, await change(itemFromRow(viewer, definition, row), tx));
    if (Object.keys(values).length === 0) return { version: row.version, updatedAt: row.updatedAt };
    await requireThere(tx, plain.fields, changedSince(plain, valuesOf(plain, row), values));
    const saved = await writeValues(tx, viewer, plain, { row, values });
    if (often) await foldRevision(tx, { kind: plain.kind, itemId: id, version: row.version }, often);
    return saved;
  });
}

/**
 * Brings back what an item was; a new save, so that nothing of the history is lost. Answers with what of it could not come
 * back or was kept: it has been deleted meanwhile, or would change what guests see (history/left-out.ts has the words).
 */
export async function restoreRevision(
  viewer: Viewer,
  definition: Definition,
  id: string,
  { revision, version }: { revision: number; version: number },
): Promise<string[]> {
  requireWriter(viewer);
  const snapshot = await findRevision<Record<string, unknown>>(definition.kind, id, revision);
  // Its address, whether and from when to when it is public, and what it translates stay as they are now.
  const stays = new Set<string>(PUBLISH_FIELDS);
  if (definition.fields['translationOf'])
    for (const name of ['language', 'translationOf', 'translatedVersion']) stays.add(name);
  const forGuests = [definition.publicIf, definition.within].filter((name) => name !== undefined);
  for (const name of forGuests) stays.add(name);
  const values = Object.fromEntries(Object.entries(snapshot).filter(([name]) => !stays.has(name)));
  const allowed = restorable(viewer, definition, values);
  return transaction(async (tx) => {
    const now = valuesOf(definition, await lockRow(tx, definition, id));
    const there = await withoutDeleted(tx, allFields(definition), { now, values: allowed });
    const kept = forGuests.filter((name) => name in snapshot && snapshot[name] !== now[name]);
    await save(tx, viewer, definition, { id, version, values: there.values });
    return [...there.left, ...kept.map(keptForGuests)];
  });
}

/** The values, all of which the viewer may write: one that is not theirs to write is refused by its name. */
function writable(viewer: Viewer, definition: Definition, values: object): Record<string, unknown> {
  const fields = allFields(definition);
  const errors: FieldErrors = {};
  for (const name of Object.keys(values)) {
    const field = fields[name];
    if (!field || !mayUse(viewer, field)) errors[name] = `${field?.label ?? name} can’t be changed by you.`;
  }
  const [message] = Object.values(errors);
  if (message) throw new AppError('forbidden', message, errors);
  return { ...values };
}
