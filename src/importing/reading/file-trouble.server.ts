import { AppError } from '../../platform/app-error.ts';

/** What a file is that cannot be read as a table, by its first bytes, and what to do about it. */
const KNOWN: [begins: string, message: string][] = [
  ['%PDF', 'This is a PDF; we can’t read tables from it. Please choose the spreadsheet it was made from.'],
  ['\u0089PNG', 'This is a picture, not a table.'],
  ['\u00ff\u00d8\u00ff', 'This is a picture, not a table.'],
  ['GIF8', 'This is a picture, not a table.'],
  [
    '{\\rtf',
    'This is a text document, not a table. Please save the table as an Excel workbook (.xlsx) or as CSV.',
  ],
  ['\u001f\u008b', 'This file is compressed. Please unpack it first.'],
  ['7z\u00bc\u00af', 'This file is compressed. Please unpack it first.'],
  ['Rar!', 'This file is compressed. Please unpack it first.'],
  ['SQLite format 3', 'This is a database, not a table. Please export the table as CSV.'],
];
/** An old Office file; a workbook with a password is packed into one. */
const OLD_OFFICE = '\u00d0\u00cf\u0011\u00e0';
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le');

/** Refuses what is known to be no table, in words. */
export function requireTable(bytes: Buffer): void {
  if (bytes.length === 0) throw refused('This file is empty.');
  const begins = bytes.subarray(0, 16).toString('latin1');
  if (begins.startsWith(OLD_OFFICE))
    throw refused(
      bytes.includes(ENCRYPTED)
        ? 'This workbook is protected with a password. Please open it, remove the password (File, Info, Protect Workbook) and save it again.'
        : 'This is an old Excel file (.xls). Please open it and save it as an Excel workbook (.xlsx) or as CSV.',
    );
  const known = KNOWN.find(([start]) => begins.startsWith(start));
  if (known) throw refused(known[1]);
  const text = bytes.subarray(0, 2000).toString('latin1').trimStart();
  if (/^<(?:!doctype html|html|table)/i.test(text))
    throw refused(
      'This is a web page, whatever its name ends with. Please open it in a spreadsheet and save it as .xlsx or CSV.',
    );
  if (/^<\?xml/i.test(text))
    throw refused('This is XML, not a table. Please save the table as .xlsx or CSV.');
}

/** Refuses archives that are other things than a workbook of Excel. */
export function requireWorkbook(names: readonly string[], mimetype: string): void {
  if (names.some((name) => name.startsWith('xl/'))) return;
  if (mimetype.includes('opendocument.spreadsheet') || names.includes('content.xml'))
    throw refused(
      'This is an OpenDocument spreadsheet (.ods). Please save it as an Excel workbook (.xlsx) or as CSV.',
    );
  if (names.some((name) => name.startsWith('Index/') || name.endsWith('.iwa')))
    throw refused('This is a Numbers spreadsheet. Please export it to Excel (.xlsx) or CSV.');
  if (names.some((name) => name.startsWith('word/')))
    throw refused(
      'This is a Word document, not a table. Please copy the table into a spreadsheet and save that.',
    );
  throw refused(
    'This is a ZIP archive without a workbook in it. Please unpack it and choose the table itself.',
  );
}

/** A workbook whose end is missing, or whose inside is not what it should be. */
export function brokenWorkbook(whole: boolean): AppError {
  return refused(
    whole
      ? 'This file cannot be read as an Excel workbook. Please open it in Excel and save it again.'
      : 'This workbook is incomplete. Please copy or download it again.',
  );
}

export function refused(message: string): AppError {
  return new AppError('invalid', message, { file: message });
}

export function tooMany(most: number, what: string): AppError {
  return refused(
    `A file has ${most.toLocaleString('en-GB')} ${what} at most. Please ${what === 'columns' ? 'remove some' : 'split it'}.`,
  );
}
