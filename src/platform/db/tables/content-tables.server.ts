import type { Generated } from 'kysely';

/** What every piece of content carries; its own fields stand beside these in its table. */
export interface ContentTable {
  id: string;
  slug: string;
  title: string;
  summary: string;
  tags: string;
  coverId: string | null;
  state: 'draft' | 'published' | 'archived';
  visibility: 'public' | 'members';
  publishAt: string | null;
  unpublishAt: string | null;
  ownerId: string | null;
  createdAt: string;
  createdBy: string | null;
  updatedAt: string;
  updatedBy: string | null;
  version: number;
  deletedAt: string | null;
  deletedBy: string | null;
}

/**
 * The tables of the kinds that there were at migration 0037, which reads this list. It never changes: a table that is
 * made later is not there when 0037 runs, and a new kind needs no line here.
 */
export const CONTENT_TABLES = [
  'blogs',
  'posts',
  'tips',
  'stories',
  'personas',
  'epics',
  'partners',
  'products',
  'summaries',
] as const;

interface RevisionsTable {
  kind: string;
  itemId: string;
  version: number;
  snapshot: string;
  changedAt: string;
  changedBy: string | null;
}

/** What lists are sorted by. */
interface SortedTable extends ContentTable {
  sortTitle: Generated<string>;
}

/** The site's own pages. */
interface PagesTable extends SortedTable {
  shownAt: string;
  language: string;
  inFoot: number;
  sections: string;
}

/** Tables of the kinds that some SQL of their own asks; what serves all kinds takes one for another (`tableOf`). */
export type ContentTables = Record<(typeof CONTENT_TABLES)[number], SortedTable> & {
  pages: PagesTable;
  revisions: RevisionsTable;
};
