import type { Viewer } from '../../kernel/access/viewer.ts';
import { chordKey, type NamedChord } from '../chord-names/name.ts';
import { type ChordCardView, chordPath, ownCard } from '../chords/view.server.ts';
import { writeChord } from '../chordpro/chord-name.ts';
import type { ChordProLine } from '../chordpro/chordpro-line.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { SheetChords } from '../chordpro/shown-chords.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { isOf, ownChord, type OwnChord, withOwner } from '../chords/chords.server.ts';
import { HIGHEST_FRET, type Instrument, openPitches, standardTuning } from '../chords/instrument.ts';
import { barresOf, baseFretOf, type FrettedVoicing, type Voicing } from '../chords/voicing.ts';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { prettyNote } from '../chord-names/note.ts';
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
    return card ? [{ ...card, title: label, note: noteOf(chord, card.withoutBass) }] : [];
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
  return cards.map(({ title, voicing, withoutBass }) => ({
    title,
    voicing,
    left,
    note: withoutBass ? 'without bass' : '',
  }));
}

function shownChords(lines: readonly ChordProLine[], view: SheetView) {
  const facts = songFacts(lines);
  const sounding = view.chords === 'sounding';
  const options = sheetOptionsOf({ ...view, chords: sounding ? 'sounding' : 'shapes' });
  const shown = new SheetChords(facts, options);
  const chords = new Map<string, { chord: NamedChord; label: string }>();
  for (const text of facts.chords.slice(0, MOST_CARDS)) {
    const read = shown.chord(text, sounding);
    const chord = read && parseChordName(writeChord({ ...read, optional: false }));
    if (chord) chords.set(chordKey(chord), { chord, label: shown.show(text).name });
  }
  return chords;
}

/** What the text says how to play, by chord; on another instrument it says nothing. */
function definedIn(lines: readonly ChordProLine[], instrument: Instrument): Map<string, FrettedVoicing> {
  if (instrument === 'piano') return new Map();
  const tuning = standardTuning(instrument);
  const { voicings } = buildSheet(lines, { instrument });
  return new Map(
    voicings.flatMap(({ name, baseFret, frets: written, fingers }) => {
      const chord = parseChordName(name);
      if (!chord || written.length !== openPitches(tuning).length) return [];
      // ChordPro counts from the base fret.
      const frets = written.map((fret) => (fret > 0 ? fret + baseFret - 1 : fret));
      if (Math.max(...frets) > HIGHEST_FRET) return [];
      const [first, barres] = [baseFretOf(frets), barresOf(frets, fingers)];
      return [[chordKey(chord), { instrument, tuning, baseFret: first, frets, fingers, barres }] as const];
    }),
  );
}

/** By the chord's name, of one that is nobody's own. A bass that there is no voicing with is left out. */
function cardOf(
  chord: NamedChord,
  voicing: Voicing | undefined,
  instrument: Instrument,
): SongChord | undefined {
  const [plain] = voicing ? [] : systemVoicings({ ...chord, bass: undefined }, instrument);
  const drawn = voicing ?? plain;
  if (!drawn) return undefined;
  const withoutBass = !voicing;
  return {
    to: chordPath(chord.name, '', instrument),
    title: chord.name,
    spoken: withoutBass ? `${chord.spoken}, without the bass` : chord.spoken,
    voicing: drawn,
    note: '',
    own: false,
    current: false,
    withoutBass,
  };
}

function noteOf({ name, notes }: NamedChord, withoutBass: boolean): string {
  const bass = name.slice(name.lastIndexOf('/') + 1);
  const without = withoutBass ? `, without ${prettyNote(bass)} in the bass` : '';
  return notes.map(prettyNote).join(' ') + without;
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
