import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, TextInput } from '../../ui/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { WorkIcon } from '../../ui/work-icon.tsx';

export interface SongChoice {
  id: string;
  title: string;
  artists: string;
  /** Seconds. */
  duration: number | null;
}

/** Puts a song or a break at the end; without scripts they come with the next save. */
export function AddToPlaylist({
  songs,
  onSong,
  onBreak,
}: {
  songs: readonly SongChoice[];
  onSong: (songId: string) => void;
  onBreak: () => void;
}) {
  const hydrated = useHydrated();
  const box = useRef<HTMLDivElement>(null);
  const options = songs.map(({ id, title, artists }) => ({
    value: id,
    label: artists ? `${title} (${artists})` : title,
  }));
  return (
    <div
      ref={box}
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border border-dashed border-edge p-4"
    >
      <Select
        // With scripts it only chooses; what is in the set is sent by the items themselves.
        name={hydrated ? 'chosenSong' : 'addSong'}
        label="Song to add"
        options={[{ value: '', label: 'Choose a song' }, ...options]}
      />
      {!hydrated && <TextInput name="addBreak" label="Break to add" hint="Its name, for instance Break." />}
      {hydrated && (
        <div className="flex flex-wrap gap-3">
          <Button
            look="quiet"
            onClick={() => {
              const select = box.current?.querySelector('select');
              if (!select?.value) return select?.focus();
              onSong(select.value);
              select.value = '';
            }}
          >
            <WorkIcon name="plus" /> Add the song
          </Button>
          <Button look="quiet" onClick={onBreak}>
            <WorkIcon name="plus" /> Add a break
          </Button>
        </div>
      )}
    </div>
  );
}
