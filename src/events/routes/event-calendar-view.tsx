import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Calendar } from '../team/calendar.tsx';
import { spanFromQuery, teamCalendar } from '../team/calendar.server.ts';
import type { Route } from './+types/event-calendar-view';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Calendar: ${loaderData?.title ?? ''} · ${site.name}` },
];

export function loader({ context, url }: Route.LoaderArgs) {
  return orErrorResponse(teamCalendar(context.get(requestFacts).viewer, spanFromQuery(url.searchParams)));
}

/** The team's events by month or week; what has no date is in the list. */
export default function EventCalendarView({ loaderData: calendar }: Route.ComponentProps) {
  const { span, title, addresses } = calendar;
  return (
    <Screen
      title="Event calendar"
      actions={
        <>
          <ButtonLink to="/bee/events/subscribe" look="quiet">
            <WorkIcon name="calendar" /> Subscribe
          </ButtonLink>
          <ButtonLink to="/bee/events/create">
            <WorkIcon name="plus" /> New event
          </ButtonLink>
        </>
      }
    >
      <TabLinks
        label="How events are shown"
        tabs={[
          { to: '/bee/events/list', label: 'List', current: false },
          { to: addresses.month, label: 'Month', current: span === 'month' },
          { to: addresses.week, label: 'Week', current: span === 'week' },
        ]}
      />
      <div className="flex flex-wrap items-center gap-2">
        <ButtonLink to={addresses.previous} look="quiet" preventScrollReset aria-label={`Previous ${span}`}>
          <Icon name="back" />
        </ButtonLink>
        <ButtonLink to={addresses.next} look="quiet" preventScrollReset aria-label={`Next ${span}`}>
          <Icon name="arrow" />
        </ButtonLink>
        <ButtonLink to={addresses.today} look="quiet" preventScrollReset>
          Today
        </ButtonLink>
        <p role="status" className="ml-2 text-lg font-semibold">
          {title}
        </p>
      </div>
      <Calendar calendar={calendar} />
    </Screen>
  );
}
