import { existsSync, mkdirSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

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
