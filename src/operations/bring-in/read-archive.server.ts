import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { type Archive, archiveShape, FORMAT, LIST } from '../../archive/archive-format.server.ts';
import { ARCHIVED, LEFT_OUT } from '../../archive/archived-tables.server.ts';
import { migrationNames } from '../../platform/db/migrate.server.ts';
import { Refusal } from '../command.server.ts';

/** The archive's own directory is what counts; names that lead elsewhere are errors, and so is data longer than it says (yauzl). */
const OPTIONS = { validateEntrySizes: true, strictFileNames: true, autoClose: false } as const;
/** Bytes of the list of an archive, at most: some hundred thousand files. */
const MOST_LISTED = 256 * 1024 * 1024;

/** An archive that is whole: all that it lists is there as it was written, and nothing else. */
export interface OpenArchive {
  archive: Archive;
  read: (name: string) => Promise<Readable>;
  /** Bytes once everything is unpacked. */
  bytes: number;
  close: () => void;
}

export async function openArchive(path: string): Promise<OpenArchive> {
  const zip = await openPromise(path, OPTIONS).catch((error: Error) => {
    throw new Refusal(`${path} cannot be read as an archive: ${error.message}.`);
  });
  try {
    const entries = await entriesOf(zip);
    const read = async (name: string) => zip.openReadStreamPromise(entries.get(name) as Entry);
    const archive = await readList(entries, read);
    requireKnown(archive);
    const bytes = await requireWhole(archive, entries, read);
    return { archive, read, bytes, close: () => zip.close() };
  } catch (error) {
    zip.close();
    if (error instanceof Refusal) throw error;
    throw new Refusal(`${path} is damaged: ${error instanceof Error ? error.message : 'it cannot be read'}.`);
  }
}

async function entriesOf(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    if (entries.has(entry.fileName)) throw new Error(`${entry.fileName} is there twice`);
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function readList(
  entries: Map<string, Entry>,
  read: (name: string) => Promise<Readable>,
): Promise<Archive> {
  const size = entries.get(LIST)?.uncompressedSize;
  if (size === undefined) throw new Refusal(`This is no archive of everything: it has no ${LIST}.`);
  if (size > MOST_LISTED) throw new Error(`${LIST} is too long`);
  const chunks: Buffer[] = [];
  for await (const chunk of await read(LIST)) chunks.push(chunk as Buffer);
  const found: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  const format = (found as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > FORMAT) throw newer();
  const parsed = archiveShape.safeParse(found);
  if (!parsed.success) throw new Error(`${LIST} is not as an archive has it`);
  return parsed.data;
}

const newer = () =>
  new Refusal('This archive is of a newer version of the program: update the program, then bring it in.');

/** What no archive of ours holds, as passwords and sessions, was put there by somebody else. */
function requireKnown({ migrations, tables }: Archive): void {
  if (!migrations.every((name) => migrationNames.includes(name))) throw newer();
  for (const { name, columns } of tables) {
    const table = Object.hasOwn(ARCHIVED, name) ? ARCHIVED[name] : undefined;
    const left = Object.hasOwn(LEFT_OUT, name) || columns.find((column) => column in (table?.without ?? {}));
    if (!table || left) throw new Error(`it holds what no archive holds (${name})`);
  }
}

/** Reads everything once, and answers how many bytes that were. */
async function requireWhole(
  { tables, files, other }: Archive,
  entries: Map<string, Entry>,
  read: (name: string) => Promise<Readable>,
): Promise<number> {
  const listed = [...other, ...tables.flatMap(({ json, csv }) => [json, csv]), ...files];
  const names = new Set([LIST, ...listed.map(({ name }) => name)]);
  if (names.size !== listed.length + 1) throw new Error('its list names something twice');
  const stranger = [...entries.keys()].find((name) => !names.has(name));
  if (stranger) throw new Error(`it has ${stranger}, which is not in its list`);
  for (const { name, bytes, sha256 } of listed) {
    const size = entries.get(name)?.uncompressedSize;
    if (size === undefined) throw new Error(`${name} is missing`);
    if (size !== bytes) throw new Error(`${name} is not as long as it was`);
    const hash = createHash('sha256');
    for await (const chunk of await read(name)) hash.update(chunk as Buffer);
    if (hash.digest('hex') !== sha256) throw new Error(`${name} is not as it was written`);
  }
  return listed.reduce((sum, { bytes }) => sum + bytes, 0);
}
