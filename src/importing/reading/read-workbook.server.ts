import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { plainXml } from '../../files/xml.ts';
import { AppError } from '../../platform/app-error.ts';
import { brokenWorkbook } from './file-trouble.server.ts';
import { MOST, type NumberedRow, type SheetRead } from './table-limits.ts';
import { tooBig, unpackWorkbook } from './unpack-workbook.server.ts';

/** Sheets among which the table is looked for. */
const LOOKED_AT = 5;

export interface Workbook {
  rows: NumberedRow[];
  sheet: SheetRead;
}

/** The first sheet that holds a table, row by row; what is merged over several rows stands in each of them. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  try {
    const parts = await unpackWorkbook(bytes);
    for (const name of Object.keys(parts)) {
      const xml = partOf(parts, name);
      checkPart(xml);
      const shown = name.startsWith('xl/worksheets/') ? errorsAsText(xml) : xml;
      if (shown !== xml) parts[name] = Buffer.from(shown);
    }
    // The reader takes files alone, and finds their parts in another way than by the directory: it gets one that
    // holds what was unpacked, and nothing else.
    const file = Buffer.from(zipSync(parts, { level: 0 }));
    const sheets = sheetsIn(parts);
    const first = await readOne(file, parts, sheets, 0);
    // A sheet of notes may stand before the table.
    for (let at = 1; at < Math.min(sheets.length, LOOKED_AT) && first.rows.length < 2; at += 1) {
      const other = await readOne(file, parts, sheets, at);
      if (other.rows.length >= 2) return other;
    }
    return first;
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw brokenWorkbook(true);
  }
}

async function readOne(file: Buffer, parts: Parts, sheets: readonly string[], at: number): Promise<Workbook> {
  const rows = await readSheet(file, at + 1);
  const firstDay = /\bdate1904="1"/.test(partOf(parts, 'xl/workbook.xml')) ? '1904-01-02' : '1900';
  const texts = rows.map((row) => row.map((cell) => cellText(cell, firstDay)));
  fillMerged(texts, sheetXml(parts, sheets[at]));
  return {
    rows: texts.flatMap((cells, index) => (cells.some(Boolean) ? [{ number: index + 1, cells }] : [])),
    sheet: { name: nameOf(sheets[at]), others: Math.max(0, sheets.length - 1) },
  };
}

/** The reader makes every row and cell up to the last that is named, and takes long for a long tag. */
function checkPart(xml: string): void {
  let places = 0;
  for (const [, place = ''] of xml.matchAll(/(?<![\w.-]|xmlns:)r\s*=\s*["']([^"'<]*)/g)) {
    places += 1;
    if (places > MOST.cells + MOST.rows) throw tooBig();
    const [, letters = '', row = ''] = /^(\D*)(.*)$/s.exec(place) ?? [];
    if (
      place.includes('&') ||
      Number(row) > MOST.rows + MOST.before ||
      (row !== '' && columnOf(letters) > MOST.columns)
    )
      throw tooBig();
  }
  if (/<[^<>]{100000}/.test(xml)) throw tooBig();
}

/** 1 for A, 27 for AA. */
function columnOf(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellText(cell: unknown, firstDay: string): string {
  if (cell instanceof Date) return formatDate(cell, firstDay);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell).trim()
    : '';
}

/**
 * A day has no time; what has one is a wall time, and before the days that spreadsheets count it is a time alone, its
 * seconds only where it has some: it may be a length.
 */
function formatDate(date: Date, firstDay: string): string {
  // Fractions of a day are never quite a minute.
  const text = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().slice(0, 19);
  return text < firstDay
    ? text.slice(11).replace(/:00$/, '')
    : text.slice(0, 16).replace('T00:00', '').replace('T', ' ');
}

type Parts = Record<string, Uint8Array>;

/** The reader leaves cells empty whose formula failed; as text, '#N/A' can be seen and refused. */
function errorsAsText(sheet: string): string {
  return sheet.replace(/(<c\b[^<>]*\st=)(["'])e\2/g, '$1$2str$2');
}

const partOf = (parts: Parts, name: string) => Buffer.from(parts[name] ?? []).toString();

/** Their tags in the workbook, in its order. */
function sheetsIn(parts: Parts): string[] {
  return partOf(parts, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
}

function nameOf(sheet = ''): string {
  const name = /\sname=(?:"([^"]*)"|'([^']*)')/.exec(sheet);
  return plainXml(name?.[1] ?? name?.[2] ?? '');
}

function sheetXml(parts: Parts, sheet = ''): string {
  const id = /\br:id="([^"]+)"/.exec(sheet)?.[1] ?? '';
  const tags = partOf(parts, 'xl/_rels/workbook.xml.rels').match(/<Relationship\b[^>]*>/g) ?? [];
  const target = tags.find((tag) => tag.includes(`Id="${id}"`))?.match(/Target="\/?(?:xl\/)?([^"]+)"/)?.[1];
  return partOf(parts, `xl/${target}`);
}

function fillMerged(rows: string[][], sheet: string): void {
  for (const [, letters = '', from, to] of sheet.matchAll(
    /<mergeCell\b[^>]*\bref="([A-Z]+)(\d+):[A-Z]+(\d+)"/g,
  )) {
    const column = columnOf(letters) - 1;
    const text = rows[Number(from) - 1]?.[column];
    if (!text) continue;
    for (let row = Number(from); row < Math.min(Number(to), rows.length); row += 1) {
      const cells = rows[row];
      if (cells && !cells[column]) cells[column] = text;
    }
  }
}
