import { EmptyState } from '../../ui/empty-state.tsx';
import { type PlaylistCard, PlaylistCards } from './cards.tsx';

/** The set lists that have a song. */
export function SongSets({ sets }: { sets: readonly PlaylistCard[] }) {
  if (sets.length > 0) return <PlaylistCards playlists={sets} />;
  return (
    <EmptyState title="Not in any playlist yet">
      <p>Add it to a playlist, and the playlist appears here.</p>
    </EmptyState>
  );
}
