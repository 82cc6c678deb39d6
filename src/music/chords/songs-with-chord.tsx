import { Link } from '../../ui/link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ChordSong } from './songs-with-chord.server.ts';
import { prettyNote } from '../chord-names/note.ts';

/** Where a chord is needed. */
export function ChordSongs({ title, songs }: { title: string; songs: readonly ChordSong[] }) {
  if (songs.length === 0) {
    return (
      <EmptyState title="Not in any song yet">
        <p>No song in the songbook has {title}.</p>
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-3 md:grid-cols-2">
      {songs.map((song) => (
        <li
          key={song.id}
          className="relative flex flex-wrap items-baseline justify-between gap-2 rounded-lg border border-line bg-surface p-4 hover:bg-sunken"
        >
          <Link to={`/bee/songs/show/${song.id}`} className="font-semibold after:absolute after:inset-0">
            {song.title}
          </Link>
          <span className="text-sm text-soft">
            {[song.artists.join(', '), song.key && `in ${prettyNote(song.key)}`].filter(Boolean).join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}
