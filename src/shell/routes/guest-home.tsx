import { useLocation } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { config } from '../../platform/config.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EventCard, StateBadge, When } from '../../events/event/card.tsx';
import { EventFilter, WhenTabs } from '../../events/guest-pages/filter.tsx';
import { cardView, type EventCardView } from '../../events/event/view.server.ts';
import { type EventFilter as Filter, filterFromQuery, listEvents } from '../../events/event/events.server.ts';
import { HearUs, Offers, Partners } from '../../marketing/home-parts.tsx';
import { PageSections } from '../../marketing/pages/page-sections.tsx';
import { sitePage } from '../../marketing/pages/site-page.server.ts';
import { HomePosts } from '../../writing/home-posts.tsx';
import { besidesTheList } from '../beside-events.server.ts';
import { NEXT_FEW } from '../live-parts.server.ts';
import { NeedsScripts } from '../each-screen/needs-scripts.tsx';
import type { Route } from './+types/guest-home';
import { counted, t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/index',
    title: `${site.name} · ${site.claim}`,
    description: site.description,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = filterFromQuery(url.searchParams);
  const plain = isPlain(filter);
  const [{ events, next }, besides, view] = await Promise.all([
    listEvents(viewer, filter, plain ? NEXT_FEW : undefined),
    besidesTheList(viewer, filter.when, plain),
    sitePage('home'),
  ]);

  return {
    view,
    filter,
    plain,
    events: events.map(cardView),
    moreUrl: next && moreUrl(filter, next),
    // webcal: opens the calendar program, which then keeps itself up to date.
    calendarUrl: `${config().publicUrl.replace(/^https?:/, 'webcal:')}/feeds/events.ics`,
    ...besides,
  };
}

/** Nothing was searched or chosen: the list begins with the next event. */
function isPlain({ when, q, month, type, after }: Filter): boolean {
  return when === 'coming' && !q && !month && !type && !after;
}

function moreUrl({ when, q, month, type }: Filter, after: string): string {
  const query = new URLSearchParams({
    ...(when === 'past' ? { when } : {}),
    ...(q ? { q } : {}),
    ...(month ? { month } : {}),
    ...(type ? { type } : {}),
    after,
  });
  return `/guests/index?${query}#events`;
}

/** What stands on the page while somebody searches; the list itself is the same one before and after. */
const STAYS = new Set(['opening', 'events']);

export default function GuestHome({ loaderData }: Route.ComponentProps) {
  const {
    view,
    filter,
    plain,
    events,
    moreUrl: more,
    calendarUrl,
    months,
    bite,
    offers,
    partners,
    posts,
  } = loaderData;
  const { pathname } = useLocation();
  const next = plain ? events.find(({ state }) => state !== 'cancelled' && state !== 'postponed') : undefined;
  const list = (
    <section id="events" aria-labelledby="events-title" className="page grid gap-6 py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="events-title" className="text-3xl">
          {filter.when === 'past' ? t('Past events') : t('Coming up')}
        </h2>
        <div className="flex flex-wrap items-center gap-5">
          <WhenTabs when={filter.when} />
          <a
            href={calendarUrl}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
          >
            <Icon name="calendar" /> {t('Subscribe')}
          </a>
        </div>
      </div>
      <EventFilter chosen={filter} months={months} />
      <p className="sr-only" role="status">
        {formatShown(events.length)}
      </p>
      {events.length > 0 ? (
        <ul className="grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
          {events.map((event) => (
            <li key={event.id} className="grid">
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title={t('No events match.')}>
          <p>
            <Link to="/guests/index#events" className="underline">
              {t('Show all upcoming events')}
            </Link>
            {' · '}
            <Link to="/guests/contact" className="underline">
              {t('Ask us for one')}
            </Link>
          </p>
        </EmptyState>
      )}
      {more && (
        <div>
          <ButtonLink to={more} look="quiet">
            {t('More events')} <Icon name="arrow" />
          </ButtonLink>
        </div>
      )}
    </section>
  );
  return (
    <>
      {pathname === '/login' && <NeedsScripts />}
      <PageSections
        stage
        view={plain ? view : { ...view, sections: view.sections.filter(({ type }) => STAYS.has(type)) }}
        main="events"
        live={{
          events: list,
          ...(plain && {
            offers: <Offers offers={offers} />,
            sounds: bite && <HearUs bite={bite} />,
            posts: <HomePosts posts={posts} />,
            partners: <Partners partners={partners} />,
          }),
        }}
        aside={next && <NextEvent event={next} />}
      />
    </>
  );
}

function formatShown(count: number): string {
  if (count === 0) return t('No events found');
  return counted(count, '{count} event shown', '{count} events shown');
}

function NextEvent({ event }: { event: EventCardView }) {
  return (
    <div className="grid gap-4 overflow-hidden rounded-lg bg-surface p-6 pt-0 text-ink shadow-soft">
      <img src={event.cover} alt="" className="-mx-6 h-36 w-[calc(100%+3rem)] max-w-none object-cover" />
      <p className="text-xs font-semibold tracking-wide text-soft uppercase">{t('Next up')}</p>
      <h2 lang={event.language} className="text-2xl">
        {event.title}
      </h2>
      <p className="grid gap-1.5 text-sm">
        <span className="flex gap-2">
          <Icon name="calendar" /> <When event={event} />
        </span>
        <span className="flex gap-2">
          <Icon name="place" /> {event.where}
        </span>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <ButtonLink to={`/guests/${event.action ? 'registration' : 'event'}/${event.slug}`} prefetch="intent">
          {event.action ?? t('See the event')}
        </ButtonLink>
        <StateBadge event={{ ...event, stateLabel: event.left ?? event.stateLabel }} />
      </div>
    </div>
  );
}
