import { uploadMedia } from '../media/library-api.ts';
import type { MediaItem } from '../media/media.ts';

/** A picture or sound on its way from a text into the library. */
export interface TextUpload {
  file: File;
  /** What it shows, where the place it came from said so. */
  alt: string;
  state: 'held' | 'waiting' | 'sending' | 'done' | 'failed';
  /** From 0 to 1; 1 while the server still works on it. */
  share: number;
  error?: string;
  /** It is in the library. */
  item?: MediaItem;
}

const MOST_AT_ONCE = 2;

/**
 * What is on its way from one text, by the key that its placeholder in the text carries. Nothing leaves before its
 * placeholder is there (`start`); two are sent at once.
 */
export class TextUploads {
  readonly #all = new Map<string, TextUpload>();
  readonly #listeners = new Set<() => void>();
  #left = new AbortController();
  #sending = 0;

  add(file: File, alt = ''): string {
    const key = `${Date.now()}-${this.#all.size}`;
    this.#all.set(key, { file, alt, state: 'held', share: 0 });
    return key;
  }

  find(key: string): TextUpload | undefined {
    return this.#all.get(key);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends it, unless it is under way or there; again, where it failed and `again` says so. */
  start(key: string, again = false): void {
    if (this.find(key)?.state !== (again ? 'failed' : 'held')) return;
    this.#change(key, { state: 'waiting', share: 0 });
    this.#next();
  }

  /** Whoever leaves the text stops what is under way. */
  leave(): void {
    this.#left.abort();
    this.#left = new AbortController();
  }

  #next(): void {
    const waiting = [...this.#all].find(([, { state }]) => state === 'waiting');
    if (!waiting || this.#sending >= MOST_AT_ONCE) return;
    this.#sending += 1;
    void this.#send(...waiting).finally(() => {
      this.#sending -= 1;
      this.#next();
    });
    this.#next();
  }

  async #send(key: string, { file }: TextUpload): Promise<void> {
    this.#change(key, { state: 'sending' });
    try {
      const onProgress = (share: number) => this.#change(key, { share });
      const { item } = await uploadMedia(file, {
        visibility: 'public',
        onProgress,
        signal: this.#left.signal,
      });
      if (item.kind === 'pdf') throw new Error('Documents cannot stand in a text. It is in the library.');
      this.#change(key, { state: 'done', share: 1, item });
    } catch (error) {
      this.#change(key, { state: 'failed', error: error instanceof Error ? error.message : 'It failed.' });
    }
  }

  #change(key: string, change: Partial<TextUpload>): void {
    const upload = this.#all.get(key);
    if (upload) this.#all.set(key, { ...upload, ...change });
    for (const listener of this.#listeners) listener();
  }
}
