import { AppError } from '../../platform/app-error.ts';
import { patterns } from './patterns.ts';

/** What is ticked in a list, each once; what is no id was not ticked there. */
export function tickedIds(form: FormData): string[] {
  const ids = form.getAll('id').filter((id) => typeof id === 'string' && patterns.uuid.test.test(id));
  return [...new Set(ids as string[])];
}

/** Throws AppError where nothing is ticked. */
export function requireTicked(ticked: readonly unknown[]): void {
  if (ticked.length === 0) throw new AppError('badRequest', 'Select at least one item first.');
}

/**
 * Does something to each of what is ticked. One that is refused or gone holds none of the others up: then it throws an
 * AppError that says how many are done, and why not all.
 */
export async function forEachTicked<T>(
  ticked: readonly T[],
  run: (each: T) => Promise<unknown>,
): Promise<void> {
  requireTicked(ticked);
  let refused: AppError | undefined;
  let done = 0;
  for (const each of ticked) {
    try {
      await run(each);
      done += 1;
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      refused ??= error;
    }
  }
  if (!refused) return;
  const { code, message } = refused.code === 'notFound' ? GONE : refused;
  throw new AppError(code, done > 0 ? `${done} of ${ticked.length} done. ${message}` : message);
}

const GONE = {
  code: 'conflict',
  message: 'Someone has moved the rest since: the list shows what is there now.',
} as const;
