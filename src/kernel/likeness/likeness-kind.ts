import type { Db, Tx } from '../../platform/db/database.server.ts';
import type { Likeness } from './reasons.ts';

/** How items of a kind are found that look like one. `F`: what of an item is compared. */
export interface LikenessKind<F = unknown> {
  kind: string;
  /** Those of the items that are there: not in the bin, not erased, not merged. */
  read: (on: Db | Tx, ids: readonly string[]) => Promise<Map<string, F>>;
  /** Two that share no key are never compared. */
  keysOf: (facts: F) => string[];
  nameOf: (facts: F) => string;
  compare: (one: F, other: F) => Likeness | undefined;
  /** The facts in a row of a file, by field; what is no text of a form is not compared. */
  factsIn: (texts: Readonly<Record<string, string>>) => F;
}

/** For the list of kinds of all sorts. */
export const likenessKind = <F>(kind: LikenessKind<F>) => kind as unknown as LikenessKind;
