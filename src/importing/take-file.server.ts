import { randomUUID } from 'node:crypto';
import { idOfSent } from '../kernel/forms/made-once.server.ts';
import { fromStore, inStore } from '../kernel/media/in-store.server.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';
import { sweepLater } from '../media/unfinished-files.server.ts';
import { AppError, isUnavailable } from '../platform/app-error.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';
import { WorkerUnavailable } from '../platform/worker/worker-pool.server.ts';
import { inWorker } from '../platform/worker/worker-tasks.server.ts';
import { isEncoding } from '../kernel/formats/encodings.ts';
import { guessMapping } from './guess-mapping.ts';
import { columnNames, guessHeader, headerCandidates } from './reading/header-row.server.ts';
import { importKind } from './kinds/import-kinds.server.ts';
import { type Decided, decidedOf, decidedRows, mappingOf } from './keep-decisions.server.ts';
import type { ImportSettings } from './import-settings.ts';
import {
  changeImport,
  findImport,
  type ImportRow,
  requireMember,
  requireOpen,
  settingsOf,
  somebodyElse,
} from './imports.server.ts';
import { readTable, type Table } from './reading/read-table.server.ts';
import { leased } from './import-lease.server.ts';
import { refused, tooMany } from './reading/file-trouble.server.ts';
import { MOST } from './reading/table-limits.ts';

/** Bytes that take longer to read than a worker to start. */
const LONG_FILE = 32 * 1024;
/** Milliseconds that reading may take in the worker. */
const MOST_MS = 20_000;
/** Rows that are written at once. */
const BATCH = 500;
/** Seconds after which reading has died with its process. */
const READING_SECONDS = 60;

export const fileOf = (id: string) => `imports/${id}.bin`;

interface Upload {
  kind: string;
  fileName: string;
  bytes: Buffer;
  /** What its form came with: the same file sent again with it is the same import. */
  key?: string;
}

/** Takes a file in and guesses which column is what. Nothing but the import itself is written. */
export async function beginImport(viewer: Viewer, { kind, fileName, bytes, key }: Upload): Promise<string> {
  requireMember(viewer);
  importKind(kind);
  const id = key ? idOfSent(key, kind, fileName, bytes) : randomUUID();
  const at = nowIso();
  // Known before the file is stored: whatever becomes of this process, the file is found again.
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('imports')
    .values({
      ...EMPTY,
      id,
      kind,
      fileName: fileName.slice(0, 200),
      ownerId: userIdOf(viewer),
      ...leased(READING_SECONDS),
      createdAt: at,
      updatedAt: at,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return id;
  try {
    await inStore(files().put(fileOf(id), bytes, 'application/octet-stream'));
    await readInto(id, 0, bytes);
  } catch (error) {
    await dropImport(id);
    throw error;
  }
  return id;
}

const EMPTY = {
  state: 'reading',
  columns: '[]',
  mapping: '[]',
  problems: '[]',
  total: 0,
  good: 0,
  done: 0,
  known: 0,
} as const;

/** Reads the file again in another encoding, or with its names in another row. */
export async function readAgain(
  viewer: Viewer,
  id: string,
  { encoding, header }: Pick<ImportSettings, 'encoding' | 'header'>,
): Promise<void> {
  const row = await findImport(viewer, id);
  requireOpen(row);
  const settings = { ...settingsOf(row), encoding: isEncoding(encoding) ? encoding : '', header };
  const change = {
    state: 'reading',
    settings: JSON.stringify(settings),
    revision: row.revision + 1,
    ...leased(READING_SECONDS),
  } as const;
  if (!(await changeImport(db(), row, ['mapping', 'checked'], change))) throw somebodyElse();
  try {
    await readInto(id, row.revision + 1, await storedFile(id));
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    // It was read well before: that is how it is read again.
    const old = { state: 'reading', settings: row.settings, revision: row.revision + 2 } as const;
    if (await changeImport(db(), { id, revision: row.revision + 1 }, ['reading'], old))
      await readInto(id, row.revision + 2, await storedFile(id));
    throw error;
  }
}

/** For the job: goes on with what a process that died was reading; what it had not even stored goes. */
export async function readOn({ id, revision }: ImportRow): Promise<void> {
  const row = { state: 'reading', revision: revision + 1, ...leased(READING_SECONDS) } as const;
  if (!(await changeImport(db(), { id, revision }, ['reading'], row))) return;
  try {
    await readInto(id, revision + 1, await storedFile(id));
  } catch (error) {
    if (!(error instanceof AppError) || isUnavailable(error)) throw error;
    await dropImport(id);
  }
}

async function storedFile(id: string): Promise<Buffer> {
  const file = await fromStore(files().get(fileOf(id)));
  if (!file) throw new AppError('gone', 'The file of this import is no longer kept. Please choose it again.');
  return Buffer.from(await fromStore(new Response(file.body).arrayBuffer()));
}

interface Reading {
  id: string;
  revision: number;
  bytes: Uint8Array;
}

async function readInto(id: string, revision: number, bytes: Buffer): Promise<void> {
  // What can be long is read in the worker, and never seen whole here.
  const isLong = bytes.length > LONG_FILE || (bytes[0] === 0x50 && bytes[1] === 0x4b);
  const answer = await (isLong ? takeInTime({ id, revision, bytes }) : takeHere({ id, revision, bytes }));
  if (answer) throw refused(answer.refusal);
}

type Answer = { refusal: string } | undefined;

async function takeInTime(reading: Reading): Promise<Answer> {
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    return await takeInWorker(reading, { signal });
  } catch (error) {
    if (signal.aborted || error instanceof WorkerUnavailable)
      return { refusal: 'Reading this file takes too long. Please split it.' };
    throw error;
  }
}

async function takeHere(reading: Reading): Promise<Answer> {
  try {
    await take(reading);
    return undefined;
  } catch (error) {
    if (error instanceof AppError && !isUnavailable(error)) return { refusal: error.message };
    throw error;
  }
}

const takeInWorker = inWorker('take-table', takeHere);

async function take({ id, revision, bytes }: Reading): Promise<void> {
  const row = await db().selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const settings = settingsOf(row);
  const what = importKind(row.kind);
  const table = await readTable(row.fileName, Buffer.from(bytes), settings.encoding);
  const known = (cells: readonly string[]) => guessMapping(what, cells).filter(Boolean).length;
  const header = headerOf(table, settings.header, known);
  const rows = table.rows.filter(({ number }) => number > header);
  if (rows.length === 0) throw refused('This file contains only column names, no rows.');
  if (rows.length > MOST.rows) throw tooMany(MOST.rows, 'rows');
  const columns = table.keys ?? columnNames(table.rows, header, rows[0]?.cells.length ?? 0);
  const decided = await decidedRows(id);
  await keepRows({ id, revision }, rows, decided);
  const isRead = await changeImport(db(), { id, revision }, ['reading'], {
    state: 'mapping',
    leasedUntil: null,
    total: rows.length,
    good: 0,
    columns: JSON.stringify(columns),
    mapping: JSON.stringify(mappingOf(what, row, columns)),
    found: JSON.stringify({
      encoding: table.encoding,
      sheet: table.sheet,
      header,
      ...(table.keys ? { hasKeys: true } : { top: headerCandidates(table.rows) }),
      forgotten: decided.size - rows.filter((each) => decidedOf(decided, each) !== null).length,
    }),
  });
  if (!isRead) throw somebodyElse();
}

/** The number of the row with the names; 0 where there is none. */
function headerOf(table: Table, chosen: number, known: (cells: readonly string[]) => number): number {
  if (table.keys) return 0;
  return chosen >= 0 ? chosen : guessHeader(table.rows, known);
}

/** In pieces, so that nobody waits for them: until the last one the import is still being read. */
async function keepRows(
  { id: importId, revision }: Pick<ImportRow, 'id' | 'revision'>,
  rows: Table['rows'],
  decided: Decided,
): Promise<void> {
  await forgetRows(importId);
  for (let start = 0; start < rows.length; start += BATCH) {
    const some = rows.slice(start, start + BATCH).map((row) => ({
      importId,
      number: row.number,
      cells: JSON.stringify(row.cells),
      note: row.note ?? null,
      treatment: decidedOf(decided, row),
    }));
    await transaction(async (tx) => {
      if (!(await changeImport(tx, { id: importId, revision }, ['reading'], {}))) return;
      await tx.insertInto('importRows').values(some).execute();
    });
  }
}

/** Deletes the rows of an import, in pieces. */
export async function forgetRows(importId: string): Promise<void> {
  for (;;) {
    const rows = await db()
      .selectFrom('importRows')
      .select('number')
      .where('importId', '=', importId)
      .orderBy('number')
      .limit(2 * BATCH)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    await db()
      .deleteFrom('importRows')
      .where('importId', '=', importId)
      .where('number', '<=', last.number)
      .execute();
  }
}

/** The file goes at once; where the store is away, with the next sweep. */
export async function forgetFile(id: string): Promise<void> {
  try {
    await files().delete(fileOf(id));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    await sweepLater(fileOf(id));
  }
}

/** As if it had never been begun. */
export async function dropImport(id: string): Promise<void> {
  await forgetFile(id);
  await forgetRows(id);
  await db().deleteFrom('imports').where('id', '=', id).execute();
}
