import type { ContentField } from '../kernel/content/fields/field.ts';
import type { Choices } from '../kernel/content/merge-values.ts';
import type { Pair, Seen } from '../kernel/likeness/merges.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import type { LikenessOf } from '../ui/likeness.tsx';

/** What is known of one. */
export interface Fact {
  label: string;
  /** '' for nothing. */
  value: string;
  /** Says little of whether two are one, such as since when it is there: it comes last. */
  isAside: boolean;
}

export function factsWith(
  telling: Readonly<Record<string, string>>,
  aside: Readonly<Record<string, string>> = {},
): Fact[] {
  const all = (facts: Readonly<Record<string, string>>, isAside: boolean) =>
    Object.entries(facts).map(([label, value]) => ({ label, value, isAside }));
  return [...all(telling, false), ...all(aside, true)];
}

/** One of two that are compared. */
export interface MergeItem {
  id: string;
  name: string;
  version: number;
  createdAt: string;
  /** What tells it from its like, in a list. */
  facts: readonly Fact[];
  /** Its picture or face, as in the lists of its kind. */
  likeness: LikenessOf | undefined;
  /** By field, as the kind keeps them. */
  values: Readonly<Record<string, unknown>>;
  /** How values are shown of which the field does not tell. */
  shown?: Readonly<Record<string, string>>;
}

type Named = Pick<MergeItem, 'id' | 'name' | 'createdAt'>;

/** Of two of one name, which one is older, whichever of them is kept; undefined where their names tell them apart. */
export function agesOf(
  one: Named,
  other: Named,
): readonly ['older', 'newer'] | readonly ['newer', 'older'] | undefined {
  if (one.name !== other.name) return undefined;
  const since = ({ createdAt, id }: Named) => `${createdAt} ${id}`;
  return since(one) < since(other) ? ['older', 'newer'] : ['newer', 'older'];
}

/** What two are called beside each other. */
export function namesOf(one: Named, other: Named): readonly [string, string] {
  const ages = agesOf(one, other);
  return ages ? [`${one.name} (${ages[0]})`, `${other.name} (${ages[1]})`] : [one.name, other.name];
}

/** What is said before two become one. */
export interface Outlook {
  /** What comes along, in sentences. */
  along: readonly string[];
  /** Why they cannot become one as they are, each with where that is mended. */
  troubles: readonly { text: string; to: string; link: string }[];
}

/** What can become one. */
export interface MergeKind {
  kind: string;
  one: string;
  many: string;
  table: 'participants' | 'events' | 'tips';
  listPath: string;
  listTitle: string;
  /** One of them is at `${itemPath}/${id}`. */
  itemPath: string;
  fields: Readonly<Record<string, ContentField>>;
  /** The field that is a song's text, in lines. */
  sheet?: string;
  may: (viewer: Viewer) => boolean;
  /** Those that are there; what is in the bin, erased or merged is left out. */
  items: (viewer: Viewer, ids: readonly string[]) => Promise<Map<string, MergeItem>>;
  outlook: (viewer: Viewer, pair: Pair) => Promise<Outlook>;
  /** Answers with the merge. Left out: these two are compared, and one is deleted by hand. */
  merge?: (viewer: Viewer, pair: Pair & { choices: Choices; seen: Seen }) => Promise<string>;
  /** Answers with what stayed as it was, in words. */
  unmerge?: (viewer: Viewer, mergeId: string) => Promise<string[]>;
}
