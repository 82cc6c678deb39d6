import type { Readable } from 'node:stream';
import { sql } from 'kysely';
import type { Archive } from '../../archive/archive-format.server.ts';
import { manageSecretHash } from '../../events/registrations/row.server.ts';
import type { Tx } from '../../platform/db/database.server.ts';
import { Refusal } from '../command.server.ts';
import type { OpenArchive } from './read-archive.server.ts';

/** Both databases take so many values in one statement. */
const MOST_VALUES = 30_000;
const MOST_ROWS = 500;
/** Characters of one row: the longest texts have less. */
const MOST_LINE = 64 * 1024 * 1024;

type Row = Record<string, unknown>;

/** What columns get that no archive holds and that cannot be empty; all others have what the schema gives. */
const FILLED: Record<string, (row: Row) => Row> = {
  registrations: ({ id }) => ({
    secretHash: manageSecretHash(String(id)),
    idempotencyKey: id,
    requestHash: '',
  }),
  userMessages: ({ id }) => ({ idempotencyKey: id }),
  imports: ({ updatedAt }) => ({ fileGoneAt: updatedAt }),
};

/** Writes all rows of an archive into the tables of a database that has had the same migrations. */
export async function loadArchive(tx: Tx, { archive, read }: OpenArchive): Promise<number> {
  const known = await columnsOf(tx);
  // What migrations wrote is among what comes.
  for (const { name } of archive.tables.toReversed()) await sql`delete from ${sql.table(name)}`.execute(tx);
  let loaded = 0;
  for (const table of archive.tables) {
    const columns = known.get(table.name) ?? new Set<string>();
    const strange = table.columns.find((column) => !columns.has(column));
    if (strange)
      throw new Refusal(`This archive is damaged: there is no column ${strange} in ${table.name}.`);
    const rows = await loadTable(tx, table, { columns, lines: linesOf(await read(table.json.name)) });
    if (rows !== table.rows)
      throw new Refusal(`This archive is damaged: ${table.name} has ${rows} rows, not ${table.rows}.`);
    loaded += rows;
  }
  return loaded;
}

async function columnsOf(tx: Tx): Promise<Map<string, Set<string>>> {
  const tables = await tx.introspection.getTables();
  return new Map(tables.map(({ name, columns }) => [name, new Set(columns.map((each) => each.name))]));
}

async function loadTable(
  tx: Tx,
  { name, columns }: Archive['tables'][number],
  target: { columns: Set<string>; lines: AsyncIterable<string> },
): Promise<number> {
  const atOnce = Math.min(MOST_ROWS, Math.floor(MOST_VALUES / target.columns.size));
  let count = 0;
  let some: Row[] = [];
  const insert = async () => {
    if (some.length === 0) return;
    await tx
      .insertInto(name as 'events')
      .values(some as never)
      .execute();
    count += some.length;
    some = [];
  };
  for await (const line of target.lines) {
    const sent = JSON.parse(line) as Row;
    const row = Object.fromEntries(columns.map((column) => [column, toColumn(sent[column])]));
    const filled = Object.entries(FILLED[name]?.(sent) ?? {}).filter(([column]) =>
      target.columns.has(column),
    );
    if (some.push({ ...row, ...Object.fromEntries(filled) }) >= atOnce) await insert();
  }
  await insert();
  return count;
}

/** Lists and trees are kept as text. */
function toColumn(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : (value ?? null);
}

async function* linesOf(stream: Readable): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of stream) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MOST_LINE) throw new Refusal('This archive is damaged: a row is too long.');
    yield* lines;
  }
  if (rest !== '') throw new Refusal('This archive is damaged: its last row is cut off.');
}
