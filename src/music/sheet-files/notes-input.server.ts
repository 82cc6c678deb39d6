import { AppError } from '../../platform/app-error.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { readMark } from './mark.ts';
import { MOST_CHANGES, type NoteChange } from './notes.ts';
import { isCrop } from './page-cut.ts';
import { MOST_PDF_PAGES } from './sheet-file.ts';

/** Reads what a device sent; what makes no sense is refused as a whole. */
export function readNoteChanges(sent: unknown): NoteChange[] {
  const { changes } = (sent ?? {}) as Record<string, unknown>;
  if (!Array.isArray(changes) || changes.length > MOST_CHANGES) throw refusal();
  return changes.map(readChange);
}

function readChange(sent: unknown): NoteChange {
  const { what, id, seen, mediaId, page, shared, value, crop, turn } = (sent ?? {}) as Record<
    string,
    unknown
  >;
  if (!isId(mediaId) || !isWhole(page, 0, MOST_PDF_PAGES) || !isWhole(seen, 0, 1_000_000)) throw refusal();
  if (what === 'cut') {
    if ((crop !== null && !isCrop(crop)) || !isWhole(turn, 0, 3)) throw refusal();
    return { what, mediaId, page, seen, crop, turn };
  }
  const read = value === null ? null : readMark(value);
  if (what !== 'mark' || !isId(id) || page === 0 || typeof shared !== 'boolean' || read === undefined)
    throw refusal();
  return { what, id, seen, mediaId, page, shared, value: read };
}

const refusal = () => new AppError('badRequest', 'These are no marks or cuts of a page.');

const isId = (value: unknown): value is string => typeof value === 'string' && patterns.uuid.test.test(value);

function isWhole(value: unknown, least: number, most: number): value is number {
  return Number.isInteger(value) && (value as number) >= least && (value as number) <= most;
}
