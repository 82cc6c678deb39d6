export interface StoredFile {
  /** Bytes in all, whatever range was asked for. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

export interface Reading {
  /** The bytes from `start` to `end`, both included; else all. */
  range?: { start: number; end: number } | undefined;
  /** Who reads, for the share of one reader: a client's address; nobody in particular when left out. */
  reader?: string | undefined;
  /** Of the whole file, in hexadecimal, where whoever asks knows it. */
  sha256?: string | undefined;
  /** Ends the reading when nobody waits for it any more. */
  signal?: AbortSignal | undefined;
}

/** Where uploaded and made files live. Keys are made by us: letters, digits, `-`, `.` and `/`. All reject with StoreUnavailable. */
export interface Files {
  put: (key: string, bytes: Uint8Array, mime: string, signal?: AbortSignal) => Promise<void>;
  /** Takes a file of this machine's disk, however long; it may be moved away. */
  take: (key: string, path: string, mime: string, signal?: AbortSignal) => Promise<void>;
  /** Undefined when there is no such file. Its beginning has been read by then; the body may still break off. */
  get: (key: string, reading?: Reading) => Promise<StoredFile | undefined>;
  delete: (key: string) => Promise<void>;
  /** What is there under a folder, or in all, unfinished parts too, and when each was written. */
  list: (folder?: string) => AsyncIterable<{ key: string; at: Date }>;
  /** Rejects when the store does not answer. */
  ping: () => Promise<void>;
}

/** The store does not answer, refuses, takes too long, or gives other bytes than it was given: later it may be well again. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable';
}
