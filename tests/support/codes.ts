import { AppError } from '../../src/platform/app-error.ts';

/** How a piece of work ended: 'done', an AppError's code, or what else it said. */
export function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
}
