/** What was written and is still to be compared with its like. */
interface LikenessQueueTable {
  kind: string;
  itemId: string;
}

/** What an item has in common with whatever may be the same: two that share a key are compared. */
interface LikenessKeysTable {
  kind: string;
  key: string;
  itemId: string;
}

/** Two that look like one, `oneId` before `otherId`. */
interface LikenessesTable {
  kind: string;
  oneId: string;
  otherId: string;
  /** 3: very likely the same; 2: likely; 1: maybe. */
  weight: number;
  /** Why: names of `kernel/likeness/reasons.ts`, with commas between. */
  reasons: string;
  /** When somebody said that these are two. */
  twoSince: string | null;
  twoBy: string | null;
}

/** Two that were made one, and what is needed to make them two again. Kept for 30 days. */
interface MergesTable {
  id: string;
  kind: string;
  keptId: string;
  lostId: string;
  at: string;
  actorId: string | null;
  /** JSON: both as they were, and what was moved. */
  before: string;
  undoneAt: string | null;
  /** JSON: what stayed as it was when it was undone, in words. */
  stayed: string | null;
}

export interface MergingTables {
  likenessQueue: LikenessQueueTable;
  likenessKeys: LikenessKeysTable;
  likenesses: LikenessesTable;
  merges: MergesTable;
}
