import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { CsvError, parse } from 'csv-parse/sync';
import { unescapeFormula } from '../kernel/formula.ts';
import readXlsxFile from 'read-excel-file/node';
import { z } from 'zod';
import { AppError } from '../kernel/app-error.ts';
import { inWorker } from '../platform/worker/worker-tasks.server.ts';

export const MOST_ROWS = 50_000;
const MOST_COLUMNS = 60;
const LONGEST_CELL = 200_000;
/** Bytes of a workbook once it is inflated. */
const MOST_INFLATED = 40 * 1024 * 1024;
/** Bytes that take longer to read than a worker to start. */
const LONG_FILE = 256 * 1024;
const inflate = promisify(inflateRaw);

/** A file as a table: the names in its first row, and every other row as texts. */
export interface Table {
  columns: string[];
  rows: string[][];
}

/** Reads CSV (comma, semicolon or tab), XLSX (first sheet) or JSON (a list of flat objects); long ones in the worker. */
export async function readTable(fileName: string, bytes: Buffer): Promise<Table> {
  const read = bytes.length < LONG_FILE ? readHere : readInWorker;
  const answer = await read({ fileName, bytes });
  if ('refusal' in answer) throw refused(answer.refusal);
  return answer;
}

type Answer = Table | { refusal: string };

async function readHere({ fileName, bytes }: { fileName: string; bytes: Uint8Array }): Promise<Answer> {
  try {
    return await readWhole(fileName, Buffer.from(bytes));
  } catch (error) {
    if (error instanceof AppError) return { refusal: error.message };
    throw error;
  }
}

const readInWorker = inWorker('read-table', readHere);

async function readWhole(fileName: string, bytes: Buffer): Promise<Table> {
  const table = await readAny(fileName.toLowerCase(), bytes);
  const columns = table.columns.map((column) => column.trim());
  if (columns.length === 0 || table.rows.length === 0)
    throw refused(
      'There is nothing in this file. The first row names the columns, each other row is one thing.',
    );
  if (columns.length > MOST_COLUMNS) throw refused(`A file has ${MOST_COLUMNS} columns at most.`);
  if (table.rows.length > MOST_ROWS)
    throw refused(`A file has ${MOST_ROWS.toLocaleString('en-GB')} rows at most. Please split it.`);
  const rows = table.rows.map((row) => columns.map((_, index) => (row[index] ?? '').slice(0, LONGEST_CELL)));
  return { columns, rows };
}

async function readAny(name: string, bytes: Buffer): Promise<Table> {
  // An XLSX file is a ZIP archive.
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') return readXlsx(bytes);
  if (name.endsWith('.json') || /^\s*\[/.test(bytes.subarray(0, 100).toString())) return readJson(bytes);
  return readCsv(bytes);
}

function readCsv(bytes: Buffer): Table {
  try {
    const [columns = [], ...rows] = parse(bytes, {
      bom: true,
      delimiter: delimiterOf(bytes),
      // Our own exports come back as they were.
      cast: (cell) => unescapeFormula(cell),
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
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

async function readXlsx(bytes: Buffer): Promise<Table> {
  await refuseBombs(bytes);
  try {
    const sheets = await readXlsxFile(bytes);
    const [columns = [], ...rows] = (sheets[0]?.data ?? []).map((row) => row.map(cellText));
    return { columns, rows: rows.filter((row) => row.some(Boolean)) };
  } catch {
    throw refused('This file cannot be read as an Excel workbook.');
  }
}

/**
 * Refuses an archive that unpacks to more than a table can be (a zip bomb), by unpacking it with a limit: what
 * its directory says of itself may be a lie (APPNOTE.TXT 4.3.7 and 4.3.12).
 */
async function refuseBombs(zip: Buffer): Promise<void> {
  const tooBig = refused('This workbook is too big. Please split it, or save it as CSV.');
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'));
  if (end === -1 || end + 22 > zip.length) throw tooBig;
  let [at, left] = [zip.readUInt32LE(end + 16), MOST_INFLATED];
  for (let entries = zip.readUInt16LE(end + 10); entries > 0; entries -= 1) {
    if (at + 46 > zip.length) throw tooBig;
    const [method, packed, local] = [
      zip.readUInt16LE(at + 10),
      zip.readUInt32LE(at + 20),
      zip.readUInt32LE(at + 42),
    ];
    if (local + 30 > zip.length) throw tooBig;
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(start, start + packed);
    const unpacked =
      method === 0 ? bytes : await inflate(bytes, { maxOutputLength: left }).catch(() => undefined);
    if (!unpacked || unpacked.length >= left) throw tooBig;
    left -= unpacked.length;
    at += 46 + zip.readUInt16LE(at + 28) + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}

function readJson(bytes: Buffer): Table {
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

function refused(message: string): AppError {
  return new AppError('invalid', message, { file: message });
}
