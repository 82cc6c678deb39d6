import writeXlsxFile from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { BAD_WORKBOOKS, greatWorkbook, inline, workbook } from '../../../tests/support/files/workbooks.ts';
import { zip64 } from '../../../tests/support/files/zip64.ts';
import { AppError } from '../../platform/app-error.ts';
import { readTable } from './read-table.server.ts';

const take = (bytes: Buffer, name = 'a.xlsx') => readTable(name, bytes, '');
const takeText = (text: string) => readTable('a.csv', Buffer.from(text), '');
const cellsOf = async (bytes: Buffer, name = 'a.csv') =>
  (await take(bytes, name)).rows.map(({ cells }) => cells);

const isTable = (table: unknown) => (table as { rows: unknown[] }).rows.length > 1;

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    (table) => (isTable(table) ? 'It was taken.' : 'There is nothing but names.'),
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.message : String(error);
}

describe('a workbook', () => {
  it.each(Object.entries(BAD_WORKBOOKS))('is refused: %s', async (_name, make) => {
    const bytes = make();
    const before = process.cpuUsage();
    const said = await refusalOf(take(bytes));
    const { user, system } = process.cpuUsage(before);
    expect(said).toMatch(/too big|at most|cannot be read|not whole|without a workbook|nothing but/);
    // Its own processor time: of the great ones, the check of their size is a part.
    expect((user + system) / 1e6).toBeLessThan(3);
  });

  it('is refused where a part says in Zip64 that it is of five gigabytes', async () => {
    const said = await refusalOf(take(await zip64('xl/worksheets/sheet1.xml', 5n * 1024n ** 3n)));
    expect(said).toBe('This workbook is too big. Please split it, or save it as CSV.');
  });

  it('is taken as long as it is a table, with the numbers its rows have', async () => {
    const great = await take(greatWorkbook());
    expect(great.rows).toHaveLength(50_000);
    expect(great.rows[1]).toEqual({ number: 2, cells: ['A tip of many, 0', 'Say it twice.'] });
    const words = `${inline('A1', 'Title')}${inline('B1', 'r=&quot;A1&quot;')}`;
    const odd = workbook(`<row r="1">${words}</row><row r="4">${inline('B4', 'r = 4711')}</row>`);
    expect((await take(odd)).rows).toEqual([
      { number: 1, cells: ['Title', 'r="A1"'] },
      { number: 4, cells: ['', 'r = 4711'] },
    ]);
  });

  it('says which sheet is read, and how many there are besides', async () => {
    expect((await take(greatWorkbook())).sheet).toEqual({ name: 'A', others: 0 });
    const bytes = await writeXlsxFile([
      { data: [['Name'], ['Ada']], sheet: 'Choir & "friends"' },
      { data: [['Name'], ['Bo']], sheet: 'Old' },
      { data: [['Name'], ['Cy']], sheet: 'Older' },
    ]).toBuffer();
    const { rows, sheet } = await take(bytes);
    expect(rows[1]?.cells).toEqual(['Ada']);
    expect(sheet).toEqual({ name: 'Choir & "friends"', others: 2 });
  });

  it('is read from the first sheet that is more than a line', async () => {
    const bytes = await writeXlsxFile([
      { data: [['Just a note']], sheet: 'Notes' },
      { data: [['Name'], ['Ada']], sheet: 'Choir' },
    ]).toBuffer();
    const { rows, sheet } = await take(bytes);
    expect(rows.map(({ cells }) => cells)).toEqual([['Name'], ['Ada']]);
    expect(sheet).toEqual({ name: 'Choir', others: 1 });
  });

  it('says times with their seconds, where they have some: they may be lengths', async () => {
    const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const styles = `<styleSheet ${ns}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="21"/></cellXfs></styleSheet>`;
    const times = [200, 19.5 * 3600].map(
      (seconds, n) => `<row r="${n + 1}"><c r="A${n + 1}" s="1"><v>${seconds / 86_400}</v></c></row>`,
    );
    const lengths = workbook(times.join(''), '', { 'xl/styles.xml': Buffer.from(styles) });
    expect(await cellsOf(lengths, 'a.xlsx')).toEqual([['00:03:20'], ['19:30']]);
  });

  it('says times of workbooks that count from 1904, and their days', async () => {
    const ns = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
    const styles = `<styleSheet ${ns}><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="22"/></cellXfs></styleSheet>`;
    const days = [0.75, 44_927.75].map(
      (days, n) => `<row r="${n + 1}"><c r="A${n + 1}" s="1"><v>${days}</v></c></row>`,
    );
    const from1904 = `<workbook ${ns} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`;
    const parts = { 'xl/styles.xml': Buffer.from(styles), 'xl/workbook.xml': Buffer.from(from1904) };
    expect(await cellsOf(workbook(days.join(''), '', parts), 'a.xlsx')).toEqual([
      ['18:00'],
      ['2027-01-02 18:00'],
    ]);
  });

  it('says where a formula failed', async () => {
    const failed = `<row r="1"><c r="A1" t="e"><f>1/0</f><v>#DIV/0!</v></c>${inline('B1', 'x t="e"')}</row>`;
    expect(await cellsOf(workbook(failed), 'a.xlsx')).toEqual([['#DIV/0!', 'x t="e"']]);
  });

  it('has what is merged over rows in each of them', async () => {
    const rows = [1, 2, 3].map(
      (n) => `<row r="${n}">${n === 1 ? inline('A1', 'Choir') : ''}${inline(`B${n}`, `p${n}`)}</row>`,
    );
    const sheet = `<sheetData>${rows.join('')}</sheetData><mergeCells><mergeCell ref="A1:A2"/></mergeCells>`;
    const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${sheet}</worksheet>`;
    const merged = workbook('', '', { 'xl/worksheets/sheet1.xml': Buffer.from(xml) });
    const cells = await cellsOf(merged, 'a.xlsx');
    expect(cells).toEqual([
      ['Choir', 'p1'],
      ['Choir', 'p2'],
      ['', 'p3'],
    ]);
  });
});

describe('a table in text', () => {
  it.each([
    ['a quote without an end', `"${'x'.repeat(4_000_000)}`, /Row 1 is too long/],
    ['rows of many cells', `a\n${`${','.repeat(200_000)}x\n`.repeat(20)}`, /cells at most/],
    ['too many rows', `a\n${'b\n'.repeat(60_000)}`, /50,000 rows/],
    ['deep JSON', `[{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}]`, /values at most/],
    [
      'many columns in JSON',
      `[{${Array.from({ length: 50_000 }, (_, n) => `"c${n}":1`).join()}}]`,
      /400 columns/,
    ],
    ['broken JSON', '[{"a":1},\n{"a":\n}]', /is broken/],
    ['nothing', '', /is empty/],
    ['empty rows', '\n\n;;\n', /contains only/],
  ])('is refused: %s', async (_name, text, said) => {
    expect(await refusalOf(takeText(text))).toMatch(said);
  });

  it.each([
    ['utf-8', Buffer.from('prénom;ville\nZoë;Orléans')],
    ['utf-8', Buffer.from('\ufeffprénom;ville\nZoë;Orléans')],
    ['windows-1252', Buffer.from('prénom;ville\nZoë;Orléans', 'latin1')],
    ['utf-16le', Buffer.from('prénom;ville\nZoë;Orléans', 'utf16le')],
    ['utf-16le', Buffer.from('\ufeffprénom;ville\nZoë;Orléans', 'utf16le')],
    ['utf-16be', Buffer.from('prénom;ville\nZoë;Orléans', 'utf16le').swap16()],
    ['utf-16be', Buffer.from('\ufeffprénom;ville\nZoë;Orléans', 'utf16le').swap16()],
    ['macintosh', Buffer.from('pr\u008enom;ville\nZo\u0091;Orl\u008eans', 'latin1')],
  ])('is recognised as %s', async (encoding, bytes) => {
    const { rows, encoding: seen } = await take(bytes, 'a.csv');
    expect([seen, rows.map(({ cells }) => cells)]).toEqual([
      encoding,
      [
        ['prénom', 'ville'],
        ['Zoë', 'Orléans'],
      ],
    ]);
  });

  it('counts empty lines, and reads on after a quotation mark that does not match', async () => {
    const { rows } = await takeText(
      'a,b\n\n1,"two\nlines"\n2,"broken\n3,fine\n\n4,"in "the" middle"\n5,end\n',
    );
    expect(rows.map(({ number, cells, note }) => [number, cells.join('|'), note !== undefined])).toEqual([
      [1, 'a|b', false],
      [3, '1|two\nlines', false],
      [4, '2|broken', true],
      [5, '3|fine', false],
      [7, '4|in "the" middle', true],
      [8, '5|end', false],
    ]);
  });
});
