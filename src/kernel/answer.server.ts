import { data } from 'react-router';
import { AppError } from './app-error.ts';

/** For loaders: lets an AppError become the page that says it, with its status. */
export async function orErrorPage<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // React Router takes a thrown `data()` as the answer; anything else it masks.
    // oxlint-disable-next-line no-throw-literal, typescript/only-throw-error
    if (error instanceof AppError) throw data(error.message, { status: error.status });
    throw error;
  }
}
