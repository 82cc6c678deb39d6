import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { now } from '../platform/clock.server.ts';
import type { Config } from '../platform/config.server.ts';
import { type View, withView } from '../platform/db/consistent-view.server.ts';
import { migrationsOf } from '../platform/db/table-counts.server.ts';
import { DamagedFile } from '../platform/files/damaged-file.server.ts';
import { files } from '../platform/files/files.server.ts';
import { columnsCsv } from './archive-columns.server.ts';
import { type Archive, FORMAT, LIST, README } from './archive-format.server.ts';
import { archiveReadme } from './archive-readme.server.ts';
import { countRows, csvLines, jsonLines } from './archive-rows.server.ts';
import { type ArchivedFile, archivedFiles } from './archived-files.server.ts';
import { ARCHIVED } from './archived-tables.server.ts';
import { ZipWriter } from './zip-writer.server.ts';

/** How far it is: parts that are written, of how many, and which one is being written. */
export interface Progress {
  done: number;
  total: number;
  doing: string;
}

interface Writing {
  config: Config;
  /** The file to write; beside it a copy of the database is for a while. */
  path: string;
  /** Called before each part; what it throws ends the writing. */
  tell: (progress: Progress) => Promise<void>;
}

const TABLES = Object.entries(ARCHIVED);

/**
 * Writes everything into one file: the data as it was at one moment, then the files that it names. Where that fails
 * nothing is left.
 */
export async function writeArchive(writing: Writing): Promise<Archive> {
  const at = now();
  const zip = new ZipWriter(writing.path, at);
  try {
    return await writeInto(zip, at.toISOString(), writing);
  } catch (error) {
    await zip.abort();
    await rm(writing.path, { force: true });
    throw error;
  }
}

async function writeInto(zip: ZipWriter, madeAt: string, { config, path, tell }: Writing): Promise<Archive> {
  const put = (name: string, content: string) => zip.add(name, [new TextEncoder().encode(content)]);
  await tell({ done: 0, total: TABLES.length, doing: 'the state of the database' });
  const readme = await put(README, archiveReadme({ madeAt, publicUrl: config.publicUrl }));
  const columns = await put('columns.csv', columnsCsv());
  const { tables, migrations, named } = await withView(config, `${path}.sqlite`, async (view) => ({
    migrations: await migrationsOf(view.query),
    tables: await writeTables(zip, view, tell),
    named: await archivedFiles(view),
  }));
  const written = await writeFiles(zip, named, {
    scratch: `${path}.file`,
    tell: (done) => tell({ done: TABLES.length + done, total: TABLES.length + named.length, doing: 'files' }),
  });
  const archive: Archive = {
    format: FORMAT,
    program: 'jambee',
    madeAt,
    migrations,
    tables,
    ...written,
    other: [readme, columns],
  };
  await put(LIST, `${JSON.stringify(archive, null, 1)}\n`);
  await zip.end();
  return archive;
}

async function writeTables(zip: ZipWriter, view: View, tell: Writing['tell']): Promise<Archive['tables']> {
  const written: Archive['tables'] = [];
  for (const [name, table] of TABLES) {
    await tell({ done: written.length, total: TABLES.length, doing: name });
    written.push({
      name,
      rows: await countRows(view, name, table),
      columns: Object.keys(table.columns),
      json: await zip.add(`data/${name}.jsonl`, jsonLines(view, name, table)),
      csv: await zip.add(`data/${name}.csv`, csvLines(view, name, table)),
    });
  }
  return written;
}

/**
 * A file that was deleted since, or that the store gives otherwise than it was given, is named as missing. Each comes
 * to `scratch` first: what has begun in a ZIP file cannot be taken back.
 */
async function writeFiles(
  zip: ZipWriter,
  named: readonly ArchivedFile[],
  { scratch, tell }: { scratch: string; tell: (done: number) => Promise<void> },
): Promise<Pick<Archive, 'files' | 'missing'>> {
  const written: Archive['files'] = [];
  const missing: string[] = [];
  try {
    for (const [index, { key, name }] of named.entries()) {
      await tell(index);
      // Pictures and sounds are packed already.
      if (await fetchFile(key, scratch))
        written.push({ key, ...(await zip.add(name, createReadStream(scratch), { compress: false })) });
      else missing.push(key);
    }
  } finally {
    await rm(scratch, { force: true });
  }
  return { files: written, missing };
}

async function fetchFile(key: string, to: string): Promise<boolean> {
  try {
    const stored = await files().get(key);
    if (stored) await pipeline(stored.body, createWriteStream(to, { mode: 0o600 }));
    return stored !== undefined;
  } catch (error) {
    if (error instanceof DamagedFile) return false;
    throw error;
  }
}
