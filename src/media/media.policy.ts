import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import { type Viewer, userIdOf } from '../kernel/access/viewer.ts';

/** The library itself, its bin and its screens are the members'; to anybody else it does not exist. */
export function requireLibrary(viewer: Viewer): void {
  if (!may(viewer, 'bee')) throw notFound();
}

/** Whoever writes songs adds recordings and sheets to them: PDFs, and photos and scans of paper. */
export function mayAdd(viewer: Viewer): boolean {
  return may(viewer, 'songbook');
}

/** One's own, or anybody's for contributors. */
export function mayDelete(viewer: Viewer, item: { ownerId: string | null }): boolean {
  if (may(viewer, 'deleteAny')) return true;
  return may(viewer, 'deleteOwn') && item.ownerId !== null && item.ownerId === userIdOf(viewer);
}
