import { zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { AppError } from '../platform/app-error.ts';
import { tooBig, unpackWorkbook } from './unpack-workbook.server.ts';

interface Most {
  rows: number;
  columns: number;
  cells: number;
}

/** The first sheet, row by row. */
export async function readWorkbook(bytes: Buffer, most: Most): Promise<string[][]> {
  try {
    const parts = await unpackWorkbook(bytes);
    for (const part of Object.values(parts)) checkPart(Buffer.from(part).toString(), most);
    // The reader takes files alone, and finds their parts in another way than by the directory: it gets one that
    // holds what was unpacked, and nothing else.
    const rows = await readSheet(Buffer.from(zipSync(parts, { level: 0 })));
    return rows.map((row) => row.map(cellText));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError('invalid', 'This file cannot be read as an Excel workbook.');
  }
}

/** The reader makes every row and cell up to the last that is named, and takes long for a long tag. */
function checkPart(xml: string, most: Most): void {
  let places = 0;
  for (const [, place = ''] of xml.matchAll(/(?<![\w.-]|xmlns:)r\s*=\s*["']([^"'<]*)/g)) {
    places += 1;
    if (places > most.cells + most.rows) throw tooBig();
    const [, letters = '', row = ''] = /^(\D*)(.*)$/s.exec(place) ?? [];
    if (place.includes('&') || Number(row) > most.rows + 1 || columnOf(letters) > most.columns)
      throw tooBig();
  }
  if (/<[^<>]{100000}/.test(xml)) throw tooBig();
}

/** 1 for A, 27 for AA. */
function columnOf(letters: string): number {
  return letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
}

function cellText(cell: unknown): string {
  if (cell instanceof Date) return cell.toISOString().slice(0, 10);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? String(cell)
    : '';
}
