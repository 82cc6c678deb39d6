import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../platform/app-error.ts';
import { MEGABYTE, MOST_BYTES } from '../kernel/media/media.ts';
import { config } from '../platform/config.server.ts';
import { orNoRoom } from '../platform/files/disk-room.server.ts';
import { type Sniffed, sniff } from './sniff.server.ts';

export interface Upload {
  filename: string;
  content: AsyncIterable<Uint8Array>;
  visibility: 'public' | 'members';
  /** Of a sound: as the browser measured them, still text. */
  peaks?: string;
  duration?: string;
  /** Ends the storing when nobody waits for it any more. */
  signal?: AbortSignal;
}

/** A file on this machine's disk, and what was found in it. */
export interface Received extends Sniffed {
  path: string;
  sha256: string;
  bytes: number;
}

const MOST_OF_ALL = Math.max(...Object.values(MOST_BYTES));

/** Takes a file to disk as it comes in and looks into it; it is there while `use` works with it. */
export async function withReceived<T>(
  content: AsyncIterable<Uint8Array>,
  use: (received: Received) => Promise<T>,
): Promise<T> {
  const incoming = join(config().dataDir, 'incoming');
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, randomUUID());
  try {
    const facts = await orNoRoom(path, () => receive(content, path));
    const sniffed = await sniff(path);
    return await use({ path, ...facts, ...sniffed });
  } finally {
    await rm(path, { force: true });
  }
}

/** Throws AppError `tooLarge` where a file is larger than its kind may be. */
export function checkSize({ kind, bytes }: Received): void {
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

/** The name a file is given back under: no path, no sign that a file system would refuse. */
export function tidyFilename(filename: string): string {
  const name = basename(filename.replaceAll('\\', '/'))
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}<>:"|?*]/gu, '')
    .trim();
  return Array.from(name).slice(-200).join('') || 'file';
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
