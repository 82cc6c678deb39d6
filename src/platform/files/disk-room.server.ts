import { rm } from 'node:fs/promises';
import { AppError } from '../app-error.ts';
import { describeError, log } from '../log.server.ts';

/** No room, over a quota or a limit of the process, mounted for reading, or broken. */
const NO_ROOM = new Set<unknown>(['ENOSPC', 'EDQUOT', 'EFBIG', 'EROFS', 'EIO']);

let full = false;

/** Whether a file could not be written the last time somebody tried. */
export const wasFull = (): boolean => full;

/** A file could be written. */
export function noteRoom(): void {
  if (full) log.warn('files can be written again');
  full = false;
}

/** Does what writes a file to `path`; where there is no room, half a file is not left, and the error is 503. */
export async function orNoRoom<T>(path: string, work: () => Promise<T>): Promise<T> {
  try {
    const result = await work();
    noteRoom();
    return result;
  } catch (error) {
    await rm(path, { force: true });
    if (!NO_ROOM.has((error as NodeJS.ErrnoException).code)) throw error;
    if (!full) log.error(describeError(error), 'files cannot be written');
    full = true;
    throw new AppError(
      'unavailable',
      'This file was not kept: our disk is full or cannot be written. Please try again later.',
      {},
      { cause: error },
    );
  }
}
