import { CsvError, parse } from 'csv-parse/sync';
import { unescapeFormula } from '../../kernel/formats/formula.ts';
import { MOST, type NumberedRow } from './table-limits.ts';
import { refused, tooMany } from './file-trouble.server.ts';

/** Bytes of one row. */
const MOST_RECORD = 2 * 1024 * 1024;
/** So many rows with broken quotation marks are read as they stand; after them the file is refused. */
const MOST_BROKEN = 100;
const QUOTE_NOTE =
  'The quotation marks in this row do not match, so its cells may be split in the wrong places.';
const DELIMITERS = [',', ';', '\t', '|'];

/** Every row of a text with its number, as a spreadsheet would count them; empty ones count, and are left out. */
export function readCsv(text: string): NumberedRow[] {
  const delimiter = delimiterOf(text);
  if (countOf(text, delimiter) > 2 * MOST.cells) throw tooMany(MOST.cells, 'cells');
  const rows: NumberedRow[] = [];
  let rest: Buffer = Buffer.from(/^sep=.\r?\n/i.test(text) ? text.replace(/^sep=./i, '') : text);
  let number = 0;
  for (let broken = 0; ; broken += 1) {
    const read = readWell(rest, delimiter);
    for (const cells of read.records) {
      number += 1;
      push(rows, { number, cells });
    }
    if (read.rest === undefined) return rows;
    if (broken === MOST_BROKEN)
      throw refused(
        `Row ${number + 1} and many before it have quotation marks that do not match. Please save the file again from the program it comes from, as CSV.`,
      );
    const end = lineEnd(read.rest);
    if (end > MOST_RECORD) throw refused(`Row ${number + 1} is too long to be a row of a table.`);
    number += 1;
    const line = read.rest.toString('utf8', 0, end).trim();
    const cells = line.split(delimiter).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    push(rows, { number, cells, note: QUOTE_NOTE });
    rest = read.rest.subarray(end);
  }
}

function push(rows: NumberedRow[], row: NumberedRow): void {
  if (!row.cells.some((cell) => cell.trim() !== '')) return;
  if (rows.length >= MOST.rows + MOST.before) throw tooMany(MOST.rows, 'rows');
  rows.push(row);
}

/** As far as the quotation marks match; `rest` begins with the row where they do not. */
function readWell(bytes: Buffer, delimiter: string): { records: string[][]; rest: Buffer | undefined } {
  const records: string[][] = [];
  let cells = 0;
  let end = 0;
  try {
    parse(bytes, {
      delimiter,
      // Some files have several.
      record_delimiter: ['\r\n', '\n', '\r'],
      // Our own exports come back as they were.
      cast: (cell) => unescapeFormula(cell),
      relax_column_count: true,
      skip_empty_lines: false,
      to: MOST.rows + MOST.before + 1,
      max_record_size: MOST_RECORD,
      on_record: (record: string[], context) => {
        cells += record.length;
        if (cells > MOST.cells + MOST.rows) throw tooMany(MOST.cells, 'cells');
        records.push(record);
        end = context.bytes;
        return null;
      },
    });
    return { records, rest: undefined };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { records, rest: bytes.subarray(end) };
  }
}

function lineEnd(bytes: Buffer): number {
  const end = bytes.indexOf('\n');
  return end === -1 ? bytes.length : end + 1;
}

/** The sign that parts most of the first lines into the same number of cells, more than one. */
function delimiterOf(text: string): string {
  const sep = /^sep=(.)\r?\n/i.exec(text);
  if (sep?.[1]) return sep[1];
  const lines = text
    .slice(0, 20_000)
    .replaceAll(/"[^"]*"/g, '')
    .split(/\r\n|\n|\r/, 30);
  const counts = DELIMITERS.map((sign) => lines.map((line) => line.split(sign).length));
  const worth = counts.map((each) => {
    const most = Math.max(...each);
    return most === 1 ? 0 : each.filter((count) => count === most).length * Math.min(most, 50);
  });
  return DELIMITERS[worth.indexOf(Math.max(...worth))] ?? ',';
}

/** How often a sign stands in it: commas of words are few beside those of a table without end. */
export function countOf(text: string, sign: string): number {
  let count = 0;
  for (let at = text.indexOf(sign); at !== -1; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
}
