import { notFound } from '../../platform/app-error.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';

/** Songs, playlists and chords are for whoever may use the songbook; for others there are none. */
export function requireSongbook(viewer: Viewer): void {
  if (!may(viewer, 'songbook')) throw notFound();
}

/** Into the bin: one's own, or anybody's. */
export function mayDelete(viewer: Viewer, { ownerId }: { ownerId: string | null }): boolean {
  if (may(viewer, 'deleteAny')) return true;
  return may(viewer, 'deleteOwn') && viewer.kind === 'user' && ownerId === viewer.id;
}
