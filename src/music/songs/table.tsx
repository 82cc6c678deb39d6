import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useSort } from '../../ui/lists/use-sort.ts';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import { SONG_STATES } from './song.ts';
import type { SongFilter } from './songs.server.ts';
import type { SongCard } from './view.server.ts';

/** A page of the songbook. */
export function SongTable({
  songs,
  filter,
  ticks,
}: {
  songs: readonly (SongCard & { played?: string | undefined })[];
  filter: SongFilter;
  ticks: Ticks;
}) {
  const sort = useSort(filter.sort, 'title');
  return (
    <DataTable
      caption="Songs"
      rows={songs}
      ticks={ticks}
      headline={{
        head: 'Song',
        sort: filter.bin ? undefined : sort('title'),
        of: ({ id, title, artists }) => ({
          to: `/bee/songs/show/${id}`,
          title,
          more: artists,
          likeness: { cover: `/covers/song/${id}.svg` },
        }),
      }}
      columns={[
        {
          head: 'State',
          render: ({ state }) =>
            state !== 'published' && (
              <Badge tone={state === 'draft' ? 'honey' : 'neutral'}>{SONG_STATES[state]}</Badge>
            ),
        },
        {
          head: 'Key',
          label: 'Key',
          sort: filter.bin ? undefined : sort('key'),
          render: ({ key, capo }) =>
            key && (
              <>
                <strong className="font-mono text-reed">{key}</strong>
                {capo > 0 && <span className="text-soft"> capo {capo}</span>}
              </>
            ),
        },
        {
          head: 'Tempo',
          label: 'Tempo',
          sort: filter.bin ? undefined : sort('tempo'),
          render: ({ tempo }) => tempo,
        },
        { head: 'Length', render: ({ duration }) => duration },
        { head: 'Difficulty', label: 'Difficulty', isRoomy: true, render: ({ difficulty }) => difficulty },
        {
          head: 'Last played',
          label: 'Played',
          sort: filter.bin ? undefined : sort('played'),
          render: ({ played }) => played,
        },
        { head: 'Tags', render: ({ tags }) => tags.join(', '), long: 'line', isRoomy: true },
      ]}
    />
  );
}
