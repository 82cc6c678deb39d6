/** What a file may hold. */
export const MOST = {
  rows: 50_000,
  /** Rows above the names: a title, a date, an empty line. */
  before: 30,
  columns: 400,
  cells: 1_000_000,
  cell: 200_000,
  /** Characters of all cells: a few bytes of a workbook can say the same long text in every one. */
  characters: 20 * 1024 * 1024,
} as const;

/** A row with its number in the file; `note` says what was wrong with it when it was read. */
export interface NumberedRow {
  number: number;
  cells: string[];
  note?: string;
}

/** Which sheet of a workbook is read, and how many others there are. */
export interface SheetRead {
  name: string;
  others: number;
}
