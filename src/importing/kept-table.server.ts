import { AppError } from '../platform/app-error.ts';
import { fromStore, inStore } from '../kernel/in-store.server.ts';
import { sweepLater } from '../media/unfinished-files.server.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { files } from '../platform/files/files.server.ts';

/** Rows that are read and written at once: few enough that everybody else gets a turn in between. */
const BATCH = 250;
const keyOf = (id: string) => `imports/${id}.json`;

/** Keeps a file's rows until its import is over: a line for every batch. */
export async function keepRows(id: string, rows: readonly string[][]): Promise<void> {
  const lines: string[] = [];
  for (let start = 0; start < rows.length; start += BATCH)
    lines.push(JSON.stringify(rows.slice(start, start + BATCH)));
  await inStore(files().put(keyOf(id), Buffer.from(lines.join('\n')), 'application/json'));
}

/** The rows in batches, each read when it is needed; the file is here when this answers. */
export async function keptRows(id: string): Promise<Iterable<string[][]>> {
  const file = await fromStore(files().get(keyOf(id)));
  if (!file) throw new AppError('gone', 'The file of this import is no longer kept. Please choose it again.');
  return batches(await fromStore(new Response(file.body).text()));
}

function* batches(text: string): Generator<string[][]> {
  for (const line of text.split('\n')) {
    const kept = JSON.parse(line) as string[][] | { rows: string[][] };
    // An earlier version kept the whole table in one line.
    yield Array.isArray(kept) ? kept : kept.rows;
  }
}

/** What was imported stays so where the store is away: then the file goes with the next sweep. */
export async function forgetRows(id: string): Promise<void> {
  try {
    await files().delete(keyOf(id));
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    await sweepLater(keyOf(id));
  }
}
