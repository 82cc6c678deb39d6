import { isAtWork } from '../import-settings.ts';
import type { ImportState } from './import-states.tsx';

/** Milliseconds after which the screen of an import asks again; undefined where nothing goes on any more. */
export function askAgainAfter(state: ImportState, isComparing: boolean): number | undefined {
  if (isAtWork(state)) return 1000;
  return isComparing ? 2000 : undefined;
}
