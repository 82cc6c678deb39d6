import { Badge } from '../../ui/badge.tsx';
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
  filter: { bin: boolean; sort: string; when: string | undefined };
  ticks: Ticks;
}) {
  const sort = useSort(filter.sort, 'date');
  const byDate = sort('date', filter.when === 'past' ? 'descending' : 'ascending');
  // All together, what is past stands below what comes: that is neither of the two orders.
  const isOrder = byDate.now && (filter.when === 'past' || filter.when === 'coming');
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
          sort: filter.bin ? undefined : { ...byDate, now: isOrder },
          render: ({ date, startTime, isPast }) =>
            date && (
              <>
                <Time at={date} />
                {startTime && `, ${startTime}`}
                {isPast && (
                  <span className="state-in-line ml-2 inline-block">
                    <Badge>Played</Badge>
                  </span>
                )}
              </>
            ),
        },
        { head: 'Songs', render: ({ said }) => said },
        { head: 'Tags', render: ({ tags }) => tags.join(', '), long: true, isRoomy: true },
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
