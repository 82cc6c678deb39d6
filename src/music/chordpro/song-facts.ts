import { type Chord, isNoChord, type Notation, notationOf } from './chord-name.ts';
import type { ChordProLine } from './chordpro-line.ts';
import { guessKey, type Key, moveKey, readKey, writeKey } from './key.ts';
import { pitchClass } from './pitch.ts';
import { chordIn } from './transpose.ts';

/** What a song says of itself, and what its chords and words are. */
export interface SongFacts {
  title: string;
  subtitles: string[];
  artists: string[];
  composers: string[];
  lyricists: string[];
  copyright: string;
  /** The key it is written in: of the shapes, where there is a capo. */
  key: Key | undefined;
  /** It says no key; its chords do. */
  keyIsGuessed: boolean;
  /** The key of the shapes, where `{key}` seems to name what sounds over the capo instead. */
  keyOfShapes: Key | undefined;
  capo: number;
  /** Beats a minute. */
  tempo: number | undefined;
  time: string;
  /** Seconds. */
  duration: number | undefined;
  tags: string[];
  /** The order of its sections: 'V1 C V2 C'. */
  flow: string;
  /** Its number at CCLI, by which what was played is reported. */
  licenceNumber: string;
  /** Distinct, in the order in which they come, as they are written. */
  chords: string[];
  notation: Notation;
  /** The words without the chords, line by line. */
  lyrics: string;
}

export function songFacts(lines: readonly ChordProLine[]): SongFacts {
  const said = metaOf(lines);
  const { chords, last, lyrics } = contentOf(lines);
  const notation = notationOf(chords);
  const named = readKey(first(said, 'key'));
  // A song comes home: its last chord counts again, even where it is no new one.
  const capo = readCapo(first(said, 'capo')) ?? 0;
  const guess =
    named && capo === 0 ? undefined : guessKey(knownChords([...chords, ...(last ? [last] : [])], notation));
  const tempo = Number.parseFloat(first(said, 'tempo'));
  return {
    title: first(said, 'title'),
    subtitles: said.get('subtitle') ?? [],
    artists: said.get('artist') ?? [],
    composers: said.get('composer') ?? [],
    lyricists: said.get('lyricist') ?? [],
    copyright: first(said, 'copyright'),
    key: named ?? guess,
    keyIsGuessed: !named,
    keyOfShapes: named && guess && isSounding(named, guess, capo) ? guess : undefined,
    capo,
    tempo: tempo >= 20 && tempo <= 400 ? tempo : undefined,
    time: /^\d{1,2}\/\d{1,2}$/.test(first(said, 'time')) ? first(said, 'time') : '',
    duration: readDuration(first(said, 'duration')),
    tags: said.get('tag') ?? [],
    flow: first(said, 'flow'),
    licenceNumber: first(said, 'ccli'),
    chords: [...chords],
    notation,
    lyrics,
  };
}

/** Whether a key is the other one, raised by the capo. */
function isSounding(named: Key, shapes: Key, capo: number): boolean {
  const raised = moveKey(shapes, capo);
  return (
    capo % 12 !== 0 && named.minor === shapes.minor && pitchClass(raised.tonic) === pitchClass(named.tonic)
  );
}

/** `{title: …}` and `{meta: title …}` are the same. */
export function metaOf(lines: readonly ChordProLine[]): Map<string, string[]> {
  const said = new Map<string, string[]>();
  for (const line of lines) {
    if (line.kind !== 'directive' || line.selector) continue;
    let { name, value } = line;
    if (name === 'meta') [, name = '', value = ''] = /^(\S+)\s*([^]*)$/.exec(value) ?? [];
    if (!value) continue;
    const values = said.get(name) ?? [];
    values.push(value);
    said.set(name, values);
  }
  return said;
}

function first(said: Map<string, string[]>, name: string): string {
  return said.get(name)?.[0] ?? '';
}

/** The fret: 0 to 12. */
export function readCapo(text: string): number | undefined {
  return /^\d{1,2}$/.test(text) && Number(text) <= 12 ? Number(text) : undefined;
}

/** '3:45', '1:02:03' or '225' in seconds. */
export function readDuration(text: string): number | undefined {
  if (/^\d{1,5}\.\d{1,6}$/.test(text)) return Math.round(Number(text));
  if (!/^\d{1,5}(?::\d{1,2}){0,2}$/.test(text)) return undefined;
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

/** 225 as '3:45'. */
export function writeDuration(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = two(Math.round(seconds % 60));
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** 1015 as '16 min 55 s': among words, where '16:55' would be read as a time of day. */
export function sayDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), 'h'],
    [Math.floor(whole / 60) % 60, 'min'],
    [whole % 60, 's'],
  ];
  const said = parts.filter(([count]) => count > 0).map(([count, unit]) => `${count}\u00a0${unit}`);
  return said.join('\u00a0') || '0\u00a0min';
}

function contentOf(lines: readonly ChordProLine[]): { chords: Set<string>; last: string; lyrics: string } {
  const chords = new Set<string>();
  let last = '';
  const play = (chord: string) => {
    chords.add(chord);
    last = chord;
  };
  const words: string[] = [];
  for (const line of lines) {
    if (line.kind === 'grid')
      for (const token of line.text.split(/\s+/))
        if (/^[A-H]/.test(token) && chordIn(token, 'letters', undefined)) play(token);
    if (line.kind !== 'lyrics') continue;
    let sung = '';
    for (const { kind, text } of line.pieces) {
      if (kind === 'text') sung += text;
      else if (kind === 'chord' && (chords.has(text) || !isNoChord(text))) play(text);
    }
    if (sung.trim()) words.push(sung.trim());
  }
  return { chords, last, lyrics: words.join('\n') };
}

function knownChords(chords: Iterable<string>, notation: Notation): Chord[] {
  return [...chords].map((text) => chordIn(text, notation, undefined)).filter((chord) => chord !== undefined);
}

/** The key it sounds in: the capo raises what is written. */
export function keyText(key: Key | undefined): string {
  return key ? writeKey(key) : '';
}
