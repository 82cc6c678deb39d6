import { notFound } from '../../platform/app-error.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { ownership } from '../../kernel/access/owner.server.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { NamedChord } from '../chord-names/name.ts';
import { songsWithChord } from './songs-with-chord.server.ts';
import type { ChordTab } from './tabs.ts';
import { type ChordCardView, chordPath, ownCard } from './view.server.ts';
import { requireSongbook } from './songbook.policy.ts';
import { findOwnChord, type OwnChord, ownNamed, ownVoicings } from './chords.server.ts';
import { INSTRUMENT_LABELS, INSTRUMENTS } from './instrument.ts';
import { prettyNote } from '../chord-names/note.ts';
import { parseChordName } from '../chord-names/parse-chord.server.ts';
import { notesPlayed } from './name-voicing.server.ts';
import { likelyNames } from '../chord-names/recognise-chord.ts';
import { systemVoicings } from './system-chords.server.ts';
import { namesOf, type Voicing } from './voicing.ts';
import { writeVoicing } from './voicing-input.ts';

/** All that is known of one chord, with one of its voicings in the middle. */
export async function chordView(viewer: Viewer, idOrName: string, query: URLSearchParams, tab: ChordTab) {
  requireSongbook(viewer);
  const chosen = patterns.uuid.test.test(idOrName) ? await findOwnChord(viewer, idOrName) : undefined;
  const chord = chosen?.chord ?? parseChordName(idOrName) ?? (await ownNamed(viewer, idOrName));
  if (!chord) throw notFound();
  const asked = INSTRUMENTS.find((each) => each === query.get('instrument'));
  const instrument = asked ?? chosen?.voicing.instrument ?? 'guitar';
  const number = Math.max(1, Math.trunc(Number(query.get('voicing'))) || 1);
  const own = await ownVoicings(viewer, chord, instrument);
  const system = systemVoicings(chord, instrument);
  const shown = chosen && (!asked || asked === chosen.voicing.instrument) ? chosen : undefined;
  const voicing = shown?.voicing ?? system[number - 1] ?? system[0] ?? own[0]?.voicing;
  return {
    name: chord.name,
    title: prettyNote(chord.name),
    spoken: chord.spoken,
    notes: chord.notes.map(prettyNote),
    degrees: chord.degrees.map((degree) => degree.replaceAll('b', '♭').replaceAll('#', '♯')),
    instrument,
    voicing,
    played: voicing && playedBeside(chord, voicing),
    /** Other names for the same notes. */
    otherNames: voicing ? otherNames(chord, voicing) : [],
    cards: cardsOf(chord, { own, system }, shown?.id, shown ? 0 : Math.min(number, system.length)),
    own: shown && { ...ownFacts(shown), ownership: await ownership(viewer, 'songbook', shown) },
    instruments: INSTRUMENTS.map((each) => ({
      to:
        chosen && each === chosen.voicing.instrument
          ? `/bee/chords/show/${chosen.id}/voicings`
          : chordPath(chord.name, 'voicings', each),
      label: INSTRUMENT_LABELS[each],
      current: each === instrument,
    })),
    songs: tab === 'songs' ? await songsWithChord(viewer, chord) : [],
    drawFrom:
      voicing && `/bee/chords/create?${new URLSearchParams({ ...writeVoicing(voicing), title: chord.name })}`,
  };
}

/** The viewer's own come first; what others drew comes after the usual ones. */
function cardsOf(
  chord: NamedChord,
  { own, system }: { own: readonly OwnChord[]; system: readonly Voicing[] },
  ownId: string | undefined,
  number: number,
): ChordCardView[] {
  const drawn = (isMine: boolean) =>
    own
      .filter(({ mine }) => mine === isMine)
      .map((each) => ({ ...ownCard(each), current: each.id === ownId }));
  const usual = system.map((voicing, index) => ({
    to: chordPath(chord.name, '', voicing.instrument, index + 1),
    title: `${prettyNote(chord.name)} ${index + 1}`,
    spoken: chord.spoken,
    voicing,
    note: '',
    own: false,
    current: index + 1 === number,
  }));
  return [...drawn(true), ...usual, ...drawn(false)];
}

/** What this voicing plays, from the bass up, where not all of it is in the chord that it is named after. */
function playedBeside(chord: NamedChord, voicing: Voicing): string | undefined {
  const { all, foreign } = notesPlayed(chord, voicing);
  return foreign.length > 0 ? all.join(' ') : undefined;
}

function otherNames(chord: NamedChord, voicing: Voicing): { to: string; title: string }[] {
  return likelyNames(namesOf(voicing), 5)
    .filter(({ name }) => name !== chord.name)
    .map(({ name }) => ({ to: chordPath(name, '', voicing.instrument), title: prettyNote(name) }));
}

function ownFacts({ id, summary, owner, updatedAt, deletedAt, mayDelete }: OwnChord) {
  return { id, summary, owner, updatedAt: formatInstant(updatedAt), deleted: deletedAt !== null, mayDelete };
}

export type ChordView = Awaited<ReturnType<typeof chordView>>;
