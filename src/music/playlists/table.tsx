import { DataTable } from '../../ui/lists/data-table.tsx';
import { Time } from '../../ui/time.tsx';
import { useSort } from '../../ui/lists/use-sort.ts';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import type { PlaylistCard } from './cards.tsx';

/** A page of the set lists. */
export function PlaylistTable({
  playlists,
  filter,
  ticks,
}: {
  playlists: readonly (PlaylistCard & { isPast: boolean })[];
  filter: { bin: boolean; sort: string };
  ticks: Ticks;
}) {
  const sort = useSort(filter.sort, 'date');
  return (
    <DataTable
      caption="Playlists"
      rows={playlists}
      ticks={ticks}
      headline={{
        head: 'Playlist',
        of: ({ id, title, summary, isPast }) => ({
          to: `/bee/playlists/show/${id}`,
          title,
          more: summary,
          isQuiet: isPast,
          likeness: { cover: `/covers/playlist/${id}.svg` },
        }),
      }}
      columns={[
        {
          head: 'When',
          sort: filter.bin ? undefined : sort('date'),
          render: ({ date }) => date && <Time at={date} />,
        },
        { head: 'Starts at', label: 'at', render: ({ startTime }) => startTime },
        { head: 'Songs', render: ({ said }) => said },
        { head: 'Tags', render: ({ tags }) => tags.join(', '), long: true },
        {
          head: 'Changed',
          label: 'changed',
          sort: filter.bin ? undefined : sort('updated', 'descending'),
          render: ({ changed }) => (
            <span className={filter.sort === 'updated' ? '' : 'data-wide'}>
              <Time at={changed} />
            </span>
          ),
        },
      ]}
    />
  );
}
