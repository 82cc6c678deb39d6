import { Link } from 'react-router';
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

/** One voicing, large, and what it is made of. */
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
      <div className="grid items-center gap-8 lg:grid-cols-2">
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
          facts={[
            ['Said', chord.spoken],
            ['Notes', chord.notes.join(' ')],
            ['Degrees', chord.degrees.join(' ')],
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
      </div>
    </Card>
  );
}

function shapeFacts(voicing: Voicing): (readonly [string, string])[] {
  if (voicing.instrument === 'piano') return [['Keys', prettyNote(writeKeys(voicing.keys))]];
  const tuning = TUNINGS[voicing.instrument].find(({ notes }) => notes === voicing.tuning);
  return [
    ['Frets', formatVoicing(voicing)],
    ['Tuning', tuning?.label ?? voicing.tuning],
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
