import type { Sheet } from '../../chordpro/sheet.ts';
import { tonightSheet } from '../../playlists/tonight-sheet.ts';
import { type Pictures, putPictures } from '../../sheets/pictures.ts';
import type { Player } from '../player.ts';
import type { StageItem } from '../stage.ts';

const built = new WeakMap<StageItem, { key: string; sheet: Sheet }>();

/** A song of the set as this player reads it; who asks twice gets the same. */
export function sheetFor(
  item: StageItem,
  shift: number,
  { view: { style, chords, signs }, songs }: Player,
  pictures: Pictures,
): Sheet | undefined {
  if (!item.song) return undefined;
  const capo = songs[item.songId]?.capo ?? null;
  const key = [shift, capo, style, chords, signs].join(' ');
  const before = built.get(item);
  if (before?.key === key) return before.sheet;
  const sheet = putPictures(tonightSheet(item.song, { shift, capo, style, chords, signs }), pictures);
  built.set(item, { key, sheet });
  return sheet;
}

/** By how much an item that nobody plays yet is moved: for all, and by this player. */
export function shiftOf(
  { id, songId }: StageItem,
  shifts: Readonly<Record<string, number>>,
  { songs }: Player,
): number {
  return withinOctave((shifts[id] ?? 0) + (songs[songId]?.shift ?? 0));
}

/** Half tones up or down. */
export function withinOctave(shift: number): number {
  return (((shift % 12) + 18) % 12) - 6;
}
