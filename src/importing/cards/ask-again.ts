import type { ImportState } from './import-states.tsx';

/** Milliseconds after which the screen of an import asks again; undefined where nothing goes on any more. */
export function askAgainAfter(state: ImportState, isComparing: boolean): number | undefined {
  if (state === 'reading' || state === 'running' || state === 'stopping') return 1000;
  return isComparing ? 2000 : undefined;
}
