import { AppError } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { setDirectives } from '../chordpro/change-directives.ts';
import { showKey } from '../chordpro/chord-style.ts';
import type { ChordProLine } from '../chordpro/chordpro-line.ts';
import { readKey, semitonesBetween, writeKey } from '../chordpro/key.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { transposeLines } from '../chordpro/transpose-text.ts';
import { moveStaves } from '../sheets/move-staves.server.ts';
import { duplicateSong, saveSong } from './changes.server.ts';
import type { Song } from './song.ts';
import { findSong } from './songs.server.ts';

type Signs = 'sharps' | 'flats' | undefined;
const MOST_SEMITONES = 11;

/** A song's text in another key, with its chords and its staves. */
export async function textInKey(
  { chordpro }: Pick<Song, 'chordpro'>,
  semitones: number,
  signs?: Signs,
): Promise<string> {
  return printChordPro(await moved(parseChordPro(chordpro).lines, semitones, signs));
}

const moved = async (lines: readonly ChordProLine[], semitones: number, signs?: Signs) =>
  transposeLines(await moveStaves(lines, semitones), semitones, signs);

/** Writes the song itself in another key, as a new version. */
export async function saveInKey(
  viewer: Viewer,
  id: string,
  { semitones, signs, version }: { semitones: number; signs: Signs; version: number },
): Promise<void> {
  const song = await findSong(viewer, id);
  const chordpro = await textInKey(song, checked(semitones), signs);
  await saveSong(viewer, song.id, version, { chordpro });
}

/** A second song in another key; the first stays as it is. */
export async function copyInKey(
  viewer: Viewer,
  id: string,
  { semitones, signs }: { semitones: number; signs: Signs },
): Promise<string> {
  const by = checked(semitones);
  const copy = await findSong(viewer, await duplicateSong(viewer, id));
  const chordpro = await textInKey(copy, by, signs);
  await saveSong(viewer, copy.id, copy.version, { chordpro });
  return copy.id;
}

/** `{key}` named what sounds over the capo: from now on it names the shapes, as ChordPro means it. */
export async function nameShapes(viewer: Viewer, id: string, version: number): Promise<void> {
  const song = await findSong(viewer, id);
  const { lines } = parseChordPro(song.chordpro);
  const { keyOfShapes } = songFacts(lines);
  if (!keyOfShapes) throw new AppError('conflict', 'The key of this song already names the shapes.');
  const chordpro = printChordPro(setDirectives(lines, 'key', [writeKey(keyOfShapes)]));
  await saveSong(viewer, song.id, version, { chordpro });
}

/** The key of a song was changed from `was`, and its chords were not: now they follow. */
export async function moveChordsToKey(
  viewer: Viewer,
  id: string,
  { was, version }: { was: string; version: number },
): Promise<void> {
  const song = await findSong(viewer, id);
  const { lines } = parseChordPro(song.chordpro);
  const [from, to] = [readKey(was), songFacts(lines).key];
  if (!from || !to) throw new AppError('badRequest', 'It is not known which key the chords are in.');
  const before = setDirectives(lines, 'key', [writeKey(from)]);
  const after = await moved(before, semitonesBetween(from, to));
  await saveSong(viewer, song.id, version, {
    chordpro: printChordPro(setDirectives(after, 'key', [writeKey(to)])),
  });
}

/** What to ask of a song whose text has just changed from this one: whether its chords shall follow. */
export function keyLeftBehind(before: string, after: string): string | undefined {
  const [was, is] = [before, after].map((text) => songFacts(parseChordPro(text).lines));
  if (!was?.key || !is?.key || is.keyIsGuessed || is.chords.length === 0) return undefined;
  return semitonesBetween(was.key, is.key) === 0 ? undefined : writeKey(was.key);
}

/** The same of a whole document, in which the chords may have been changed with the key: undefined where they were. */
export function chordsLeftBehind(before: string, after: string): string | undefined {
  const [was, is] = [before, after].map((text) => songFacts(parseChordPro(text).lines).chords.join(' '));
  return was === is ? keyLeftBehind(before, after) : undefined;
}

/** What the screen asks: where `{key}` seems to name what sounds. */
export function keyQuestion(lines: readonly ChordProLine[]): { named: string; shapes: string } | undefined {
  const { key, keyOfShapes } = songFacts(lines);
  if (!key || !keyOfShapes) return undefined;
  return { named: showKey(key, 'letters'), shapes: showKey(keyOfShapes, 'letters') };
}

function checked(semitones: number): number {
  if (Number.isInteger(semitones) && semitones !== 0 && Math.abs(semitones) <= MOST_SEMITONES)
    return semitones;
  throw new AppError('badRequest', 'Choose another key first.');
}
