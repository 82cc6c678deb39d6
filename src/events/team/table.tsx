import './table.css';
import { StateWord } from '../../ui/state-word.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { PlacesMeter } from '../../ui/places-meter.tsx';
import { useSort } from '../../ui/lists/use-sort.ts';
import type { Ticks } from '../../ui/lists/use-ticks.ts';
import type { TeamFilter } from '../event/list.server.ts';
import { TeamWhen } from './team-when.tsx';
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
        of: ({ id, title, language, typeLabel, city, cover, missing }) => ({
          to: `/bee/events/show/${id}`,
          title,
          lang: language,
          likeness: { cover },
          more: typeAndGaps(typeLabel, city, missing),
        }),
      }}
      columns={[
        {
          head: 'When',
          sort: filter.bin ? undefined : sort('date', filter.when === 'coming' ? 'ascending' : 'descending'),
          render: (event) => <TeamWhen {...event} />,
        },
        {
          head: 'Place',
          long: true,
          isSpare: true,
          // In a narrow list it stands beside the type.
          render: ({ city }) => city && <span className="data-wide event-where">{city}</span>,
        },
        {
          head: 'Places taken',
          render: (event) => (
            <span className="event-places">
              <PlacesMeter {...event} />
            </span>
          ),
        },
        { head: 'State', render: ({ state: { label, tone } }) => <StateWord tone={tone}>{label}</StateWord> },
      ]}
    />
  );
}

function typeAndGaps(typeLabel: string, city: string, missing: string) {
  return (
    <>
      <span className="event-type">
        {typeLabel}
        {city && <span className="event-city"> · {city}</span>}
        {missing && ' · '}
      </span>
      {missing && <span>Still needs {missing}</span>}
    </>
  );
}
