export interface StoredFile {
  /** Bytes in all, whatever range was asked for. */
  size: number;
  body: ReadableStream<Uint8Array>;
}

/** Where uploaded and made files live. Keys are made by us: letters, digits, `-`, `.` and `/`. */
export interface Files {
  put: (key: string, bytes: Uint8Array, mime: string) => Promise<void>;
  /** Takes a file of this machine's disk, however long; it may be moved away. */
  take: (key: string, path: string, mime: string) => Promise<void>;
  /** The bytes from `start` to `end`, both included; undefined when there is no such file. */
  get: (key: string, range?: { start: number; end: number }) => Promise<StoredFile | undefined>;
  delete: (key: string) => Promise<void>;
  /** What is there under a folder, or in all, unfinished parts too, and when each was written. */
  list: (folder?: string) => AsyncIterable<{ key: string; at: Date }>;
  /** Rejects when the store does not answer. */
  ping: () => Promise<void>;
}
