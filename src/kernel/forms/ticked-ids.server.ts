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
