import { fromBufferPromise } from 'yauzl';
import type { AppError } from '../../platform/app-error.ts';
import { brokenWorkbook, refused, requireWorkbook } from './file-trouble.server.ts';

/** Bytes of a workbook's parts once they are unpacked, and how many parts there may be. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_PARTS = 500;

/** What a sheet is made of; pictures and printer settings stay packed. */
const PART = /\.(?:xml|rels)$/;

/** The archive's own directory is what counts; data that is longer or shorter than it says is an error (yauzl). */
const OPTIONS = { validateEntrySizes: true, strictFileNames: true } as const;

/**
 * The XML parts of a workbook. Every size is added up before anything is unpacked, and no part can unpack to more
 * than its size, so no archive takes more memory than MOST_BYTES.
 */
export async function unpackWorkbook(bytes: Buffer): Promise<Record<string, Uint8Array>> {
  const zip = await fromBufferPromise(bytes, OPTIONS).catch(() => {
    throw brokenWorkbook(false);
  });
  if (zip.entryCount > MOST_PARTS) throw tooBig();
  const entries = [];
  const names: string[] = [];
  let size = 0;
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName);
    if (!PART.test(entry.fileName)) continue;
    size += entry.uncompressedSize;
    if (size > MOST_BYTES) throw tooBig();
    entries.push(entry);
  }
  requireWorkbook(names, bytes.subarray(30, 120).toString('latin1'));
  const parts: Record<string, Uint8Array> = {};
  for (const entry of entries) {
    const chunks: Buffer[] = [];
    for await (const chunk of await zip.openReadStreamPromise(entry)) chunks.push(chunk as Buffer);
    parts[entry.fileName] = Buffer.concat(chunks);
  }
  return parts;
}

export function tooBig(): AppError {
  return refused('This workbook is too big. Please split it, or save it as CSV.');
}
