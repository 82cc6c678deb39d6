import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BAD_WORKBOOKS, greatWorkbook, inline, workbook } from '../../tests/support/workbooks.ts';
import { AppError } from '../platform/app-error.ts';
import { readConfig } from '../platform/config.server.ts';
import { openFiles } from '../platform/files/files.server.ts';
import { keptRows } from './kept-table.server.ts';
import { takeTable } from './read-table.server.ts';

let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'table-'));
  await openFiles(readConfig({ DATA_DIR: folder }));
});
afterAll(() => rmSync(folder, { recursive: true }));

const take = (bytes: Buffer) => takeTable({ id: 'x', fileName: 'a.xlsx', bytes });
const takeText = (text: string) => takeTable({ id: 'x', fileName: 'a.csv', bytes: Buffer.from(text) });

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'It was taken.',
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
    expect(said).toMatch(/too big|at most|cannot be read|nothing in this file/);
    // Its own processor time: of the great ones, the check of their size is a part.
    expect((user + system) / 1e6).toBeLessThan(3);
  });

  it('is taken as long as it is a table', async () => {
    expect(await take(greatWorkbook())).toEqual({ columns: ['Title', 'Tip'], total: 49_999 });
    const [first] = await keptRows('x');
    expect(first?.[0]).toEqual(['A tip of many, 0', 'Say it twice.']);
    const words = `${inline('A1', 'Title')}${inline('B1', 'r=&quot;A1&quot;')}`;
    const odd = workbook(`<row r="1">${words}</row><row r="3">${inline('B3', 'r = 4711')}</row>`);
    expect(await take(odd)).toEqual({ columns: ['Title', 'r="A1"'], total: 1 });
  });
});

describe('a table in text', () => {
  it.each([
    ['one row without an end', `a\n${','.repeat(1_000_000)}`, /nothing in this file/],
    ['a quote without an end', `"${'x'.repeat(4_000_000)}`, /cannot be read/],
    ['rows of many cells', `a\n${`${','.repeat(200_000)}x\n`.repeat(20)}`, /cells at most/],
    ['too many rows', `a\n${'b\n'.repeat(60_000)}`, /50,000 rows/],
    ['deep JSON', `[{"a":${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}}]`, /values at most/],
    [
      'many columns in JSON',
      `[{${Array.from({ length: 50_000 }, (_, n) => `"c${n}":1`).join()}}]`,
      /60 columns/,
    ],
  ])('is refused: %s', async (_name, text, said) => {
    expect(await refusalOf(takeText(text))).toMatch(said);
  });
});
