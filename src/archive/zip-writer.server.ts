import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** What was written under a name: its bytes before they were packed. */
export interface Written {
  name: string;
  bytes: number;
  sha256: string;
}

/** Writes a ZIP file, one entry after the other; it may be longer than 4 GB, and so may what is in it. */
export class ZipWriter {
  readonly #zip = new ZipFile();
  readonly #mtime: Date;
  readonly #stored: Promise<void>;
  /** Rejects once the file cannot be written, or an entry cannot be read. */
  readonly #failed: Promise<never>;

  constructor(path: string, mtime: Date) {
    this.#mtime = mtime;
    const target = createWriteStream(path, { mode: 0o600, flush: true });
    this.#stored = pipeline(this.#zip.outputStream, target);
    this.#failed = new Promise((_, reject) => {
      this.#zip.on('error', reject);
      this.#stored.catch(reject);
    });
    // Somebody may wait for neither just then.
    this.#failed.catch(() => undefined);
  }

  /** Adds an entry and waits until it is in; `compress` is for what is not packed already. */
  async add(
    name: string,
    content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    { compress = true } = {},
  ): Promise<Written> {
    const hash = createHash('sha256');
    let bytes = 0;
    const counted = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    };
    const source = Readable.from(counted(), { objectMode: false });
    const ended = new Promise<void>((resolve, reject) => {
      source.once('end', resolve);
      source.once('error', reject);
    });
    this.#zip.addReadStream(source, name, { compress, mtime: this.#mtime });
    try {
      await Promise.race([ended, this.#failed]);
    } finally {
      source.destroy();
    }
    return { name, bytes, sha256: hash.digest('hex') };
  }

  /** Ends writing, wherever it is; half a file stays behind. */
  async abort(): Promise<void> {
    (this.#zip.outputStream as Readable).destroy();
    await this.#stored.catch(() => undefined);
  }

  /** Ends the file; it is on the disk then. */
  async end(): Promise<void> {
    this.#zip.end();
    await Promise.race([this.#stored, this.#failed]);
  }
}
