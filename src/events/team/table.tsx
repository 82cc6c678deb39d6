import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { PlacesMeter } from '../../ui/places-meter.tsx';
import type { Ticks } from '../../ui/use-ticks.ts';
import { When } from '../event/card.tsx';
import type { TeamCard } from '../event/team-view.server.ts';

/** The team's events. */
export function EventTable({ events, ticks }: { events: readonly TeamCard[]; ticks: Ticks }) {
  return (
    <DataTable
      caption="Events"
      rows={events}
      ticks={ticks}
      headline={{
        head: 'Event',
        of: ({ id, title, language, typeLabel, where, missing }) => ({
          to: `/bee/events/show/${id}`,
          title,
          lang: language,
          more: [typeLabel, where, missing && `Still needs ${missing}`].filter(Boolean).join(' · '),
        }),
      }}
      columns={[
        { head: 'When', render: (event) => <When event={event} /> },
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
