import { definitions } from '../../definitions.server.ts';
import { changeContentIn, purgeContentIn, referredTo } from '../../kernel/content/change-in.server.ts';
import { createContentIn } from '../../kernel/content/changes.server.ts';
import { requireThere } from '../../kernel/content/gone-references.server.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { tableOf } from '../../kernel/content/row.server.ts';
import { lockRows, senseErrors, valuesOf, writeValues } from '../../kernel/content/save.server.ts';
import { textsFrom, valueFrom } from '../../kernel/content/fields/values.server.ts';
import { contentVisibleTo, mayRemove, mayUse } from '../../kernel/content/content.policy.ts';
import {
  allFields,
  type Definition,
  fieldsOfTab,
  listPathOf,
  SHARED,
} from '../../kernel/content/fields/definition.ts';
import { notationOf } from '../../kernel/content/fields/rows-notation.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { isPublicNow } from '../../kernel/publishing/public-now.server.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import {
  CHANGED_SINCE,
  type ImportKind,
  keysUnder,
  type Known,
  NOT_YOURS,
  type ReadyRow,
  USED_SINCE,
} from './import-kind.ts';
import { changeOne, makeEach, refusalOf } from './or-refusal.server.ts';
import { placesAhead, requireFreePlace, withoutTakenPlace } from './places.server.ts';

/** What says that an item translates another is no text of a cell: where it is known, it stays. */
const OF_TRANSLATIONS = new Set(['translationOf', 'translatedVersion']);
/** What has a value before anybody gives it one. */
const BY_ITSELF = new Set(['state', 'visibility', 'slug']);

/** The fields of the forms, in their order, and the address; those apart that no text can fill. */
function fieldsOf(definition: Definition): NamedField[] {
  const tabs = Object.keys(definition.editTabs).flatMap((tab) => fieldsOfTab(definition, tab));
  const own = Object.entries(definition.fields).map(([name, field]) => ({ ...field, name }));
  const all: NamedField[] = [...tabs, ...own, { ...SHARED.slug, name: 'slug' }];
  const byName = new Map(all.map((field) => [field.name, field]));
  return [...byName.values()].flatMap((field) => {
    if (field.kind === 'key' || field.hidden || OF_TRANSLATIONS.has(field.name)) return [];
    if (field.kind === 'rows' && notationOf(field) === undefined) return [];
    const required = field.required === true && !field.start && !BY_ITSELF.has(field.name);
    return [{ ...field, required }];
  });
}

/** But for what it is within: guests see a post where they see its blog. */
function isPublicAtOnce({ publicIf }: Definition, values: Record<string, unknown>): boolean {
  const { state, visibility, publishAt, unpublishAt } = values;
  return (
    (!publicIf || values[publicIf] === true) &&
    isPublicNow({ state, visibility: visibility || 'public', publishAt, unpublishAt })
  );
}

const TITLE = 'title ';
const SLUG = 'address ';

/** Content of any kind, from its definition alone. */
export function contentKind(definition: Definition): ImportKind {
  const fields = fieldsOf(definition);
  const all = allFields(definition);
  const saidIn = ({ texts, denied }: ReadyRow, taken: readonly NamedField[] = fields) =>
    Object.fromEntries(
      taken.flatMap((field) => {
        const text = texts[field.name] ?? '';
        const isEmpty = text === '' && !denied.has(field.name);
        return isEmpty ? [] : [[field.name, valueFrom(field, text)]];
      }),
    );
  const valuesIn = (viewer: Viewer, row: ReadyRow) =>
    saidIn(
      row,
      fields.filter((field) => mayUse(viewer, field)),
    );
  /** What the texts of a row say, empty cells included, whoever brings it. */
  const valuesOfTexts = (texts: ReadyRow['texts']): Record<string, unknown> =>
    Object.fromEntries(
      fields.map((field) => [field.name, valueFrom(all[field.name] ?? field, texts[field.name] ?? '')]),
    );
  return {
    kind: definition.kind,
    one: definition.one,
    many: definition.many,
    path: listPathOf(definition),
    itemPath: `${definition.path}/show`,
    fields,
    atOnce: 20,
    both: 'Keep both',
    nameOf: (texts) => texts['title'] ?? '',
    // Two of one title have two addresses: where the file says one, it tells which is meant.
    keysOf: ({ slug = '', title = '' }) =>
      slug ? [`${SLUG}${slug}`] : sortKey(title) ? [`${TITLE}${sortKey(title)}`] : [],
    async findKnown(on, keys) {
      const rows = await on
        .selectFrom(tableOf(definition))
        .select(['id', 'title', 'slug', 'sortTitle'])
        .where('deletedAt', 'is', null)
        .where((eb) =>
          eb.or([isAmong('sortTitle', keysUnder(TITLE, keys)), isAmong('slug', keysUnder(SLUG, keys))]),
        )
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      // The oldest of several counts.
      return new Map(
        rows.flatMap(({ id, title, slug, sortTitle }): [string, Known][] => [
          [`${TITLE}${sortTitle}`, { id, name: title }],
          [`${SLUG}${slug}`, { id, name: title }],
        ]),
      );
    },
    async textsOf(viewer, ids) {
      const rows = await db()
        .selectFrom(tableOf(definition))
        .selectAll()
        .where('id', 'in', ids)
        .where(contentVisibleTo(viewer, nowIso(), definition))
        .execute();
      return new Map(rows.map((row) => [row.id, textsFrom(all, valuesOf(definition, row))]));
    },
    check: (texts) => senseErrors(definition, valuesOfTexts(texts)),
    ...(definition.publicPath && { isPublic: (texts) => isPublicAtOnce(definition, valuesOfTexts(texts)) }),
    ...(definition.place && { lookAhead: (on) => placesAhead(on, definition, saidIn) }),
    add: (tx, viewer, rows) =>
      makeEach(tx, rows, async (_texts, row) => {
        const values = valuesIn(viewer, row) as { title: string };
        // It was there when the file was checked.
        await requireThere(tx, definition.fields, values);
        const free = await withoutTakenPlace(tx, definition, values);
        const { id } = await createContentIn(tx, viewer, definition, free);
        return id;
      }),
    change: (tx, viewer, known, row) =>
      changeOne(tx, known, row, async () => {
        const values = valuesIn(viewer, row);
        await requireFreePlace(tx, definition, known.id, values);
        return changeContentIn(tx, viewer, definition, { id: known.id, values, ifEmpty: row.shared });
      }),
    async takeBack(tx, viewer, items) {
      const ids = items.map(({ itemId }) => itemId);
      const rows = new Map((await lockRows(tx, definition, ids)).map((row) => [row.id, row]));
      const used = await referredTo(tx, definition, ids, definitions);
      const kept = new Map<string, string>();
      const gone: string[] = [];
      for (const { itemId, deed, version, before } of items) {
        const row = rows.get(itemId);
        // Somebody has deleted it for good.
        if (!row) continue;
        if (row.version !== version) kept.set(itemId, CHANGED_SINCE);
        else if (deed === 'changed') {
          const values = before as Record<string, unknown>;
          const refusal = await refusalOf(tx, () => writeValues(tx, viewer, definition, { row, values }));
          if (refusal) kept.set(itemId, refusal);
        } else if (used.has(itemId)) kept.set(itemId, USED_SINCE);
        else if (!mayRemove(viewer, row)) kept.set(itemId, NOT_YOURS);
        else gone.push(itemId);
      }
      await purgeContentIn(tx, definition, gone);
      return kept;
    },
  };
}
