import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/app-error.ts';
import type { MediaKind } from '../kernel/media/media.ts';
import { MEGABYTE, MOST_BYTES } from '../kernel/media/upload-limits.ts';
import { config } from '../platform/config.server.ts';
import { orNoRoom } from '../platform/files/disk-room.server.ts';
import type { NewName } from './media-names.server.ts';
import { type Sniffed, sniff } from './accepted-files.server.ts';

export interface Upload {
  filename: string;
  content: AsyncIterable<Uint8Array>;
  visibility: 'public' | 'members';
  /** Of a sound: as the browser measured them, still text. */
  peaks?: string;
  duration?: string;
  /** What it has to be, where that was said: anything else is refused. */
  kind?: MediaKind;
  /** What programs call it; written together with the row. */
  named?: NewName;
  /** Ends the storing when nobody waits for it any more. */
  signal?: AbortSignal;
}

/** A file on this machine's disk. */
export interface Arrived {
  path: string;
  sha256: string;
  bytes: number;
}

/** The same, and what was found in it. */
export interface Received extends Arrived, Sniffed {}

export const MOST_OF_ALL = Math.max(...Object.values(MOST_BYTES));

/** Takes a file to disk as it comes in and looks into it; it is there while `use` works with it. */
export function withReceived<T>(
  content: AsyncIterable<Uint8Array>,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  return withArrived(content, async (arrived) => use({ ...arrived, ...(await sniff(arrived.path)) }));
}

/** Takes a file to disk without looking into it. */
export async function withArrived<T>(
  content: AsyncIterable<Uint8Array>,
  use: (arrived: Arrived) => Promise<T>,
): Promise<T> {
  const incoming = join(config().dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, randomUUID());
  try {
    return await use({ path, ...(await orNoRoom(path, () => receive(content, path))) });
  } finally {
    await rm(path, { force: true });
  }
}

const IS: Record<MediaKind, string> = { image: 'a picture', audio: 'a sound', pdf: 'a PDF' };

/** Throws AppError where a file is larger than its kind may be, or of another kind than was said. */
export function checkSize({ kind, bytes }: Received, only?: MediaKind): void {
  if (only !== undefined && kind !== only)
    throw new AppError('unsupportedType', `This file is ${IS[kind]}, not ${IS[only]}.`);
  if (bytes > MOST_BYTES[kind]) throw tooLarge(MOST_BYTES[kind]);
}

async function receive(content: AsyncIterable<Uint8Array>, path: string) {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(
    Readable.from(content),
    async function* (chunks: AsyncIterable<Uint8Array>) {
      for await (const chunk of chunks) {
        bytes += chunk.length;
        if (bytes > MOST_OF_ALL) throw tooLarge(MOST_OF_ALL);
        hash.update(chunk);
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { sha256: hash.digest('hex'), bytes };
}

function tooLarge(most: number): AppError {
  return new AppError('tooLarge', `This file is larger than ${most / MEGABYTE} MB.`);
}

/** 'IMG_20260412-choir.jpg' reads 'IMG 20260412 choir'. */
export function titleFrom(filename: string): string {
  const words = basename(filename.replaceAll('\\', '/'))
    .replace(/\.[^.]{1,5}$/, '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu, '')
    .replace(/[_-]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(words).slice(0, 160).join('') || 'Untitled';
}
