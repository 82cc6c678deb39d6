import { type Key, moveKey, readKey, semitonesBetween, writeKey } from '../chordpro/key.ts';
import type { Sheet } from '../chordpro/sheet.ts';
import type { PlaylistItem } from './playlist.ts';
import type { Song } from '../songs/song.ts';
import { type TonightLook, type TonightSong, tonightSheet } from './tonight-sheet.ts';

/** The key a song sounds in by itself: a capo raises what is written. */
function soundingKey({ key, capo }: Pick<Song, 'key' | 'capo'>): Key | undefined {
  const written = readKey(key);
  return written && moveKey(written, capo);
}

/** The key it sounds in, as it is written; '' where nobody knows. */
export function soundingKeyText(song: Pick<Song, 'key' | 'capo'>): string {
  const own = soundingKey(song);
  return own ? writeKey(own) : '';
}

/** The key it sounds in tonight, for the set's list. */
export function keyTonight(song: Song, item: PlaylistItem): string {
  return item.key || soundingKeyText(song);
}

/** The song with what the set asks of it; the song itself is not touched. */
export function songTonight(song: Song, item: PlaylistItem): TonightSong {
  const [own, wanted] = [soundingKey(song), readKey(item.key)];
  const { capo, tempo, duration, flow = '' } = item;
  const transpose = own && wanted ? semitonesBetween(own, wanted) : 0;
  return { chordpro: song.chordpro, transpose, signs: sideOf(wanted), capo, tempo, duration, flow };
}

/** The side on which a key is written; undefined where there is no choice. */
function sideOf(key: Key | undefined): TonightSong['signs'] {
  const shift = key?.tonic.shift ?? 0;
  return shift === 0 ? undefined : shift > 0 ? 'sharps' : 'flats';
}

/** Its sheet in tonight's key, over tonight's capo. */
export function sheetTonight(song: Song, item: PlaylistItem, look?: TonightLook): Sheet {
  return tonightSheet(songTonight(song, item), look);
}
