import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

export interface Checked {
  bytes: number;
  sha256: string;
}

/** Reads a stream to its end, into a file where one is named, and answers what it was. */
export async function takeStream(stream: AsyncIterable<Uint8Array>, to?: string): Promise<Checked> {
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = async function* () {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  };
  if (to === undefined) for await (const _ of counted());
  else {
    await mkdir(dirname(to), { recursive: true });
    await pipeline(Readable.from(counted()), createWriteStream(to, { mode: 0o600, flush: true }));
  }
  return { bytes, sha256: hash.digest('hex') };
}

export async function checkFile(path: string): Promise<Checked> {
  return takeStream(createReadStream(path));
}
