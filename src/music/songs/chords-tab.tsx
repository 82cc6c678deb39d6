import { EmptyState } from '../../ui/empty-state.tsx';
import { ChordGrid } from '../chords/card.tsx';
import type { ChordCardView } from '../chords/view.server.ts';

/** Each chord of a song once, with a voicing and the notes it is made of. */
export function SongChords({ cards, left }: { cards: readonly ChordCardView[]; left: boolean }) {
  if (cards.length === 0)
    return (
      <EmptyState title="No chords yet">
        <p>Write them in brackets before their syllables: [G]Swing low.</p>
      </EmptyState>
    );
  return <ChordGrid label="The chords of this song" cards={cards} left={left} />;
}
