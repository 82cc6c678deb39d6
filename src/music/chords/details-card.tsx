import './details-card.css';
import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { Time } from '../../ui/time.tsx';
import { ChordDiagram } from './diagram.tsx';
import type { ChordView } from './show.server.ts';
import { HearChord } from './hear-chord.tsx';
import { TUNINGS } from './instrument.ts';
import { prettyNote } from '../chord-names/note.ts';
import { formatVoicing, type Voicing, writeKeys } from './voicing.ts';

/** As many as are seen beside the one that is shown. */
const MOST_BESIDE = 4;

/** One voicing, large, what it is made of, and others of the same chord. */
export function ChordSheet({ chord, left }: { chord: ChordView; left: boolean }) {
  const { voicing, own } = chord;
  if (!voicing) {
    return (
      <EmptyState title="No voicing yet">
        <p>
          The collection has no voicing of {chord.title} for the {chord.instrument}.{' '}
          <Link
            className="underline underline-offset-2"
            to={`/bee/chords/create?instrument=${chord.instrument}`}
          >
            Draw one
          </Link>
          .
        </p>
      </EmptyState>
    );
  }
  return (
    <Card>
      <div className="chord-sheet" data-instrument={voicing.instrument}>
        <div className="grid justify-items-center gap-5">
          <ChordDiagram
            spoken={chord.spoken}
            voicing={voicing}
            left={left}
            className="max-h-80 w-full max-w-md"
          />
          <HearChord voicing={voicing} />
        </div>
        <Facts
          look="narrow"
          facts={[
            ['Spoken name', chord.spoken],
            ['Notes', chord.notes.join(' ')],
            ...(chord.degrees.length > 0 ? [['Degrees', chord.degrees.join(' ')] as const] : []),
            ...(chord.played ? [['This voicing plays', chord.played] as const] : []),
            ...shapeFacts(voicing),
            ...(chord.otherNames.length > 0
              ? [['Also called', <OtherNames key="names" names={chord.otherNames} />] as const]
              : []),
            ...(own?.summary ? [['Note', own.summary] as const] : []),
            ...(own
              ? [
                  ['Owner', own.owner || 'Someone who has left'] as const,
                  ['Saved', <Time key="saved" at={own.updatedAt} />] as const,
                ]
              : []),
          ]}
        />
        <OtherVoicings chord={chord} left={left} />
      </div>
    </Card>
  );
}

/** Small, where there is room beside the one that is shown; all of them have a tab. */
function OtherVoicings({ chord: { cards, instruments }, left }: { chord: ChordView; left: boolean }) {
  const others = cards.filter(({ current }) => !current);
  const all = instruments.find(({ current }) => current)?.to ?? '';
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="other-voicings" className="chord-others">
      <h2 id="other-voicings" className="text-sm font-semibold">
        Other voicings
      </h2>
      <ul>
        {others.slice(0, MOST_BESIDE).map((card) => (
          <li key={card.to}>
            <Link to={card.to} className="rounded-md hover:bg-sunken">
              <ChordDiagram
                spoken={card.spoken}
                voicing={card.voicing}
                left={left}
                className="w-full max-w-full"
              />
              <span className="text-xs text-soft">{card.title}</span>
            </Link>
          </li>
        ))}
      </ul>
      {others.length > MOST_BESIDE && (
        <Link to={all} className="inline-flex min-h-6 items-center text-sm underline underline-offset-2">
          All {cards.length} voicings
        </Link>
      )}
    </section>
  );
}

function shapeFacts(voicing: Voicing): (readonly [string, string])[] {
  if (voicing.instrument === 'piano') return [['Keys', prettyNote(writeKeys(voicing.keys))]];
  const tuning = TUNINGS[voicing.instrument].find(({ notes }) => notes === voicing.tuning);
  return [
    ['Frets', formatVoicing(voicing)],
    // What stands in brackets stays together.
    [
      'Tuning',
      (tuning?.label ?? voicing.tuning).replace(/\(.*\)/, (strings) => strings.replaceAll(' ', '\u00a0')),
    ],
  ];
}

function OtherNames({ names }: { names: readonly { to: string; title: string }[] }) {
  return (
    <span className="flex flex-wrap gap-x-4">
      {names.map(({ to, title }) => (
        <Link key={to} to={to} className="inline-flex min-h-6 items-center underline underline-offset-2">
          {title}
        </Link>
      ))}
    </span>
  );
}
