import { CsvError, parse } from 'csv-parse/sync';
import { unescapeFormula } from '../kernel/formula.ts';
import { z } from 'zod';
import { AppError } from '../platform/app-error.ts';
import { WorkerUnavailable } from '../platform/worker/worker-pool.server.ts';
import { inWorker } from '../platform/worker/worker-tasks.server.ts';
import { keepRows } from './kept-table.server.ts';
import { readWorkbook } from './read-workbook.server.ts';

const MOST_ROWS = 50_000;
const MOST_COLUMNS = 60;
const MOST_CELLS = 1_000_000;
const LONGEST_CELL = 200_000;
/** Characters of all cells: a few bytes of a workbook can say the same long text in every one. */
const MOST_CHARACTERS = 20 * 1024 * 1024;
/** Bytes that take longer to read than a worker to start. */
const LONG_FILE = 32 * 1024;
/** Lists and objects of a file in JSON. */
const MOST_NESTED = 4 * MOST_ROWS;
/** Bytes of one row. */
const MOST_RECORD = 2 * 1024 * 1024;
/** Milliseconds that reading may take in the worker. */
const MOST_MS = 20_000;

/** A file as a table: the names in its first row, and every other row as texts. */
interface Table {
  columns: string[];
  rows: string[][];
}

interface File {
  /** Of the import whose rows these are. */
  id: string;
  fileName: string;
  bytes: Uint8Array;
}

type Answer = { columns: string[]; total: number } | { refusal: string };

/**
 * Reads CSV (comma, semicolon or tab), XLSX (first sheet) or JSON (a list of flat objects) and keeps its rows;
 * what can be long is read in the worker, and never seen whole here.
 */
export async function takeTable(file: File): Promise<{ columns: string[]; total: number }> {
  const isLong = file.bytes.length > LONG_FILE || isArchive(file.bytes);
  const answer = await (isLong ? takeInTime(file) : takeHere(file));
  if ('refusal' in answer) throw refused(answer.refusal);
  return answer;
}

async function takeInTime(file: File): Promise<Answer> {
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    return await takeInWorker(file, signal);
  } catch (error) {
    if (signal.aborted || error instanceof WorkerUnavailable)
      return { refusal: 'Reading this file takes too long. Please split it.' };
    throw error;
  }
}

async function takeHere({ id, fileName, bytes }: File): Promise<Answer> {
  try {
    const { columns, rows } = await readWhole(fileName, Buffer.from(bytes));
    await keepRows(id, rows);
    return { columns, total: rows.length };
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

const takeInWorker = inWorker('take-table', takeHere);

async function readWhole(fileName: string, bytes: Buffer): Promise<Table> {
  const table = await readAny(fileName.toLowerCase(), bytes);
  const columns = table.columns.map((column) => column.trim());
  if (columns.length === 0 || table.rows.length === 0)
    throw refused(
      'There is nothing in this file. The first row names the columns, each other row is one thing.',
    );
  if (columns.length > MOST_COLUMNS) throw refused(`A file has ${MOST_COLUMNS} columns at most.`);
  if (table.rows.length > MOST_ROWS) throw tooMany(MOST_ROWS, 'rows');
  if (table.rows.length * columns.length > MOST_CELLS) throw tooMany(MOST_CELLS, 'cells');
  let characters = 0;
  const rows = table.rows.map((row) =>
    columns.map((_, index) => {
      const cell = (row[index] ?? '').slice(0, LONGEST_CELL);
      characters += cell.length;
      if (characters > MOST_CHARACTERS) throw tooMany(MOST_CHARACTERS, 'characters');
      return cell;
    }),
  );
  return { columns, rows };
}

/** An XLSX file is a ZIP archive. */
function isArchive(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b;
}

async function readAny(name: string, bytes: Buffer): Promise<Table> {
  if (isArchive(bytes)) {
    const [columns = [], ...rows] = await readWorkbook(bytes, {
      rows: MOST_ROWS,
      columns: MOST_COLUMNS,
      cells: MOST_CELLS,
    });
    return { columns, rows: rows.filter((row) => row.some(Boolean)) };
  }
  if (name.endsWith('.json') || /^\s*\[/.test(bytes.subarray(0, 100).toString())) return readJson(bytes);
  return readCsv(bytes);
}

function readCsv(bytes: Buffer): Table {
  const delimiter = delimiterOf(bytes);
  if (countOf(bytes, delimiter) > 2 * MOST_CELLS) throw tooMany(MOST_CELLS, 'cells');
  let cells = 0;
  try {
    const [columns = [], ...rows] = parse(bytes, {
      bom: true,
      delimiter,
      // Our own exports come back as they were.
      cast: (cell) => unescapeFormula(cell),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MOST_ROWS + 2,
      max_record_size: MOST_RECORD,
      on_record: (record: string[]) => {
        cells += record.length;
        if (cells > MOST_CELLS + MOST_ROWS) throw tooMany(MOST_CELLS, 'cells');
        return record;
      },
    });
    return { columns, rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw refused(`This file cannot be read as a table: ${error.message}`);
  }
}

/** The sign that parts the names in the first line most often. */
function delimiterOf(bytes: Buffer): string {
  const [first = ''] = bytes.subarray(0, 10_000).toString().split(/\r?\n/, 1);
  const count = (sign: string) => first.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** How often a letter stands in it, in text or not: commas of words are few beside those of a table without end. */
function countOf(bytes: Buffer, letter: string): number {
  let count = 0;
  const code = letter.charCodeAt(0);
  for (const byte of bytes) if (byte === code) count += 1;
  return count;
}

/** Values of a list, and of the objects in it, before it is read: deep or very many ones take all memory. */
function isTooRich(bytes: Buffer): boolean {
  return countOf(bytes, '[') + countOf(bytes, '{') > MOST_NESTED || countOf(bytes, ':') > 2 * MOST_CELLS;
}

function readJson(bytes: Buffer): Table {
  if (isTooRich(bytes)) throw tooMany(MOST_CELLS, 'values');
  try {
    const list = z
      .array(z.record(z.string(), z.unknown()))
      .max(MOST_ROWS)
      .parse(JSON.parse(bytes.toString()));
    const columns = [...new Set(list.slice(0, 100).flatMap((each) => Object.keys(each)))];
    if (columns.length > MOST_COLUMNS) return { columns, rows: [[]] };
    return { columns, rows: list.map((each) => columns.map((column) => jsonText(each[column]))) };
  } catch {
    throw refused('This file is no list of things in JSON.');
  }
}

/** Lists of words as people type them; what is deeper stays JSON. */
function jsonText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value) && value.every((item) => typeof item === 'string')) return value.join(', ');
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function tooMany(most: number, what: string): AppError {
  return refused(`A file has ${most.toLocaleString('en-GB')} ${what} at most. Please split it.`);
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { file: message });
}
