import type { NumberedRow } from './table-limits.ts';

/** Rows at the top among which the names are looked for. */
const LOOKED_AT = 15;

/** The rows among which a person can say which one names the columns. */
export function headerCandidates(rows: readonly NumberedRow[]): NumberedRow[] {
  return rows.slice(0, LOOKED_AT).map(({ number, cells }) => ({ number, cells: cells.slice(0, 12) }));
}

/**
 * The number of the row that names the columns: the one of the first in which most cells are names of fields; where none
 * is, the first that is full of different words. 0 where the first row is an item already.
 */
export function guessHeader(
  rows: readonly NumberedRow[],
  countKnown: (cells: readonly string[]) => number,
): number {
  const top = rows.slice(0, LOOKED_AT);
  const known = top.map(({ cells }) => countKnown(cells));
  const most = Math.max(0, ...known);
  if (most >= 2) return top[known.indexOf(most)]?.number ?? 0;
  const width = Math.max(0, ...top.map(({ cells }) => filled(cells).length));
  const first = top.find(({ cells }) => filled(cells).length >= Math.max(1, width * 0.6));
  if (most === 1 && first && countKnown(first.cells) === 1) return first.number;
  return !first || filled(first.cells).some(isValue) ? 0 : first.number;
}

/**
 * What the columns are called: where the row leaves one out, a name that stands above it (cells merged over two rows);
 * where nothing does, its letter.
 */
export function columnNames(rows: readonly NumberedRow[], header: number, width: number): string[] {
  const at = rows.findIndex(({ number }) => number === header);
  return Array.from({ length: width }, (_, column) => {
    const own = at === -1 ? '' : clean(rows[at]?.cells[column]);
    const above = at > 0 && own === '' ? clean(rows[at - 1]?.cells[column]) : '';
    return own || above || `Column ${letterOf(column)}`;
  });
}

const clean = (text = '') => text.replace(/\s+/g, ' ').trim();
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '');

/** What stands in rows, and never names a column. */
function isValue(cell: string): boolean {
  return /@|^\+?[\d\s.,/:€()-]+$|^(yes|no|oui|non)$/i.test(cell.trim());
}

function letterOf(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : letterOf(Math.floor(column / 26) - 1) + letter;
}
