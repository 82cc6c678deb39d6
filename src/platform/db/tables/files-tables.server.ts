/** What an item of the library is called by S3's protocol; it may have several names. */
interface MediaNamesTable {
  /** Its folder, and what follows. */
  name: string;
  mediaId: string;
  /** Of the file that `etag` and `metadata` are of: another one in its place has none. '' where nobody said any. */
  sha256: string;
  etag: string;
  /** `x-amz-meta-*`, as JSON. */
  metadata: string;
  keptAt: string;
}

/** A file in somebody's own space. */
interface PrivateFilesTable {
  ownerId: string;
  name: string;
  storageKey: string;
  bytes: number;
  sha256: string;
  etag: string;
  /** As it was said, never believed. */
  mime: string;
  metadata: string;
  keptAt: string;
}

/** An upload in parts that is under way. */
export interface FileUploadsTable {
  id: string;
  ownerId: string;
  key: string;
  mime: string;
  metadata: string;
  begunAt: string;
}

export interface FilePartsTable {
  uploadId: string;
  number: number;
  storageKey: string;
  bytes: number;
  sha256: string;
  md5: string;
  keptAt: string;
}

export interface FilesTables {
  mediaNames: MediaNamesTable;
  privateFiles: PrivateFilesTable;
  fileUploads: FileUploadsTable;
  fileParts: FilePartsTable;
}
