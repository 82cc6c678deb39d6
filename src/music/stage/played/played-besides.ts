/** A song that was dropped into a set and played, as the device that showed it tells. */
export interface PlayedBesides {
  playlistId: string;
  songId: string;
  at: string;
}

/** Milliseconds on the stage after which a song was played, and not only looked at. */
export const PLAYED_AFTER_MS = 60_000;
