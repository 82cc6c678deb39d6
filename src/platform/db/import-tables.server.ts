export interface ImportsTable {
  id: string;
  /** What the rows become: 'participant', 'tip' … */
  kind: string;
  fileName: string;
  ownerId: string | null;
  state: 'mapping' | 'checked' | 'running' | 'stopping' | 'done' | 'stopped' | 'undone' | 'failed';
  /** JSON: the file's columns, in order. */
  columns: string;
  /** JSON: the field each column goes to, '' for none. */
  mapping: string;
  /** JSON: what stands in the way of rows, the first ones. */
  problems: string;
  total: number;
  good: number;
  done: number;
  /** Rows that were there before and were left as they are. */
  known: number;
  createdAt: string;
  updatedAt: string;
}

/** What an import made, so that it can be taken back. */
interface ImportedItemsTable {
  importId: string;
  itemId: string;
}

export interface ImportTables {
  imports: ImportsTable;
  importedItems: ImportedItemsTable;
}
