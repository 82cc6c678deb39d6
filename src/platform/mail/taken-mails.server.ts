import { closeSync, mkdirSync, openSync, readdirSync, rmSync, statSync, writeSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { describeError, log } from '../log.server.ts';

/** Bytes after which another file is begun. */
const MOST_BYTES = 1024 * 1024;
/** Milliseconds after which no mail is tried again that was taken then: its mark in the database was written long ago. */
const KEPT_MS = 2 * 24 * 3600 * 1000;

/**
 * The ids of mails that a server has taken, in DATA_DIR/taken-mails. They are written the moment that it says so, before
 * the database hears of it, which may take its time: a process that is killed in between does not send them again.
 */
export class TakenMails {
  readonly #folder: string;
  #file: number | undefined;
  #bytes = 0;
  #isBroken = false;

  constructor(dataDir: string) {
    this.#folder = join(dataDir, 'taken-mails');
  }

  /** What the disk refuses is let go: the mark in the database counts. */
  add(id: string): void {
    try {
      this.#file ??= this.#begin();
      this.#bytes += writeSync(this.#file, `${id}\n`);
      if (this.#bytes > MOST_BYTES) this.close();
      this.#isBroken = false;
    } catch (error) {
      if (!this.#isBroken) log.warn(describeError(error), 'taken mails cannot be noted');
      this.#isBroken = true;
    }
  }

  /** Whether any process of this folder has noted it. */
  async has(id: string): Promise<boolean> {
    const names = await readdir(this.#folder).catch(() => []);
    for (const name of names) {
      const text = await readFile(join(this.#folder, name), 'utf8').catch(() => '');
      if (text.includes(`${id}\n`)) return true;
    }
    return false;
  }

  close(): void {
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  /** A file of this process; old ones go. */
  #begin(): number {
    mkdirSync(this.#folder, { recursive: true });
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name);
      if (statSync(path).mtimeMs < Date.now() - KEPT_MS) rmSync(path, { force: true });
    }
    this.#bytes = 0;
    return openSync(join(this.#folder, `${randomUUID()}.txt`), 'a', 0o600);
  }
}
