import type { Viewer } from '../../kernel/access/viewer.ts';
import { chordKey, type NamedChord } from '../chord-names/name.ts';
import { type ChordCardView, chordPath, ownCard } from '../chords/view.server.ts';
import { type Chord, writeChord } from '../chordpro/chord-name.ts';
import type { ChordProLine } from '../chordpro/chordpro-line.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { SheetChords } from '../chordpro/shown-chords.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { isOf, ownChord, type OwnChord, withOwner } from '../chords/chords.server.ts';
import {
  type Fretted,
  HIGHEST_FRET,
  type Instrument,
  openPitches,
  PIANO_RANGE,
  standardTuning,
} from '../chords/instrument.ts';
import { notesPlayed } from '../chords/name-voicing.server.ts';
import { ownName } from '../chords/own-name.ts';
import { barresOf, baseFretOf, pitchesOf, type Voicing } from '../chords/voicing.ts';
import { writeVoicing } from '../chords/voicing-input.ts';
import type { Voicing as Defined } from '../chordpro/sheet.ts';
import { fretsOf } from '../chordpro/voicing.ts';
import { chordIn } from '../chordpro/transpose.ts';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { pitchClass, prettyNote } from '../chord-names/note.ts';
import { parseChordName } from '../chord-names/parse-chord.server.ts';
import type { PaperChord } from '../pdf/diagrams.server.ts';
import { sheetOptionsOf, type SheetView } from '../sheets/view.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import type { Song } from './song.ts';
import { systemVoicings } from '../chords/system-chords.server.ts';

/** Chords of one song that are drawn as cards. */
const MOST_CARDS = 150;

interface SongChord extends ChordCardView {
  /** Whether a chord over a bass for which there is no voicing is drawn as the chord alone. */
  withoutBass: boolean;
  /** Of a chord of more notes than there are strings its root is what is left out. */
  withoutRoot: boolean;
}

/**
 * The chords of a song as the sheet shows them now, each once with a voicing: the song's own (`{define: …}`), else one that
 * the viewer drew, else the collection's, else one that somebody else drew; one without its bass says so.
 */
export async function songChords(viewer: Viewer, song: Song, view: SheetView): Promise<SongChord[]> {
  requireSongbook(viewer);
  const { instrument } = view;
  const { lines } = parseChordPro(song.chordpro);
  const chords = shownChords(lines, view);
  const drawn = await drawnByKey(viewer, [...chords.keys()], instrument);
  const defined = definedIn(lines, instrument);
  return [...chords].flatMap(([key, { chord, label }]) => {
    const own = drawn.get(key);
    const voicing = defined.get(key) ?? (own?.mine ? undefined : systemVoicings(chord, instrument)[0]);
    const card =
      own && !voicing ? { ...ownCard(own), withoutBass: false } : cardOf(chord, voicing, instrument);
    if (!card) return [];
    const played = pitchesOf(card.voicing).map(pitchClass);
    const drawnSo = { ...card, withoutRoot: chord.degrees.length > 0 && !played.includes(chord.root) };
    return [{ ...drawnSo, title: label, note: noteOf(chord, drawnSo) }];
  });
}

/** The same for paper; `left`: as the viewer holds the neck. */
export async function paperChords(
  viewer: Viewer,
  song: Song,
  view: SheetView,
  left = false,
): Promise<PaperChord[]> {
  const cards = await songChords(viewer, song, view);
  return cards.map(({ title, voicing, withoutBass, withoutRoot }) => ({
    title,
    voicing,
    left,
    note: withoutBass ? 'without bass' : withoutRoot ? 'without root' : '',
  }));
}

function shownChords(lines: readonly ChordProLine[], view: SheetView) {
  const facts = songFacts(lines);
  const sounding = view.chords === 'sounding';
  const options = sheetOptionsOf({ ...view, chords: sounding ? 'sounding' : 'shapes' });
  const shown = new SheetChords(facts, options);
  const chords = new Map<string, { chord: NamedChord; label: string }>();
  for (const text of facts.chords.slice(0, MOST_CARDS)) {
    const chord = named(text, shown.chord(text, sounding));
    chords.set(chordKey(chord), { chord, label: shown.show(text).name });
  }
  return chords;
}

/** What is no chord is a name of somebody's own, which moves with no key. */
function named(text: string, read: Chord | undefined): NamedChord {
  const name = read ? writeChord({ ...read, optional: false }) : text;
  return parseChordName(name) ?? ownName(name);
}

/** What the text says how to play, by chord, where this instrument can. */
function definedIn(lines: readonly ChordProLine[], instrument: Instrument): Map<string, Voicing> {
  const { notation, key } = songFacts(lines);
  const { voicings } = buildSheet(lines, { instrument });
  return new Map(
    voicings.flatMap((defined) => {
      const chord = named(defined.name, chordIn(defined.name, notation, key));
      const voicing =
        instrument === 'piano' ? pianoDefined(chord, defined) : frettedDefined(instrument, defined);
      return voicing ? [[chordKey(chord), voicing] as const] : [];
    }),
  );
}

function frettedDefined(instrument: Fretted, defined: Defined): Voicing | undefined {
  const tuning = standardTuning(instrument);
  const frets = fretsOf(defined);
  if (frets.length !== openPitches(tuning).length || Math.max(...frets) > HIGHEST_FRET) return undefined;
  const fingers = frets.map((fret, string) => (fret > 0 ? Math.max(0, defined.fingers[string] ?? 0) : 0));
  return {
    instrument,
    tuning,
    baseFret: baseFretOf(frets),
    frets,
    fingers,
    barres: barresOf(frets, fingers),
  };
}

/** Its keys count from the root. */
function pianoDefined({ root }: NamedChord, { keys }: Defined): Voicing | undefined {
  const tonic = 60 + root - (root > 6 ? 12 : 0);
  const pressed = [...new Set(keys.map((key) => tonic + key))].toSorted((a, b) => a - b);
  const fit = pressed.every((key) => key >= PIANO_RANGE.lowest && key <= PIANO_RANGE.highest);
  return fit && pressed.length > 0 ? { instrument: 'piano', keys: pressed } : undefined;
}

/** By the chord's name, of one that is nobody's own. A bass that there is no voicing with is left out. */
function cardOf(
  chord: NamedChord,
  voicing: Voicing | undefined,
  instrument: Instrument,
): Omit<SongChord, 'withoutRoot'> | undefined {
  const [plain] = voicing ? [] : systemVoicings({ ...chord, bass: undefined }, instrument);
  const drawn = voicing ?? plain;
  if (!drawn) return undefined;
  const withoutBass = !voicing;
  const isOwnName = chord.degrees.length === 0;
  return {
    // A name of one's own has no page: one can draw it there.
    to: isOwnName
      ? `/bee/chords/create?${new URLSearchParams({ ...writeVoicing(drawn), title: chord.name })}`
      : chordPath(chord.name, '', instrument),
    title: chord.name,
    spoken: withoutBass ? `${chord.spoken}, without the bass` : chord.spoken,
    voicing: drawn,
    note: '',
    own: false,
    current: false,
    withoutBass,
  };
}

function noteOf(chord: NamedChord, { voicing, withoutBass, withoutRoot }: SongChord): string {
  const { name, notes } = chord.degrees.length > 0 ? chord : ownName(chord.name, voicing);
  const said = notes.map(prettyNote);
  if (withoutBass)
    return `${said.join(' ')}, without ${prettyNote(name.slice(name.lastIndexOf('/') + 1))} in the bass`;
  const { all, foreign } = notesPlayed(chord, voicing);
  if (chord.degrees.length > 0 && foreign.length > 0) return `plays ${all.join(' ')}`;
  return withoutRoot ? `${said.join(' ')}, without ${said[0]}` : said.join(' ');
}

/** All of them in one query, of each the viewer's newest, else the newest of all. */
async function drawnByKey(
  viewer: Viewer,
  keys: readonly string[],
  instrument: Instrument,
): Promise<Map<string, OwnChord>> {
  if (keys.length === 0) return new Map();
  const rows = await withOwner()
    .where('instrument', '=', instrument)
    .where('chordKey', 'in', keys)
    .where('deletedAt', 'is', null)
    .orderBy(isOf(viewer))
    .orderBy('chords.createdAt')
    .orderBy('chords.id')
    .execute();
  return new Map(rows.map((row) => [row.chordKey, ownChord(viewer, row)]));
}
