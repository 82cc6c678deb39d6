import type { NamedField } from '../kernel/content/fields/field.ts';
import type { Right } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';

export interface ExportRow {
  id: string;
  /** What a form shows of each field. */
  texts: Readonly<Record<string, string>>;
}

export interface ExportPage {
  rows: readonly ExportRow[];
  /** Where the next page begins. */
  next: string | undefined;
}

/** A list as somebody has it before them: its columns, and its rows page by page. */
export interface OpenList {
  /** Of the file, without its ending. */
  fileName: string;
  /** A column each: those of the form, in its order, and what the list says besides. */
  fields: readonly NamedField[];
  page: (after: string | undefined) => Promise<ExportPage>;
}

/** A list of the members' area that can be taken out whole. */
export interface ExportKind {
  /** As the import calls what the rows are. */
  kind: string;
  many: string;
  /** Where the list is; its files are `${path}.csv` and `${path}.xlsx`. */
  path: string;
  /** Who sees it, where that is not every member; its service asks, too. */
  right?: Right;
  /** Its rows are people: the audit log tells who took them. */
  isOfPeople: boolean;
  /** Opens the list for the viewer, by the service that its screen uses; throws where they may not see it. */
  open: (viewer: Viewer, query: URLSearchParams) => Promise<OpenList>;
}

/** Rows that are read at a time: few enough that everybody else gets a turn in between. */
export const ROWS_AT_ONCE = 100;
