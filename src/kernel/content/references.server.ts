import { type Expression, sql } from 'kysely';
import type { Option } from '../../ui/fields/field.tsx';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { may } from '../access/rights.ts';
import { compareTexts } from '../formats/compare-texts.ts';
import { formatDay } from '../formats/format-instant.server.ts';
import { toldApart } from '../formats/told-apart.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ContentField, NamedField } from './fields/field.ts';
import type { Definition } from './fields/definition.ts';
import type { References } from './fields/field-input.tsx';
import { contentVisibleTo } from './content.policy.ts';
import { goneLabel } from './fields/gone.ts';
import { type Gone, goneAmong, goneReferences } from './gone-references.server.ts';
import { findReferenceKind, type ReferenceKind } from './fields/references.ts';

const MOST_OPTIONS = 500;

/** Where the screen of an item is; undefined while nobody knows its kind. */
export function addressOf(kind: string, id: string): string | undefined {
  const target = findReferenceKind(kind);
  return target && `${target.path}/show/${id}`;
}

/** What the references of a form can lead to, and what is chosen now. */
export async function referencesFor(
  viewer: Viewer,
  fields: readonly NamedField[],
  chosen: Readonly<Record<string, unknown>> = {},
): Promise<References> {
  const references: Record<string, Option[]> = {};
  for (const field of fields) {
    if (field.kind !== 'reference' || !field.to) continue;
    const now = chosen[field.name];
    const all = await optionsFor(viewer, field.to, typeof now === 'string' && now ? now : undefined);
    // Nothing translates itself, or is made of itself.
    const options = all.filter(({ value }) => value !== chosen['id']);
    if (typeof now === 'string' && now !== '' && !options.some(({ value }) => value === now)) {
      options.unshift({ value: now, label: await labelOf(viewer, field.to, now) });
    }
    references[field.name] = options;
  }
  return references;
}

/** What is chosen is called, an event with its day; what is gone says so. */
export async function labelOf(viewer: Viewer, kind: string, id: string): Promise<string> {
  const title = await titleWithDay(viewer, kind, id);
  if (title !== undefined) return title;
  const gone = (await goneAmong(db(), kind, [id])).get(id);
  return gone ? goneLabel(gone.one, gone.inBin?.title) : 'Something that was deleted';
}

/** Those that some items of a list lead to and that are not among the options: the bin's, or older than the most. */
export async function referencesBeside(
  viewer: Viewer,
  fields: readonly NamedField[],
  items: readonly object[],
  options: References,
): Promise<References> {
  const beside: Record<string, Option[]> = {};
  if (!may(viewer, 'bee')) return beside;
  for (const { name, kind, to } of fields) {
    if (kind !== 'reference' || !to) continue;
    const known = new Set(options[name]?.map(({ value }) => value));
    const ids = items.map((item) => (item as Record<string, unknown>)[name]);
    const others = ids.filter((id): id is string => typeof id === 'string' && id !== '' && !known.has(id));
    const titles = await titlesOf(viewer, to, others);
    const gone = await goneAmong(
      db(),
      to,
      others.filter((id) => !titles.has(id)),
    );
    beside[name] = [
      ...[...titles].map(([value, label]) => ({ value, label })),
      ...[...gone].map(([value, { one, inBin }]) => ({ value, label: goneLabel(one, inBin?.title) })),
    ];
  }
  return beside;
}

async function titleWithDay(viewer: Viewer, kind: string, id: string): Promise<string | undefined> {
  const target = findReferenceKind(kind);
  if (!target) return undefined;
  const row = await db()
    .selectFrom(target.table as 'tips')
    .select(['title', onOf(target)])
    .where('id', '=', id)
    .where(visibleReferences(viewer, target))
    .executeTakeFirst();
  return row && withDay(row.title, row.on);
}

function visibleReferences(viewer: Viewer, { definition }: ReferenceKind) {
  return contentVisibleTo(viewer, nowIso(), definition);
}

/** Those of a kind to choose one from: by title, and where there are very many, what was changed last. */
export async function optionsFor(viewer: Viewer, kind: string, chosen?: string): Promise<Option[]> {
  const target = findReferenceKind(kind);
  if (!target || !may(viewer, 'bee')) return [];
  if (target.choices) return target.choices(viewer, chosen);
  const rows = await db()
    .selectFrom(target.table as 'tips')
    .select(['id', 'title', 'updatedAt', onOf(target)])
    .where(visibleReferences(viewer, target))
    .orderBy('updatedAt', 'desc')
    .limit(MOST_OPTIONS)
    .execute();
  return toldApart(
    rows,
    ({ title, on }) => withDay(title, on),
    ({ updatedAt }) => `changed ${formatDay(updatedAt)}`,
  )
    .map(({ item, label }) => ({ value: item.id, label }))
    .toSorted((one, other) => compareTexts(one.label, other.label));
}

function onOf({ on }: ReferenceKind) {
  return sql<string | null>`${on ? sql.ref(on) : sql`null`}`.as('on');
}

/** 'Winter concert · Sat 12 Dec': two of one title are two events. */
function withDay(title: string, on: string | null): string {
  return on ? `${title} · ${formatDay(on)}` : title;
}

/** The titles of targets by id; what the viewer may not see has none. */
export async function titlesOf(
  viewer: Viewer,
  kind: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const target = findReferenceKind(kind);
  if (!target || wanted.length === 0) return new Map();
  const rows = await db()
    .selectFrom(target.table as 'tips')
    .select(['id', 'title'])
    .where('id', 'in', wanted)
    .where(visibleReferences(viewer, target))
    .execute();
  return new Map(rows.map(({ id, title }) => [id, title]));
}

/** For a query of items: what one of their references is called, as far as the viewer may see it. */
export function titleOf(
  viewer: Viewer,
  { table, fields }: Pick<Definition, 'table' | 'fields'>,
  field: string,
) {
  const target = findReferenceKind(fields[field]?.to ?? '');
  if (!target) return undefined;
  return db()
    .selectFrom(`${target.table as 'tips'} as target`)
    .select('target.title')
    .where('target.id', '=', sql<string>`${sql.ref(`${table}.${field}`)}`)
    .where(visibleReferences(viewer, target) as never) as unknown as Expression<string | null>;
}

/** What the references of an item are called and where they lead, by field, and those that lead nowhere; one query for all that lead somewhere. */
export async function referredBy(
  viewer: Viewer,
  fields: Readonly<Record<string, ContentField>>,
  item: Readonly<Record<string, unknown>>,
): Promise<{ titles: Record<string, string>; paths: Record<string, string>; gone: Gone[] }> {
  const wanted = Object.entries(fields).flatMap(([name, field]) => {
    const target = field.kind === 'reference' && field.to ? findReferenceKind(field.to) : undefined;
    const id = item[name];
    return target && typeof id === 'string' ? [{ name, target, id }] : [];
  });
  const rows = wanted.length > 0 ? await unionOf(viewer, wanted) : [];
  const titles: Record<string, string> = {};
  const paths: Record<string, string> = {};
  const lost: Record<string, string> = {};
  for (const { name, target, id } of wanted) {
    const row = rows.find((found) => found.name === name);
    if (row) {
      titles[name] = row.title;
      paths[name] = `${target.path}/show/${id}`;
    } else lost[name] = id;
  }
  const gone = may(viewer, 'bee') ? await goneReferences(db(), fields, lost) : [];
  return { titles, paths, gone };
}

async function unionOf(
  viewer: Viewer,
  wanted: readonly { name: string; target: ReferenceKind; id: string }[],
) {
  const [first, ...others] = wanted.map(({ name, target, id }) =>
    db()
      .selectFrom(target.table as 'tips')
      .select([sql<string>`cast(${name} as text)`.as('name'), 'title'])
      .where('id', '=', id)
      .where(visibleReferences(viewer, target)),
  );
  if (!first) return [];
  return others.reduce((all, one) => all.unionAll(one), first).execute();
}
