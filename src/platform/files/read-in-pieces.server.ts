import { createHash } from 'node:crypto';
import { damagedFile } from './damaged-file.server.ts';
import type { Reading, StoredFile } from './file-store.ts';

/** Bytes that are read from the store at once; most pictures are one piece. */
const PIECE = 512 * 1024;
/** Bytes that are handed on at once. */
const SLICE = 64 * 1024;
/** Milliseconds after which a reader who takes nothing has the store asked again. */
const SILENT_MS = 2_000;

export interface Piece {
  bytes: Buffer;
  /** Of the whole file. */
  size: number;
  /** Changes when the file does. */
  version: string;
  /** Of the whole file, in hexadecimal, where the store was told it. */
  sha256?: string | undefined;
}

/** Reads from `start` to `end`, both included, or to the file's end; undefined when there is no such file. */
export type ReadPiece = (start: number, end: number, signal: AbortSignal) => Promise<Piece | undefined>;

/**
 * Reads a file piece by piece, each when the reader wants it: a reader who is slow or silent holds nothing of the
 * store, and little memory. The first piece is there and looked at when this answers. What is read whole is checked
 * against its hash before its end is handed on.
 */
export async function readInPieces(
  key: string,
  readPiece: ReadPiece,
  { range, signal, sha256 }: Reading = {},
): Promise<StoredFile | undefined> {
  const left = new AbortController();
  const ended = signal ? AbortSignal.any([signal, left.signal]) : left.signal;
  const from = range?.start ?? 0;
  const read = (start: number, end: number) => readPiece(start, Math.min(start + PIECE - 1, end), ended);
  const first = await read(from, range?.end ?? Infinity);
  if (!first) return undefined;
  const { size, version } = first;
  const expected = sha256 ?? first.sha256;
  const last = Math.min(range?.end ?? Infinity, size - 1);
  const isWhole = from === 0 && last === size - 1;
  const hash = isWhole && expected !== undefined ? createHash('sha256') : undefined;
  const check = (bytes: Buffer, at: number) => {
    hash?.update(bytes);
    if (hash && at + bytes.length > last && hash.digest('hex') !== expected)
      throw damagedFile(key, 'its hash differs');
  };
  // What fits into one piece is known to be whole before anything of it is handed on.
  const isOnePiece = first.bytes.length > last - from;
  if (isOnePiece) check(first.bytes, from);

  let piece: Buffer | undefined = first.bytes;
  let at = from;
  let idle: NodeJS.Timeout | undefined;
  const next = async (): Promise<Buffer | undefined> => {
    clearTimeout(idle);
    if (at > last) return undefined;
    if (!piece?.length) {
      const found = await read(at, last);
      if (!found || found.version !== version) throw damagedFile(key, 'it changed while it was read');
      piece = found.bytes;
    }
    const slice = piece.subarray(0, SLICE);
    if (!isOnePiece) check(slice, at);
    at += slice.length;
    piece = piece.subarray(SLICE);
    if (piece.length > 0) idle = setTimeout(() => (piece = undefined), SILENT_MS).unref();
    return slice;
  };
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const slice = await next();
        if (slice) controller.enqueue(slice);
        else controller.close();
      },
      cancel() {
        clearTimeout(idle);
        piece = undefined;
        left.abort();
      },
    },
    { highWaterMark: 0 },
  );
  return { size, body };
}
