import type { Viewer } from '../../kernel/access/viewer.ts';
import { chordKey, type NamedChord } from '../chord-names/name.ts';
import { type ChordCardView, chordPath, ownCard } from '../chords/view.server.ts';
import { writeChord } from '../chordpro/chord-name.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { SheetChords } from '../chordpro/shown-chords.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { ownChord, type OwnChord, withOwner } from '../chords/chords.server.ts';
import type { Instrument } from '../chords/instrument.ts';
import { prettyNote } from '../chord-names/note.ts';
import { parseChordName } from '../chord-names/parse-chord.server.ts';
import type { PaperChord } from '../pdf/diagrams.server.ts';
import { sheetOptionsOf, type SheetView } from '../sheets/view.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import type { Song } from './song.ts';
import { systemChords } from '../chords/system-chords.server.ts';

/** Chords of one song that are drawn as cards. */
const MOST_CARDS = 150;

/** The chords of a song as the sheet shows them now, each once with a voicing: our own before the collection's. */
export async function songChords(viewer: Viewer, song: Song, view: SheetView): Promise<ChordCardView[]> {
  requireSongbook(viewer);
  const { instrument } = view;
  const chords = shownChords(song, view);
  const own = await ownByKey(viewer, [...chords.keys()], instrument);
  return [...chords].flatMap(([key, { chord, label }]) => {
    const ours = own.get(key);
    const card = ours ? ownCard(ours) : systemCardOf(chord, instrument);
    return card ? [{ ...card, title: label, note: chord.notes.map(prettyNote).join(' ') }] : [];
  });
}

/** Those of them that can be drawn on paper. */
export async function paperChords(viewer: Viewer, song: Song, view: SheetView): Promise<PaperChord[]> {
  const cards = await songChords(viewer, song, view);
  return cards.flatMap(({ title, voicing }) => (voicing.instrument === 'piano' ? [] : [{ title, voicing }]));
}

function shownChords({ chordpro }: Song, view: SheetView) {
  const facts = songFacts(parseChordPro(chordpro).lines);
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

/** All of them in one query, the newest of each. */
async function ownByKey(
  viewer: Viewer,
  keys: readonly string[],
  instrument: Instrument,
): Promise<Map<string, OwnChord>> {
  if (keys.length === 0) return new Map();
  const rows = await withOwner()
    .where('instrument', '=', instrument)
    .where('chordKey', 'in', keys)
    .where('deletedAt', 'is', null)
    .orderBy('chords.createdAt')
    .orderBy('chords.id')
    .execute();
  return new Map(rows.map((row) => [row.chordKey, ownChord(viewer, row)]));
}

/** A chord over a bass that the collection lacks is shown without the bass. */
function systemCardOf(chord: NamedChord, instrument: Instrument): ChordCardView | undefined {
  const system = systemChords(instrument);
  const found = system.get(chordKey(chord)) ?? system.get(chordKey({ ...chord, bass: undefined }));
  const voicing = found?.voicings[0];
  if (!voicing) return undefined;
  const to = chordPath(chord.name, '', instrument);
  return { to, title: chord.name, spoken: chord.spoken, voicing, note: '', own: false, current: false };
}
