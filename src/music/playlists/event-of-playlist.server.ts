import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { changePlaylist } from './changes.server.ts';
import { findPlaylist } from './playlists.server.ts';

/** Says which event a set is for, or that it is for none. */
export async function setEventOfPlaylist(viewer: Viewer, id: string, eventId: string | null): Promise<void> {
  const playlist = await findPlaylist(viewer, id);
  if (playlist.deletedAt) throw notFound();
  if (playlist.eventId === eventId) return;
  await changePlaylist(viewer, playlist.id, playlist.version, { eventId });
}
