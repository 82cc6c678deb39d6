import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from './formula.ts';

/**
 * Comma-separated values for spreadsheets: UTF-8 with its mark, which Excel needs. What a spreadsheet would take
 * for a formula gets an apostrophe before it (OWASP, CSV injection); an import takes it away again.
 */
export function writeCsv(
  lines: readonly (readonly (string | number)[])[],
  /** Whether it begins a file: spreadsheets then read it as UTF-8. */
  { bom = true }: { bom?: boolean } = {},
): string {
  const safe = lines.map((line) =>
    line.map((cell) => (typeof cell === 'string' ? escapeFormula(cell) : cell)),
  );
  // Of itself it quotes the line breaks alone that end its records.
  return stringify(safe, { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ });
}
