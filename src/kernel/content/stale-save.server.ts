import { AppError } from '../../platform/app-error.ts';
import { holds } from '../forms/made-once.server.ts';

/** Somebody saved first; `fields` says nothing, the screen shows both texts. */
export class StaleSave extends AppError {
  constructor() {
    super(
      'conflict',
      'Someone else has saved this in the meantime. Nothing was overwritten: look at what is there now, then do it again.',
    );
  }
}

/**
 * Whether what a save sends is stored already: nothing was changed, or it came before and only its answer got lost.
 * StaleSave where something else is stored, and `version`, which the writer saw, is no longer the row's.
 */
export function isStoredAlready(row: { version: number }, version: number, columns: object): boolean {
  if (holds(row, columns)) return true;
  if (row.version === version) return false;
  throw new StaleSave();
}
