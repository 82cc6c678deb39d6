import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BesideLink, HEAD_BUTTON } from '../../ui/item/item-head.tsx';
import { CreateLink } from '../../ui/lists/list-top.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { Calendar } from '../team/calendar.tsx';
import { spanFromQuery, teamCalendar } from '../team/calendar.server.ts';
import type { Route } from './+types/event-calendar-view';

const SUBSCRIBE = '/bee/events/subscribe';

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
    <div
      data-own-place
      className="@container -mt-1 grid max-w-[1160px] grid-cols-[minmax(0,1fr)] content-start gap-2"
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="calendar-month min-w-0 flex-1">
          <h1 className="font-text text-xs font-normal text-soft">Event calendar</h1>
          <p role="status" className="font-display text-xl leading-tight font-bold tracking-tight">
            {title}
          </p>
        </div>
        <div className="calendar-steps flex flex-wrap items-center gap-1 md:gap-2">
          <Step to={addresses.previous} label={`Previous ${span}`} icon="back" />
          <Step to={addresses.next} label={`Next ${span}`} icon="arrow" />
          <ButtonLink to={addresses.today} look="quiet" preventScrollReset className={HEAD_BUTTON}>
            Today
          </ButtonLink>
          <div className="ml-auto pointer-fine:[&_a]:min-h-8">
            <TabLinks
              label="How events are shown"
              tabs={[
                { to: '/bee/events/list', label: 'List', current: false },
                { to: addresses.month, label: <MonthOrAgenda />, current: span === 'month' },
                { to: addresses.week, label: 'Week', current: span === 'week' },
              ]}
            />
          </div>
        </div>
        <div className="flex items-center gap-2">
          <BesideLink item={{ label: 'Subscribe', to: SUBSCRIBE, icon: 'calendar' }} />
          <CreateLink creation={{ label: 'New event', to: '/bee/events/create' }} />
          <span className="@min-[820px]:hidden">
            <Menu label="More" isDots items={[{ label: 'Subscribe', to: SUBSCRIBE, icon: 'calendar' }]} />
          </span>
        </div>
      </div>
      <Calendar calendar={calendar} />
    </div>
  );
}

/** Where there is no room for weeks, a month is the days that have something, one under the other. */
function MonthOrAgenda() {
  return (
    <>
      <span className="max-lg:hidden">Month</span>
      <span className="lg:hidden">Agenda</span>
    </>
  );
}

function Step({ to, label, icon }: { to: string; label: string; icon: 'back' | 'arrow' }) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className="grid min-h-11 min-w-11 place-items-center rounded-md border border-edge hover:bg-sunken pointer-fine:min-h-10"
    >
      <Icon name={icon} />
    </Link>
  );
}
