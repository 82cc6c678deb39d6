/** What is known of a PDF that songs are played from. */
interface SheetFilesTable {
  mediaId: string;
  /** Of the file that was read; another one is read anew. */
  stamp: string;
  /** JSON: width and height of each page, in points. */
  pages: string;
  /** How many pages are drawn, from the first. */
  drawn: number;
}

/** How a page is cut and turned; `page` 0 is all pages of the file. */
interface SheetPagesTable {
  songId: string;
  mediaId: string;
  page: number;
  /** JSON (`music/sheet-files/page-cut.ts`) */
  value: string;
  version: number;
  updatedAt: string;
  updatedBy: string | null;
}

/** What somebody drew or wrote on a page. */
interface SheetMarksTable {
  id: string;
  songId: string;
  mediaId: string;
  page: number;
  /** Whose it is; of a shared one, who made it. */
  ownerId: string | null;
  shared: 0 | 1;
  /** JSON (`music/sheet-files/mark.ts`) */
  value: string;
  version: number;
  createdAt: string;
  updatedAt: string;
  updatedBy: string | null;
  /** Wiped away; it can be taken back for a while. */
  removedAt: string | null;
}

export interface SheetFileTables {
  sheetFiles: SheetFilesTable;
  sheetPages: SheetPagesTable;
  sheetMarks: SheetMarksTable;
}
