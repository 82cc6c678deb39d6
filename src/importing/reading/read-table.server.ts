import { z } from 'zod';
import { decodeText, encodingOf } from '../../kernel/formats/decode-text.server.ts';
import { type Encoding, isEncoding } from '../../kernel/formats/encodings.ts';
import { refused, requireTable, tooMany } from './file-trouble.server.ts';
import { countOf, readCsv } from './read-csv.server.ts';
import { MOST, type NumberedRow, type SheetRead } from './table-limits.ts';

/** Lists and objects of a file in JSON. */
const MOST_NESTED = 4 * MOST.rows;

/** A file as rows with their numbers, the names still among them. */
export interface Table {
  rows: NumberedRow[];
  /** Of a text: what it was read as. */
  encoding?: Encoding;
  /** Of a workbook. */
  sheet?: SheetRead;
  /** Of JSON: the names of its values. They are no row. */
  keys?: string[];
}

/** Reads CSV (any usual delimiter and encoding), XLSX (the first sheet with a table) or JSON (a list of flat objects). */
export async function readTable(fileName: string, bytes: Buffer, encoding: string): Promise<Table> {
  requireTable(bytes);
  const table = await readAny(fileName.toLowerCase(), bytes, encoding);
  const rows = bounded(table.rows);
  if (rows.length === 0) throw refused('This file contains only empty rows.');
  return { ...table, rows, ...(table.keys && { keys: table.keys.slice(0, rows[0]?.cells.length) }) };
}

async function readAny(name: string, bytes: Buffer, wanted: string): Promise<Table> {
  // An XLSX file is a ZIP archive.
  if (bytes[0] === 0x50 && bytes[1] === 0x4b)
    return (await import('./read-workbook.server.ts')).readWorkbook(bytes);
  const encoding = isEncoding(wanted) ? wanted : encodingOf(bytes);
  const text = decodeText(bytes, encoding);
  if (text.slice(0, 2000).includes('\u0000'))
    throw refused('This file is not a table. Please choose a CSV, Excel (.xlsx) or JSON file.');
  const isJson = name.endsWith('.json') || /^\s*\[\s*[{\]]/.test(text.slice(0, 100));
  return isJson ? readJson(text) : { rows: readCsv(text), encoding };
}

/** Trims what is empty at the right of all rows, and refuses what is more than a table can be. */
function bounded(rows: readonly NumberedRow[]): NumberedRow[] {
  const width = rows.reduce(
    (most, { cells }) => Math.max(most, cells.findLastIndex((cell) => cell.trim() !== '') + 1),
    0,
  );
  if (width === 0) return [];
  if (width > MOST.columns) throw tooMany(MOST.columns, 'columns');
  if (rows.length * width > MOST.cells) throw tooMany(MOST.cells, 'cells');
  let characters = 0;
  return rows.map((row) => ({
    ...row,
    cells: Array.from({ length: width }, (_, index) => {
      const cell = (row.cells[index] ?? '').slice(0, MOST.cell);
      characters += cell.length;
      if (characters > MOST.characters) throw tooMany(MOST.characters, 'characters');
      return cell;
    }),
  }));
}

function readJson(text: string): Table {
  if (countOf(text, '[') + countOf(text, '{') > MOST_NESTED || countOf(text, ':') > 2 * MOST.cells)
    throw tooMany(MOST.cells, 'values');
  const list = listIn(text);
  const keys = [...new Set(list.slice(0, 100).flatMap((each) => Object.keys(each)))];
  if (keys.length > MOST.columns) throw tooMany(MOST.columns, 'columns');
  const rows = list.map((each, index) => ({
    number: index + 1,
    cells: keys.map((key) => jsonText(each[key])),
  }));
  return { rows, keys };
}

function listIn(text: string): Record<string, unknown>[] {
  try {
    return z.array(z.record(z.string(), z.unknown())).max(MOST.rows).parse(JSON.parse(text));
  } catch (error) {
    if (!(error instanceof SyntaxError))
      throw refused('This JSON file is not a list of items, like [{"title": "…"}].');
    const place = /position (\d+)/.exec(error.message)?.[1];
    const where = place ? ` in line ${text.slice(0, Number(place)).split('\n').length}` : '';
    throw refused(`This JSON file is broken${where}. Please save it again from the program it comes from.`);
  }
}

/** Lists of words as people type them; what is deeper stays JSON. */
function jsonText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}
