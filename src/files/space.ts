import type { Viewer } from '../kernel/access/viewer.ts';

export interface ListedFile {
  key: string;
  size: number;
  /** Without quotes. */
  etag: string;
  /** ISO 8601. */
  at: string;
}

export interface KeptFile extends ListedFile {
  storageKey: string;
  mime: string;
  sha256: string | undefined;
  metadata: Record<string, string>;
}

export interface NewFile {
  content: AsyncIterable<Uint8Array>;
  /** Known once the content has come in; without quotes. */
  etag: () => string;
  mime: string;
  metadata: Record<string, string>;
  /** Only where nothing is there (If-None-Match: *). */
  onlyNew: boolean;
  /** Only over the file that has this etag (If-Match). */
  onlyOver: string | undefined;
  signal: AbortSignal;
}

export interface Caller {
  viewer: Viewer;
  /** '' of guests. */
  identityId: string;
}

export interface Range {
  prefix: string;
  /** Keys that come later alone. */
  after: string;
  most: number;
}

/** What lies under one folder at the top. Keys are whole. */
export interface Space {
  folder: string;
  find: (caller: Caller, key: string) => Promise<KeptFile | undefined>;
  put: (caller: Caller, key: string, file: NewFile) => Promise<void>;
  remove: (caller: Caller, key: string) => Promise<void>;
  /** In the order of their bytes; `reached` is where the next page begins, nothing at the end. */
  list: (caller: Caller, range: Range) => Promise<{ files: ListedFile[]; reached: string | undefined }>;
}

/** After everything that begins with what it follows. */
export const LAST = '\u{10ffff}';

/** The part of a range that lies under a folder, without it; undefined where none does. */
export function within(folder: string, { prefix, after }: Range) {
  const meets = prefix.startsWith(folder) || folder.startsWith(prefix);
  if (!meets) return undefined;
  const from = prefix.slice(folder.length);
  if (after.startsWith(folder)) return { from, after: after.slice(folder.length) };
  return Buffer.compare(Buffer.from(after), Buffer.from(folder)) > 0 ? undefined : { from, after: '' };
}
