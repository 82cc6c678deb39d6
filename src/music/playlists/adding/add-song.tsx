import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Select, TextInput } from '../../../ui/fields/field.tsx';
import { useHydrated } from '../../../ui/hydrated.ts';
import { WorkIcon } from '../../../ui/work-icon.tsx';
import type { FlowNames } from '../../chordpro/flow.ts';
import { writeDuration } from '../../chordpro/song-facts.ts';

export interface SongChoice {
  id: string;
  title: string;
  artists: string;
  /** What sounds, as people read it. */
  key: string;
  tempo: number | null;
  /** Seconds. */
  duration: number | null;
  /** What an order calls its sections: known of those in the set. */
  sections?: readonly FlowNames[];
  /** It lies in the bin: it stays in the set, but nobody adds it. */
  isDeleted?: boolean;
}

/** Matches that are shown at once. */
const MOST_SHOWN = 30;

/** Looks for songs and puts each that is pressed at the end, one after the other; without scripts they come with the next save. */
export function AddToPlaylist({
  songs: all,
  taken,
  onSong,
  onBreak,
}: {
  songs: readonly SongChoice[];
  /** Those in the set. */
  taken: ReadonlySet<string>;
  onSong: (songId: string) => void;
  onBreak: () => void;
}) {
  const hydrated = useHydrated();
  const [looked, setLooked] = useState('');
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const songs = all.filter(({ isDeleted }) => !isDeleted);
  const options = songs.map(({ id, title, artists }) => ({
    value: id,
    label: artists ? `${title} (${artists})` : title,
  }));
  const found = matching(songs, looked);
  const look = (text: string) => {
    setLooked(text);
    setSaid('');
  };
  const add = () => {
    const [song, another] = found;
    if (!song || !plain(looked)) return;
    if (another && !isCalled(song, looked)) return setSaid(`${found.length} songs match: ↓ leads to them.`);
    onSong(song.id);
    setLooked('');
    setSaid(`${song.title} is added.`);
  };
  /** From the field into the list, from song to song, and back. */
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    const places = [document.getElementById('look'), ...(list.current?.querySelectorAll('button') ?? [])];
    const at = places.indexOf(event.target as HTMLElement);
    places[at + (event.key === 'ArrowDown' ? 1 : -1)]?.focus();
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-dashed border-edge p-4">
      {!hydrated && (
        <>
          <Select
            name="addSong"
            label="Song to add"
            options={[{ value: '', label: 'Choose a song' }, ...options]}
          />
          <TextInput name="addBreak" label="Break to add" hint="Its name, for instance Break." />
        </>
      )}
      {hydrated && (
        <>
          <TextInput
            // It only looks; what is in the set is sent by the items themselves.
            name="look"
            form="none"
            type="search"
            label="Song to add"
            hint="Title, artist or key. Press each one you want, or Enter for the one that is left."
            autoComplete="off"
            value={looked}
            onChange={(event) => look(event.target.value)}
            onKeyDown={(event) => {
              walk(event);
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              add();
            }}
          />
          <ul
            ref={list}
            aria-label="Songs to add"
            className="relative grid max-h-80 grid-cols-[minmax(0,1fr)] gap-1 overflow-y-auto"
          >
            {found.slice(0, MOST_SHOWN).map((song) => (
              <li key={song.id}>
                <button
                  type="button"
                  onClick={() => onSong(song.id)}
                  onKeyDown={walk}
                  className="flex min-h-11 w-full cursor-pointer items-center gap-2 rounded-md border border-line bg-surface px-3 py-1.5 text-left text-sm hover:bg-sunken"
                >
                  <WorkIcon name="plus" />
                  <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-2">
                    <span className="max-w-full truncate">
                      <span className="sr-only">Add </span>
                      <span className="font-semibold">{song.title}</span>{' '}
                      <span className="text-soft">{song.artists}</span>
                    </span>
                    <span className="text-xs whitespace-nowrap text-soft tabular-nums">
                      {[taken.has(song.id) && 'in the set', factsOf(song)].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
          <p role="status" className="text-sm text-soft">
            {said}
            {!said && found.length === 0 && 'No song matches.'}
            {!said && found.length > MOST_SHOWN && `${MOST_SHOWN} of ${found.length} are shown.`}
          </p>
          <div>
            <Button look="quiet" onClick={onBreak}>
              <WorkIcon name="plus" /> Add a break
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** 'G · ♩ 96 · 3:10' */
export function factsOf({ key, tempo, duration }: Pick<SongChoice, 'key' | 'tempo' | 'duration'>): string {
  const facts = [key, tempo && `♩ ${tempo}`, duration !== null && writeDuration(duration)];
  return facts.filter(Boolean).join(' · ');
}

/** Those with all words, by title; what is called so, or begins so, comes first. */
export function matching(songs: readonly SongChoice[], looked: string): SongChoice[] {
  const words = plain(looked).split(' ').filter(Boolean);
  const found = songs.filter((song) => {
    const text = plain(`${song.title} ${song.artists} ${song.key}`);
    return words.every((word) => text.includes(word));
  });
  const rank = (song: SongChoice) =>
    isCalled(song, looked) ? 0 : plain(song.title).startsWith(plain(looked)) ? 1 : 2;
  return words.length === 0 ? found : found.toSorted((a, b) => rank(a) - rank(b));
}

const isCalled = ({ title }: SongChoice, looked: string) => plain(title) === plain(looked);

function plain(text: string): string {
  return text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').trim();
}
