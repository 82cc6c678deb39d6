import type { Selectable } from 'kysely';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Tables } from '../../platform/db/tables.server.ts';
import type { PlaylistItem } from './playlist.ts';
import { mayDelete } from '../chords/songbook.policy.ts';

export type PlaylistRow = Selectable<Tables['playlists']>;

/** As revisions, search and the bin know them. */
export const PLAYLISTS = { kind: 'playlist', table: 'playlists' } as const;

/** A set list as services give it. */
export interface Playlist {
  id: string;
  slug: string;
  title: string;
  summary: string;
  tags: string[];
  eventId: string | null;
  date: string | null;
  startTime: string | null;
  gap: number;
  items: PlaylistItem[];
  ownerId: string | null;
  updatedAt: string;
  updatedBy: string | null;
  version: number;
  deletedAt: string | null;
  mayDelete: boolean;
}

export function playlistFromRow(viewer: Viewer, row: PlaylistRow): Playlist {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    summary: row.summary,
    tags: JSON.parse(row.tags) as string[],
    eventId: row.eventId,
    date: row.date,
    startTime: row.startTime,
    gap: row.gap,
    items: JSON.parse(row.items) as PlaylistItem[],
    ownerId: row.ownerId,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    version: row.version,
    deletedAt: row.deletedAt,
    mayDelete: mayDelete(viewer, row),
  };
}
