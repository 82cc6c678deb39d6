import type { PlayerView } from '../sheets/player-view.ts';
import type { PaperName } from '../sheets/paper.ts';
import type { TrackPractice } from '../track/track.ts';

/** How one player plays one song, whatever the others do. */
export interface PlayerSong {
  /** Semitones. */
  shift: number;
  /** null is the song's, or the set's. */
  capo: number | null;
  /** How its recording is played along with; without it, as it is. */
  track?: TrackPractice;
}

export interface Player {
  view: PlayerView;
  /** By song. */
  songs: Record<string, PlayerSong>;
}

/** What a device tells of its player. */
export type PlayerChange = { view: PlayerView } | { songId: string; song: PlayerSong };
/** What an account keeps besides: how songs are put on paper. */
export type KeptChange = PlayerChange | { paper: PaperName[] };

export const PLAIN_PLAYER_SONG: PlayerSong = { shift: 0, capo: null };

export function changePlayer(player: Player, change: PlayerChange): Player {
  return 'view' in change
    ? { ...player, view: change.view }
    : { ...player, songs: { ...player.songs, [change.songId]: change.song } };
}
