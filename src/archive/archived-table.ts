/** What a column says; a list or a tree stands as such in the JSON files. */
export type ArchivedColumn = string | { json: string };

/** A table that an archive holds: what each row is, and what each column says. */
export interface ArchivedTable {
  about: string;
  /** What a row is known by: rows stand in this order. */
  key: readonly string[];
  columns: Record<string, ArchivedColumn>;
  /** Columns that no archive holds, and why. */
  without?: Record<string, string>;
  /** Rows that are held, as SQL, and what that means. */
  only?: { where: string; says: string };
}

export const json = (says: string): ArchivedColumn => ({ json: says });
export const isJson = (column: ArchivedColumn | undefined): boolean => typeof column === 'object';
export const wordsOf = (column: ArchivedColumn): string =>
  typeof column === 'string' ? column : column.json;

export const ID = 'Its id, which never changes';
export const SORTED = 'What lists are sorted by: small letters without accents';

/** Who made it and when; when it was changed last. */
export const madeAndChanged = {
  createdAt: 'When it was made',
  createdBy: 'Who made it: an id of users',
  updatedAt: 'When it was changed last',
  updatedBy: 'Who changed it last: an id of users',
  version: 'Counts its changes',
};

export const binned = {
  deletedAt: 'When it went to the bin; empty where it is not there',
  deletedBy: 'Who put it there: an id of users',
};

/** What every kind of content has. */
export const contentColumns = {
  id: ID,
  slug: 'Its part of addresses: unique among its kind',
  title: 'Title',
  summary: 'One or two sentences about it',
  tags: json('Tags'),
  coverId: 'Its picture: an id of media; empty where one is drawn',
  state: 'draft, published or archived',
  visibility: 'public, or members: for the team alone',
  publishAt: 'From when it is public',
  unpublishAt: 'Until when it is public',
  ownerId: 'Whose it is: an id of users',
  ...madeAndChanged,
  ...binned,
};
