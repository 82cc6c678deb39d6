import type { NamedField } from '../../kernel/content/fields/field.ts';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Offer } from '../import-settings.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';

/** A row whose every cell is understood and checked. */
export interface ReadyRow {
  number: number;
  texts: Readonly<Record<string, string>>;
  /** Yes-or-no fields whose cell says no: to a form that is as empty as a cell that says nothing. */
  denied: ReadonlySet<string>;
  /** Fields of which the row itself says nothing, only what was chosen for all such rows. */
  shared: ReadonlySet<string>;
}

/** Something that is there already. */
export interface Known {
  id: string;
  name: string;
}

/** What became of a row. */
export type Written =
  | {
      number: number;
      itemId: string;
      deed: 'made' | 'changed';
      version: number;
      name: string;
      before?: unknown;
    }
  /** What it says is there; `skipped` says what it repeats, where it was therefore not written. */
  | { number: number; known: true; skipped?: string }
  | { number: number; refusal: string };

export interface ImportedItem {
  itemId: string;
  deed: 'made' | 'changed';
  version: number;
  /** Of what was changed: what it was, as `change` gave it. */
  before: unknown;
}

/** What is known of a row before it is written, beside what its cells say. */
export interface Foreseen {
  /** What it would be refused for, a message a field. */
  errors?: FieldErrors;
  /** What helps against these, where it is no use to leave a cell empty. */
  instead?: readonly Offer[];
  /** What it becomes that the file does not say. */
  note?: string;
  /** Whatever the file says, guests do not see it at once. */
  isDraft?: boolean;
}

/** Looks at the rows that would be written, one after the other; `known`: what it changes. */
export type LookAhead = (row: ReadyRow, known: { id: string } | undefined) => Promise<Foreseen>;

/** What rows of a file can become. What it writes, it writes into the transaction it is given. */
export interface ImportKind {
  kind: string;
  one: string;
  many: string;
  /** What they are to who has them already, where that is another word: 'people'. */
  known?: { one: string; many: string };
  /** Where all of them are listed. */
  path: string;
  /** What asks that list for the newest first, where it begins otherwise. */
  newest?: string;
  /** One of them is at `${itemPath}/${id}`. */
  itemPath: string;
  fields: readonly NamedField[];
  /** What is said of it before it is imported. */
  hint?: string;
  /** What is said of undoing, where what was added is not simply deleted. */
  undoing?: string;
  /** Rows that are written in one transaction: few enough that everybody else gets a turn in between. */
  atOnce: number;
  /** What two rows must share to be the same thing; the first is the surest. */
  keysOf: (texts: Readonly<Record<string, string>>) => string[];
  /** Which of these are there already, by key. */
  findKnown: (on: Db | Tx, keys: readonly string[]) => Promise<Map<string, Known>>;
  nameOf: (texts: Readonly<Record<string, string>>) => string;
  /** Whether two things of these names are hardly the same, though they share what two must share. */
  isAnother?: (name: string, other: string) => boolean;
  /** What of `fields` is known of some that are there, as the form would send it. */
  textsOf?: (viewer: Viewer, ids: readonly string[]) => Promise<Map<string, Record<string, string>>>;
  /** What `change` makes of these texts by what a row says, where that is more than what the row says. */
  over?: (before: Readonly<Record<string, string>>, said: Record<string, string>) => Record<string, string>;
  /** Fields that `change` fills where they are empty, and else leaves as they are. */
  fills?: readonly string[];
  /** The zone that a row says for its days and times, of the texts of its cells; left out: the site's. */
  zoneOf?: (textOf: (name: string) => string) => string;
  /** What no single field can say. */
  check?: (texts: Readonly<Record<string, string>>) => FieldErrors;
  /** What only all that is there, and the rows before, can tell of a row: what `add` and `change` will meet. */
  lookAhead?: (on: Db) => Promise<LookAhead>;
  /** Whether guests see a new one at once. Left out: they see none of the kind. */
  isPublic?: (texts: Readonly<Record<string, string>>) => boolean;
  /** What is said of a second one of the same key, where it can be kept as well; undefined where it cannot. */
  both: string | undefined;
  /** What only one can have, by the prefix of its keys, and what is said where the second one loses it, or some do. */
  onlyOne?: { prefix: string; said: string; some: string };
  add: (tx: Tx, viewer: Viewer, rows: readonly ReadyRow[], both: boolean) => Promise<Written[]>;
  /** Writes what the row says over what is there; 'known' where that changes nothing. Left out: that cannot be. */
  change?: (tx: Tx, viewer: Viewer, known: Known, row: ReadyRow) => Promise<Written>;
  /** Takes back what the viewer's import made or changed; answers with the reason for each that stays. */
  takeBack: (tx: Tx, viewer: Viewer, items: readonly ImportedItem[]) => Promise<Map<string, string>>;
}

export const UNDOING =
  'What this import added is deleted for good, and what it changed is restored. Anything edited since stays as it is.';
export const CHANGED_SINCE = 'Someone has changed it since.';
export const USED_SINCE = 'Something else is linked to it now.';
export const NOT_YOURS = 'Only its owner or an administrator can delete it.';

/** Which of what shares something with a thing of this name is meant: one that may be the same before another. */
export function closest<T extends { name: string }>(
  { isAnother }: ImportKind,
  name: string,
  found: readonly (T | undefined)[],
): (T & { other: boolean }) | undefined {
  const all = found.flatMap((each) =>
    each ? [{ ...each, other: isAnother?.(name, each.name) ?? false }] : [],
  );
  return all.find(({ other }) => !other) ?? all[0];
}

/** What follows the prefix of those of the keys that have it. */
export function keysUnder(prefix: string, keys: readonly string[]): string[] {
  return keys.flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []));
}
