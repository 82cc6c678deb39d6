import type { Generated } from 'kysely';

export interface ImportsTable {
  id: string;
  /** What the rows become: 'participant', 'tip' … */
  kind: string;
  fileName: string;
  ownerId: string | null;
  state:
    | 'reading'
    | 'mapping'
    | 'checked'
    | 'running'
    | 'stopping'
    | 'done'
    | 'stopped'
    | 'undone'
    | 'failed';
  /** JSON: the file's columns, in order. */
  columns: string;
  /** JSON: the field each column goes to, '' for none. */
  mapping: string;
  /** JSON: no longer written (migration 0032). */
  problems: string;
  /** JSON: how the file is read and its cells are understood (`ImportSettings`). */
  settings: Generated<string>;
  /** JSON: what was seen in the file (`Found`). */
  found: Generated<string>;
  total: number;
  /** Rows that can be imported. */
  good: number;
  /** Rows that were added. */
  done: number;
  /** Rows that were there before and were left as they are. */
  known: number;
  /** Rows by which something that was there was changed. */
  changed: Generated<number>;
  /** Rows that were not taken. */
  refused: Generated<number>;
  /** What could not be taken back, because somebody has worked on it since. */
  keptBack: Generated<number>;
  /** The number of the last row that was written. */
  position: Generated<number>;
  /** Counts the ways in which the rows were read and checked. */
  revision: Generated<number>;
  /** Of what is being taken back: what the import is then. */
  endsAs: 'stopped' | 'undone' | 'failed' | null;
  /** The process that works on it, and until when it may be silent. */
  leasedBy: string | null;
  leasedUntil: string | null;
  startedAt: string | null;
  endedAt: string | null;
  /** When the file and its rows were deleted. */
  fileGoneAt: string | null;
  createdAt: string;
  updatedAt: string;
}

interface ImportRowsTable {
  importId: string;
  /** As a spreadsheet counts: the first line of the file is 1. */
  number: number;
  /** JSON: the texts of the cells. */
  cells: string;
  /** What was wrong when it was read: a quotation mark that is not closed. */
  note: string | null;
  /** JSON: a message a field. */
  problems: string | null;
  /** JSON: the row, or the item that is there already, that this row repeats (`Twin`). */
  twin: string | null;
  /** JSON: what somebody decided about it (`Treatment`). */
  treatment: string | null;
  /** Why it was not imported. */
  refusal: string | null;
}

/** What an import made or changed, so that it can be taken back. */
interface ImportedItemsTable {
  importId: string;
  itemId: string;
  number: Generated<number>;
  deed: Generated<'made' | 'changed'>;
  /** The version that the import left: a newer one is somebody else's work. */
  version: Generated<number>;
  name: Generated<string>;
  /** JSON: of what was changed, what it was. */
  before: string | null;
  /** Why it was not taken back. */
  keptFor: string | null;
}

export interface ImportTables {
  imports: ImportsTable;
  importRows: ImportRowsTable;
  importedItems: ImportedItemsTable;
}
