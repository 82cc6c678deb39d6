import type { View, ViewRow } from '../platform/db/consistent-view.server.ts';
import { writeCsv } from '../kernel/formats/csv.server.ts';
import { type ArchivedTable, isJson } from './archived-table.ts';

const text = new TextEncoder();

/** One JSON object a line, with the columns in their order. */
export async function* jsonLines(view: View, name: string, table: ArchivedTable) {
  for await (const rows of view.pages(allOf(view, name, table)))
    yield text.encode(rows.map((row) => `${JSON.stringify(readable(row, table))}\n`).join(''));
}

/** The same for spreadsheets: lists and trees as JSON text, nothing where there is nothing. */
export async function* csvLines(view: View, name: string, table: ArchivedTable) {
  const columns = Object.keys(table.columns);
  yield text.encode(writeCsv([columns]));
  for await (const rows of view.pages(allOf(view, name, table))) {
    const lines = rows.map((row) => columns.map((column) => row[column] ?? ''));
    yield text.encode(writeCsv(lines, { bom: false }));
  }
}

export async function countRows(view: View, name: string, { only }: ArchivedTable): Promise<number> {
  const [row] = await view.query<{ count: number | string }>(
    `select count(*) as count from "${name}" ${only ? `where ${only.where}` : ''}`,
  );
  return Number(row?.count ?? 0);
}

/** Columns of keys that are numbers: all others are ordered byte by byte in both databases. */
const NUMBERS = new Set(['version', 'page']);

function allOf({ dialect }: View, name: string, { columns, key, only }: ArchivedTable): string {
  const byBytes = (column: string) =>
    dialect === 'postgres' && !NUMBERS.has(column) ? `"${column}" collate "C"` : `"${column}"`;
  const names = Object.keys(columns).map((column) => `"${column}"`);
  const where = only ? `where ${only.where}` : '';
  return `select ${names.join(', ')} from "${name}" ${where} order by ${key.map(byBytes).join(', ')}`;
}

function readable(row: ViewRow, { columns }: ArchivedTable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, column]) => {
      const value = row[name] ?? null;
      return [name, isJson(column) && typeof value === 'string' ? treeIn(value) : value];
    }),
  );
}

/** A list or a tree, where the text comes back from it as it was; else the text itself. */
function treeIn(value: string): unknown {
  if (!/^[[{]/.test(value)) return value;
  try {
    const tree: unknown = JSON.parse(value);
    return JSON.stringify(tree) === value ? tree : value;
  } catch {
    return value;
  }
}
