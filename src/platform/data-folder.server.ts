import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const [PRIVATE_FOLDER, PRIVATE_FILE, STICKY] = [0o700, 0o600, 0o1000];

/**
 * Makes the folder where it is missing, and answers why it cannot be used. One level at a time: asked for several
 * at once, Node never comes back from where nothing can be made, as under /proc.
 */
export function problemOfDataFolder(path: string): string | undefined {
  const missing: string[] = [];
  let known = resolve(path);
  while (!existsSync(known)) {
    missing.unshift(known);
    known = dirname(known);
  }
  if (!statSync(known).isDirectory()) return `${known} is a file, not a folder`;
  try {
    for (const folder of missing) mkdirSync(folder);
    // Permissions are no promise (a full disk, a file system mounted for reading): only writing tells.
    rmdirSync(mkdtempSync(join(resolve(path), '.try-')));
    return undefined;
  } catch (error) {
    return `${resolve(path)} cannot be written (${(error as NodeJS.ErrnoException).code})`;
  }
}

/** Keeps others on the machine out of a data folder that an earlier version made open to them. */
export function closeDataFolder(path: string): void {
  const { uid, mode } = statSync(path);
  // Folders that all share, like /tmp, are not ours to close.
  const isShared = (mode & STICKY) !== 0;
  if (uid === process.getuid?.() && !isShared) chmodSync(path, PRIVATE_FOLDER);
}

/** The same for everything in a folder: a copied file keeps the rights of the one it was copied from. */
export function closeAll(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }))
    if (entry.isFile() || entry.isDirectory())
      chmodSync(join(entry.parentPath, entry.name), entry.isFile() ? PRIVATE_FILE : PRIVATE_FOLDER);
}
