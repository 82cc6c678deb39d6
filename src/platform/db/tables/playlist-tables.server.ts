import type { ContentTable } from './content-tables.server.ts';

interface PlaylistsTable extends ContentTable {
  eventId: string | null;
  /** YYYY-MM-DD */
  date: string | null;
  /** HH:MM, where the set is played. */
  startTime: string | null;
  /** Seconds between two songs. */
  gap: number;
  /** JSON: songs and breaks in their order (`music/playlists/playlist.ts`). */
  items: string;
}

/** Derived from `items`: which songs a set has. */
interface PlaylistSongsTable {
  playlistId: string;
  songId: string;
}

/** Links that show a set to whoever has them; the secret itself is not kept. */
interface PlaylistSharesTable {
  id: string;
  playlistId: string;
  tokenHash: string;
  createdAt: string;
  createdBy: string | null;
  expiresAt: string;
}

/** Who leads a set now; past `endsAt` nobody does. */
interface PlaylistLeadsTable {
  playlistId: string;
  leaderId: string;
  /** Which of the leader's devices; the others follow. */
  device: string;
  itemId: string;
  /** What stands at the top of the sheet: hundredths of a section, whatever the size of the screen. */
  position: number;
  /** Semitones away from tonight's key. */
  shift: number;
  /** Semitones from the song's own key to the set's, from where `shift` counts; null: an older device did not say. */
  transpose: number | null;
  /** The song of the item, also once that is out of the set; null: a break, or nobody said. */
  songId: string | null;
  endsAt: string;
  /** Counts what was told, so that news that come late are known as such. */
  step: number;
}

/** A song that was played while a set was, though it is not in it. */
interface PlayedBesidesTable {
  playlistId: string;
  songId: string;
  /** In UTC, '2026-12-04'. */
  day: string;
}

/** How a player reads chords and plays songs. */
interface PlayerViewsTable {
  userId: string;
  /** '' for what is true of all songs. */
  songId: string;
  /** JSON (`music/stage/player.ts`) */
  value: string;
}

export interface PlaylistTables {
  playlists: PlaylistsTable;
  playlistSongs: PlaylistSongsTable;
  playlistShares: PlaylistSharesTable;
  playlistLeads: PlaylistLeadsTable;
  playedBesides: PlayedBesidesTable;
  playerViews: PlayerViewsTable;
}
