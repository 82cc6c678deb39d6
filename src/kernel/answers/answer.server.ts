import { data } from 'react-router';
import { denied } from '../../platform/log.server.ts';
import { AppError, type ErrorCode } from '../../platform/app-error.ts';

export const NOT_LET_IN: ReadonlySet<ErrorCode> = new Set<ErrorCode>(['notFound', 'forbidden']);

/** For loaders: lets an AppError become the page that says it, with its status. */
export async function orErrorResponse<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // What is hidden and what is missing are one to whoever asks, and here.
    if (error instanceof AppError && NOT_LET_IN.has(error.code)) denied('policy');
    throw error instanceof AppError ? asErrorPage(error) : error;
  }
}

/** React Router takes a thrown `data()` as the answer; anything else it masks. */
export const asErrorPage = (error: AppError) => data(error.message, { status: error.status });
