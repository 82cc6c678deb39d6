import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlacesMeter } from '../../ui/places-meter.tsx';
import { useSort } from '../../ui/use-sort.ts';
import type { Ticks } from '../../ui/use-ticks.ts';
import { When } from '../event/card.tsx';
import type { TeamFilter } from '../event/list.server.ts';
import type { TeamCard } from '../event/team-view.server.ts';

/** The team's events. */
export function EventTable({
  events,
  filter,
  ticks,
}: {
  events: readonly TeamCard[];
  filter: TeamFilter;
  ticks: Ticks;
}) {
  const sort = useSort(filter.sort, 'date');
  return (
    <DataTable
      caption="Events"
      rows={events}
      ticks={ticks}
      headline={{
        head: 'Event',
        sort: filter.bin ? undefined : sort('title'),
        of: ({ id, title, language, typeLabel, where, missing }) => ({
          to: `/bee/events/show/${id}`,
          title,
          lang: language,
          more: [typeLabel, where, missing && `Still needs ${missing}`].filter(Boolean).join(' · '),
        }),
      }}
      columns={[
        {
          head: 'When',
          sort: filter.bin ? undefined : sort('date', filter.when === 'coming' ? 'ascending' : 'descending'),
          render: (event) => <When event={event} />,
        },
        { head: 'Places taken', render: (event) => <PlacesMeter {...event} /> },
        {
          head: 'Waiting',
          render: ({ waiting }) =>
            waiting > 0 && (
              <>
                {waiting}
                <span className="@min-[820px]:sr-only"> waiting</span>
              </>
            ),
        },
        {
          head: 'State',
          render: ({ publication, status }) => (
            <span className="flex gap-1.5">
              <Badge tone={publication.tone}>{publication.label}</Badge>
              {status && <Badge tone={status.tone}>{status.label}</Badge>}
            </span>
          ),
        },
      ]}
    />
  );
}
