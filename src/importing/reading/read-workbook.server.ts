import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { plainXml } from '../../files/xml.ts';
import { AppError } from '../../platform/app-error.ts';
import { brokenWorkbook } from './file-trouble.server.ts';
import { MOST, type NumberedRow, type SheetRead } from './table-limits.ts';
import { tooBig, unpackWorkbook } from './unpack-workbook.server.ts';

export interface Workbook {
  rows: NumberedRow[];
  sheet: SheetRead;
}

/** The first sheet, row by row; what is merged over several rows stands in each of them. */
export async function readWorkbook(bytes: Buffer): Promise<Workbook> {
  try {
    const parts = withErrors(await unpackWorkbook(bytes));
    for (const part of Object.values(parts)) checkPart(Buffer.from(part).toString());
    // The reader takes files alone, and finds their parts in another way than by the directory: it gets one that
    // holds what was unpacked, and nothing else.
    const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })));
    const firstDay = /\bdate1904="1"/.test(partOf(parts, 'xl/workbook.xml')) ? '1904-01-02' : '1900';
    const texts = rows.map((row) => row.map((cell) => cellText(cell, firstDay)));
    fillMerged(texts, firstSheet(parts));
    return {
      rows: texts.flatMap((cells, index) => (cells.some(Boolean) ? [{ number: index + 1, cells }] : [])),
      sheet: sheetRead(parts),
    };
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw brokenWorkbook(true);
  }
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
function withErrors(parts: Parts): Parts {
  const sheets = Object.keys(parts).filter((name) => name.startsWith('xl/worksheets/'));
  const asText = (name: string) => partOf(parts, name).replace(/(<c\b[^<>]*\st=)(["'])e\2/g, '$1$2str$2');
  return { ...parts, ...Object.fromEntries(sheets.map((name) => [name, Buffer.from(asText(name))])) };
}

const partOf = (parts: Parts, name: string) => Buffer.from(parts[name] ?? []).toString();

/** What the first sheet is called, and how many there are besides. */
function sheetRead(parts: Parts): SheetRead {
  const tags = partOf(parts, 'xl/workbook.xml').match(/<(?:\w+:)?sheet\s[^>]*>/g) ?? [];
  const name = /\sname=(?:"([^"]*)"|'([^']*)')/.exec(tags[0] ?? '');
  return { name: plainXml(name?.[1] ?? name?.[2] ?? ''), others: Math.max(0, tags.length - 1) };
}

function firstSheet(parts: Parts): string {
  const textOf = (name: string) => partOf(parts, name);
  const id = /<sheet\b[^>]*\br:id="([^"]+)"/.exec(textOf('xl/workbook.xml'))?.[1] ?? '';
  const tags = textOf('xl/_rels/workbook.xml.rels').match(/<Relationship\b[^>]*>/g) ?? [];
  const target = tags.find((tag) => tag.includes(`Id="${id}"`))?.match(/Target="\/?(?:xl\/)?([^"]+)"/)?.[1];
  return textOf(`xl/${target}`);
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
