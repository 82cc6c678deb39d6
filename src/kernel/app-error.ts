import { AppError } from '../platform/app-error.ts';

export { AppError, type ErrorCode } from '../platform/app-error.ts';

/** A hidden thing and a missing one are answered alike. */
export function notFound(): AppError {
  return new AppError('notFound', 'There is nothing at this address.');
}
