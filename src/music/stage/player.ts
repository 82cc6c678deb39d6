import type { PlayedFrom } from '../sheet-files/sheet-file.ts';
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
  /** Whether they play from its text or its files; the song says where it is not here. */
  from?: PlayedFrom;
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
