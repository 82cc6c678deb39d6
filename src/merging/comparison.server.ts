import type { ContentField } from '../kernel/content/fields/field.ts';
import { readable } from '../kernel/content/history/compare.server.ts';
import { textFrom } from '../kernel/content/fields/values.server.ts';
import { canBeBoth, type Choices, differing, fuller, type Side } from '../kernel/content/merge-values.ts';
import { titlesOf } from '../kernel/content/references.server.ts';
import { mediaIn } from '../kernel/content/fields/values.server.ts';
import { findMedia } from '../kernel/media/lookup.server.ts';
import { thumbnailOf } from '../kernel/media/media.ts';
import { db } from '../platform/db/database.server.ts';
import { formatReasons } from '../kernel/likeness/reasons.ts';
import { standingMerge } from '../kernel/likeness/merges.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { AppError, notFound } from '../platform/app-error.ts';
import type { MergeItem, MergeKind, Outlook } from './merge-kind.ts';
import { compareLines, type LineRun } from './compare-lines.server.ts';
import { mergeKindOf } from './merge-kinds.server.ts';

/** One field of both. */
export interface FieldPair {
  name: string;
  label: string;
  kept: Shown;
  lost: Shown;
  /** What is chosen beforehand, and what it is where the other one is to be kept. */
  choice: Side;
  choiceOfOther: Side;
  mayBeBoth: boolean;
  /** Letters stand below each other. */
  isSheet: boolean;
}

export interface Shown {
  text: string;
  /** Of a song: its text line by line. */
  runs?: readonly LineRun[] | undefined;
  /** Of a picture. */
  picture?: string;
}

export interface Comparison {
  kind: string;
  one: string;
  listPath: string;
  itemPath: string;
  canMerge: boolean;
  why: string;
  kept: Omit<MergeItem, 'values'>;
  lost: Omit<MergeItem, 'values'>;
  differ: FieldPair[];
  same: { label: string; text: string }[];
  outlook: Outlook;
}

/** Two side by side, field by field. `merged`: where they are one already, the merge. */
export async function compareTwo(
  viewer: Viewer,
  kindName: string,
  keptId: string,
  lostId: string,
): Promise<Comparison | { merged: string }> {
  const kind = mergeKindOf(viewer, kindName);
  const items = await kind.items(viewer, [keptId, lostId]);
  const [kept, lost] = [items.get(keptId), items.get(lostId)];
  if (!kept || !lost || keptId === lostId) {
    const merged =
      (await standingMerge(db(), { keptId, lostId })) ??
      (await standingMerge(db(), { keptId: lostId, lostId: keptId }));
    if (merged) return { merged };
    throw notFound();
  }
  const names = differingFields(kind, kept, lost);
  const show = await shower(viewer, kind, names, [kept, lost]);
  return {
    kind: kind.kind,
    one: kind.one,
    listPath: kind.listPath,
    itemPath: kind.itemPath,
    canMerge: kind.merge !== undefined,
    why: await whyAlike(keptId, lostId),
    kept: withoutValues(kept),
    lost: withoutValues(lost),
    differ: names.map((name) => {
      const field = kind.fields[name] as ContentField;
      const isSheet = name === kind.sheet;
      const [ofKept, ofLost] = [
        show(field, kept.values[name], kept.shown?.[name]),
        show(field, lost.values[name], lost.shown?.[name]),
      ];
      const runs = isSheet && ofKept.text && ofLost.text ? compareLines(ofKept.text, ofLost.text) : undefined;
      return {
        name,
        label: field.label,
        isSheet,
        kept: { ...ofKept, runs: runs?.[0] },
        lost: { ...ofLost, runs: runs?.[1] },
        choice: fuller(name, field, kept.values[name], lost.values[name]),
        choiceOfOther: fuller(name, field, lost.values[name], kept.values[name]),
        mayBeBoth: canBeBoth(field) && isFilled(kept.values[name]) && isFilled(lost.values[name]),
      };
    }),
    same: Object.entries(kind.fields).flatMap(([name, field]) => {
      const { text } = names.includes(name)
        ? { text: '' }
        : show(field, kept.values[name], kept.shown?.[name]);
      return text && name !== 'slug' && name !== 'state' && name !== 'visibility'
        ? [{ label: field.label, text }]
        : [];
    }),
    outlook: await kind.outlook(viewer, { keptId, lostId }),
  };
}

/** The fields in which two read differently. */
export function differingFields({ fields }: MergeKind, kept: MergeItem, lost: MergeItem): string[] {
  return differing(fields, kept.values, lost.values).filter(
    (name) => !fields[name]?.hidden && !readTheSame(name, kept, lost),
  );
}

/** The songs of two sets may differ in nothing but what the program knows each place in them by. */
function readTheSame(name: string, kept: MergeItem, lost: MergeItem): boolean {
  const said = kept.shown?.[name];
  return said !== undefined && said === lost.shown?.[name];
}

export function withoutValues({ values: _values, shown: _shown, ...item }: MergeItem) {
  return item;
}

const isFilled = (value: unknown) => value !== null && value !== '' && JSON.stringify(value) !== '[]';

/** Says a value of a field as people read it; what references and pictures are is looked up once. */
async function shower(
  viewer: Viewer,
  kind: MergeKind,
  names: readonly string[],
  items: readonly MergeItem[],
) {
  const titles = new Map<string, string>();
  for (const [name, field] of Object.entries(kind.fields)) {
    if (field.kind !== 'reference' || !field.to) continue;
    const ids = items.map(({ values }) => values[name] as string | null);
    for (const [id, title] of await titlesOf(viewer, field.to, ids)) titles.set(id, title);
  }
  const pictures = await findMedia(
    viewer,
    items.flatMap(({ values }) => mediaIn(kind.fields, { ...values })),
  );
  return (field: ContentField, value: unknown, said?: string): Shown => {
    if (said !== undefined) return { text: said };
    if (value === null || value === undefined) return { text: '' };
    if (field.kind === 'reference')
      return { text: titles.get(value as string) ?? 'Something that was deleted' };
    if (field.kind === 'media') {
      const item = pictures[value as string];
      if (!item) return { text: 'A file that was deleted' };
      return { text: item.title, ...(item.kind === 'image' ? { picture: thumbnailOf(item.id) } : {}) };
    }
    const text = readable(field, textFrom(field, value));
    return { text: names.length > 0 ? text : text.slice(0, 400) };
  };
}

async function whyAlike(oneId: string, otherId: string): Promise<string> {
  const [one = '', other = ''] = [oneId, otherId].toSorted();
  const row = await db()
    .selectFrom('likenesses')
    .select('reasons')
    .where('oneId', '=', one)
    .where('otherId', '=', other)
    .executeTakeFirst();
  return formatReasons(row?.reasons ?? '');
}

/** Makes one of two as the form says; answers with the merge. */
export async function mergeTwo(
  viewer: Viewer,
  kindName: string,
  pair: { keptId: string; lostId: string },
  form: FormData,
): Promise<string> {
  const kind = mergeKindOf(viewer, kindName);
  if (!kind.merge)
    throw new AppError(
      'badRequest',
      `Two ${kind.many} cannot be merged. Please delete the one you don’t need.`,
    );
  return kind.merge(viewer, {
    ...pair,
    choices: choicesIn(kind, form),
    seen: { kept: Number(form.get('keptVersion')), lost: Number(form.get('lostVersion')) },
  });
}

function choicesIn(kind: MergeKind, form: FormData): Choices {
  const sides = new Set<unknown>(['kept', 'lost', 'both']);
  return Object.fromEntries(
    Object.keys(kind.fields).flatMap((name) => {
      const side = form.get(`of-${name}`);
      return sides.has(side) ? [[name, side as Side]] : [];
    }),
  );
}

/** Makes two of one again; answers with what stayed as it was, in words. */
export async function undoMerge(viewer: Viewer, kindName: string, id: string): Promise<string[]> {
  const kind = mergeKindOf(viewer, kindName);
  if (!kind.unmerge) throw notFound();
  return kind.unmerge(viewer, id);
}
