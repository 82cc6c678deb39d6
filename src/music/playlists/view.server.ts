import { formatDay } from '../../kernel/formats/format-instant.server.ts';
import { keyStyle, showKey } from '../chordpro/chord-style.ts';
import { moveKey, readKey } from '../chordpro/key.ts';
import { sayDuration, writeDuration } from '../chordpro/song-facts.ts';
import { prettyNote } from '../chord-names/note.ts';
import type { Playlist } from './row.server.ts';
import type { TonightLook } from './tonight-sheet.ts';
import { keyTonight } from './tonight-song.server.ts';
import { clockAfter, GONE_SONG, lengthOf, runSheet } from './playlist.ts';
import { type Song, songBy } from '../songs/song.ts';

export interface SetRow {
  id: string;
  kind: 'song' | 'break';
  /** Of the songs, from 1. */
  number: number | undefined;
  title: string;
  artists: string;
  /** '' where the song is gone for good. */
  songId: string;
  /** What sounds. */
  key: string;
  /** What is played over the capo. */
  shapes: string;
  capo: number;
  tempo: number | undefined;
  length: string;
  /** Seconds; undefined where nobody knows. */
  duration: number | undefined;
  /** Seconds after the set begins. */
  start: number | undefined;
  /** When it begins, where that is known. */
  clock: string;
  lead: string;
  notes: string;
}

export interface SetView {
  rows: SetRow[];
  songs: number;
  /** '1 h 12 min 30 s' */
  total: string;
  /** The same in whole minutes. */
  minutes: string;
  /** How many have no length. */
  unknown: number;
  /** '21:45', where a start and every length are known. */
  ends: string;
  date: { text: string; dateTime: string } | undefined;
  startTime: string;
  /** Seconds between two songs. */
  gap: number;
}

/** How keys are written: as the chords of the sheets behind a list are. */
type KeyLook = Pick<TonightLook, 'style' | 'signs'>;

/** The key that sounds, or the one that is played over a capo where that sounds. */
function shownKey(sounding: string, { style, signs }: KeyLook, capo = 0): string {
  const key = readKey(sounding);
  if (!key) return capo > 0 ? '' : prettyNote(sounding);
  const side = signs === 'auto' ? undefined : signs;
  return showKey(capo > 0 || side ? moveKey(key, -capo, side) : key, keyStyle(style));
}

/**
 * A set as people read it: what comes when, in which key, and how long it all takes. `deleted` names the songs in the
 * bin, for whoever may see that.
 */
export function setView(
  playlist: Playlist,
  songs: ReadonlyMap<string, Song>,
  { deleted, look = {} }: { deleted?: ReadonlyMap<string, string>; look?: KeyLook } = {},
): SetView {
  const { items, gap, startTime, date } = playlist;
  const timed = items.map((item) => ({
    kind: item.kind,
    length: lengthOf(item, songs.get(item.songId)?.duration),
  }));
  const { starts, total, unknown } = runSheet(timed, gap);
  let number = 0;
  const rows = items.map((item, index): SetRow => {
    const song = songs.get(item.songId);
    const start = starts[index];
    const length = timed[index]?.length;
    const capo = item.capo ?? song?.capo ?? 0;
    if (item.kind === 'song') number += 1;
    return {
      id: item.id,
      kind: item.kind,
      number: item.kind === 'song' ? number : undefined,
      title: item.kind === 'break' ? item.label : (song?.title ?? deleted?.get(item.songId) ?? GONE_SONG),
      artists: song ? songBy(song) : '',
      songId: song || deleted?.has(item.songId) ? item.songId : '',
      key: song ? shownKey(keyTonight(song, item), look) : '',
      shapes: song && capo > 0 ? shownKey(keyTonight(song, item), look, capo) : '',
      capo,
      tempo: item.tempo ?? song?.tempo ?? undefined,
      length: length === undefined ? '' : writeDuration(length),
      duration: length,
      start,
      clock: startTime && start !== undefined ? clockAfter(startTime, start) : '',
      lead: item.lead,
      notes: item.notes,
    };
  });
  return {
    rows,
    songs: number,
    total: sayDuration(total),
    minutes: sayDuration(total < 60 ? total : (unknown > 0 ? Math.floor : Math.round)(total / 60) * 60),
    unknown,
    ends: startTime && unknown === 0 && items.length > 0 ? clockAfter(startTime, total) : '',
    date: date ? { text: formatDay(`${date}T12:00:00Z`), dateTime: date } : undefined,
    startTime: startTime ?? '',
    gap,
  };
}
