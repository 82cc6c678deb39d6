import {
  addUploads,
  cancelUpload,
  currentUploads,
  sendAgain,
  type Upload,
  watchUploads,
} from '../media/upload-queue.ts';

/** A picture or sound on its way from a text into the library. */
export interface TextUpload {
  file: File;
  /** What it shows, where the place it came from said so. */
  alt: string;
  /** Undefined: it has not begun. */
  upload?: Upload;
}

/**
 * What is on its way from one text, by the key that its placeholder in the text carries. Nothing leaves before its
 * placeholder is there (`start`); from then on it goes as every upload does.
 */
export class TextUploads {
  readonly #by = Symbol('text');
  readonly #all = new Map<string, TextUpload>();
  readonly #listeners = new Set<() => void>();
  #stop: (() => void) | undefined;

  add(file: File, alt = ''): string {
    const key = `${Date.now()}-${this.#all.size}`;
    this.#all.set(key, { file, alt });
    return key;
  }

  find(key: string): TextUpload | undefined {
    return this.#all.get(key);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Sends it, unless it is under way or there. */
  start(key: string): void {
    const held = this.find(key);
    if (!held || held.upload) return;
    this.#stop ??= watchUploads(() => this.#hear());
    const number = addUploads([held.file], { visibility: 'public', by: this.#by, replaces: undefined })[0];
    const upload = currentUploads().find((each) => each.key === number);
    if (upload) this.#all.set(key, { ...held, upload });
    this.#hear();
  }

  again(key: string): void {
    const upload = this.find(key)?.upload;
    if (upload) sendAgain(upload.key);
  }

  /** Whoever leaves the text stops what is under way. */
  leave(): void {
    this.#stop?.();
    this.#stop = undefined;
    for (const { upload } of this.#all.values()) if (upload) cancelUpload(upload.key);
  }

  /** What has arrived stays known, also when the list of uploads has forgotten it. */
  #hear(): void {
    const now = new Map(currentUploads().map((upload) => [upload.key, upload]));
    for (const [key, held] of this.#all) {
      const upload = held.upload && now.get(held.upload.key);
      if (upload && upload !== held.upload) this.#all.set(key, { ...held, upload });
    }
    for (const listener of this.#listeners) listener();
  }
}

/** Undefined: it did not come along with the text. */
export function hasFailed(held: TextUpload | undefined): boolean {
  return !held || held.upload?.state === 'failed' || held.upload?.sent?.item.kind === 'pdf';
}
