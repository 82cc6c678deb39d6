import { StoreUnavailable } from '../../platform/files/file-store.ts';
import { AppError } from '../../platform/app-error.ts';

/** What a person is told where a file cannot be stored. */
export const inStore = <T>(work: Promise<T>): Promise<T> =>
  said(work, 'The file cannot be stored at the moment and was not saved. Please send it again in a minute.');

/** What a person is told where a file cannot be read. */
export const fromStore = <T>(work: Promise<T>): Promise<T> =>
  said(work, 'A file this needs cannot be loaded at the moment. Please try again in a minute.');

async function said<T>(work: Promise<T>, message: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new AppError('unavailable', message);
    throw error;
  }
}
