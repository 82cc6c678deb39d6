import { redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { listPublicAround } from '../../catalogue/around-event.server.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import type { MediaById } from '../../kernel/media/media.ts';
import { mediaInRichText, plainText } from '../../kernel/rich-text/rich-text.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { config } from '../../platform/config.server.ts';
import { ActionBar } from '../../ui/item/action-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EventActions } from '../guest-pages/actions.tsx';
import { ComingEvents } from '../guest-pages/coming-events.tsx';
import { EventHead } from '../guest-pages/event-head.tsx';
import { EventFacts } from '../guest-pages/facts.tsx';
import { eventJsonLd } from '../guest-pages/json-ld.server.ts';
import { otherEvents } from '../guest-pages/other-events.server.ts';
import { whyClosed, WhyClosed } from '../guest-pages/why-closed.tsx';
import { type EventPageView, pageView } from '../event/view.server.ts';
import { findEvent } from '../event/events.server.ts';
import type { Route } from './+types/guest-event';
import { rich } from '../../texts/rich.ts';
import { addressHere, t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { event, url, image, jsonLd } = loaderData;
  return [
    { title: `${event.title} · ${site.name}` },
    { name: 'description', content: event.description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: event.title },
    { property: 'og:description', content: event.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': jsonLd },
  ];
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.event));
  // An id, an old slug or another spelling leads to the one address.
  if (params.event !== event.slug) throw redirect(`/guests/event/${event.slug}${url.search}`, 301);
  const { publicUrl } = config();
  const [around, others] = await Promise.all([listPublicAround(event.id), otherEvents(event.id)]);
  const inText = mediaInRichText(event.body);
  return {
    around,
    others,
    media: await findMedia(viewer, [event.coverId ?? '', ...inText]),
    hasText: inText.length > 0 || plainText(event.body).trim() !== '',
    event: pageView(event),
    url: `${publicUrl}${addressHere(`/guests/event/${event.slug}`)}`,
    image: `${publicUrl}/share/event/${event.slug}.png`,
    jsonLd: eventJsonLd(
      event,
      publicUrl,
      around.partners.filter(({ kind }) => kind === 'artist'),
    ) as object as Record<string, string>,
  };
}

export default function GuestEvent({
  loaderData: { event, url, media, around, others, hasText },
}: Route.ComponentProps) {
  return (
    <article>
      <EventHead event={event} cover={media[event.coverId ?? '']} />
      <div className="page grid gap-10 py-10 lg:grid-cols-[1fr_26rem]">
        {/* Under the cover, as one poster. */}
        <aside className="poster-card lg:sticky lg:top-24 lg:order-2 lg:self-start">
          <div className="grid gap-5 rounded-lg border border-line bg-surface p-6 shadow-soft">
            <EventFacts event={event} />
            <div className={`no-print ${event.action ? 'grid max-lg:hidden' : ''}`}>
              <RegisterButton event={event} />
            </div>
            <EventActions event={event} url={url} />
            <p className="poster-paper text-sm">{url}</p>
          </div>
        </aside>
        <div className="grid content-start gap-12">
          <EventNews event={event} />
          {hasText && <About event={event} media={media} />}
          <Programme event={event} />
          <Leads
            id="offer"
            title={t('Part of')}
            leads={around.products.map(({ slug, title }) => ({ title, to: `/guests/offer/${slug}` }))}
          />
          <Leads
            id="partners"
            title={t('Together with')}
            leads={around.partners.map(({ slug, title }) => ({ title, to: `/guests/network#${slug}` }))}
          />
          <Leads
            id="learned"
            title={t('What came out of it')}
            leads={around.summaries.map(({ slug, title }) => ({ title, to: `/guests/summaries/${slug}` }))}
          />
          <section aria-labelledby="questions" className="reading">
            <h2 id="questions">{t('Questions?')}</h2>
            <p>
              {rich(
                '<link>Write to us</link> or call {telephone}. If you need step-free access, a seat or anything else, tell us and we’ll arrange it.',
                {
                  link: <Link to={`/guests/contact?${new URLSearchParams({ subject: event.title })}`} />,
                  telephone: <a href={`tel:${site.telephone}`}>{site.telephoneText}</a>,
                },
              )}
            </p>
          </section>
        </div>
      </div>
      <div className="no-print">
        <ComingEvents events={others} isBelow />
      </div>
      {(event.action || ENDED.has(event.state)) && <RegisterBar event={event} />}
    </article>
  );
}

/** Whoever comes too late for it finds the next ones. */
const ENDED = new Set(['full', 'closed', 'past']);

/** How it stands, and the way in. */
function RegisterBar({ event }: { event: EventPageView }) {
  return (
    <ActionBar
      title={event.left ?? event.stateLabel}
      text={
        event.cell ? (
          <time dateTime={event.startDate}>
            {event.cell.weekday} {event.cell.day} {event.cell.month}
          </time>
        ) : (
          event.when
        )
      }
    >
      {/* In few words: how it stands keeps one line on a phone. */}
      {event.action ? <RegisterButton event={event} /> : <OtherEvents>{t('Other events')}</OtherEvents>}
    </ActionBar>
  );
}

/** What changed, before anything else. */
function EventNews({ event }: { event: EventPageView }) {
  if (event.state === 'cancelled' || event.state === 'postponed') return <WhyClosed event={event} />;
  if (event.rescheduled && event.before && event.state !== 'past') {
    return (
      <Notice tone="warning">
        {t('This event is rescheduled. It was {before}; it is now {when}.', {
          before: event.before,
          when: event.when,
        })}
      </Notice>
    );
  }
  return null;
}

function RegisterButton({ event }: { event: EventPageView }) {
  switch (event.state) {
    case 'open':
    case 'waitingList':
      return (
        <ButtonLink to={`/guests/registration/${event.slug}`} prefetch="intent">
          {event.action}
        </ButtonLink>
      );
    case 'notOpen':
      return <p className="text-sm font-semibold">{whyClosed(event)}</p>;
    case 'full':
    case 'closed':
      return (
        <div className="grid justify-items-start gap-3">
          <p className="text-sm font-semibold">{whyClosed(event)}</p>
          <OtherEvents>{t('See upcoming events')}</OtherEvents>
        </div>
      );
    default:
      return <OtherEvents>{t('See upcoming events')}</OtherEvents>;
  }
}

function OtherEvents({ children }: { children: string }) {
  return (
    <ButtonLink to="/guests/index#events" look="quiet">
      {children}
    </ButtonLink>
  );
}

function About({ event, media }: { event: EventPageView; media: MediaById }) {
  return (
    <section aria-labelledby="about">
      <h2 id="about" className="mb-4 text-2xl">
        {t('About this event')}
      </h2>
      <div lang={event.language}>
        <RichTextView document={event.body} media={media} />
      </div>
    </section>
  );
}

/** Pages that have to do with it: what it offers, who it is with, what came out of it. */
function Leads({
  id,
  title,
  leads,
}: {
  id: string;
  title: string;
  leads: readonly { title: string; to: string }[];
}) {
  if (leads.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 text-2xl">
        {title}
      </h2>
      <ul className="grid border-t border-line">
        {leads.map((lead) => (
          <li key={lead.to} className="border-b border-line">
            <Link
              to={lead.to}
              prefetch="intent"
              className="flex min-h-14 items-center justify-between gap-4 font-semibold hover:bg-sunken"
            >
              {lead.title} <Icon name="arrow" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Programme({ event }: { event: EventPageView }) {
  if (event.programme.length === 0) return null;
  return (
    <section aria-labelledby="programme">
      <h2 id="programme" className="mb-4 text-2xl">
        {t('Programme')}
      </h2>
      <ol className="grid" lang={event.language}>
        {event.programme.map((item) => (
          <li
            key={item.time + item.title}
            className="grid grid-cols-[72px_1fr] gap-3 border-t border-line py-3"
          >
            <time className="font-semibold tabular-nums">{item.time}</time>
            <div>
              <p className="font-semibold">{item.title}</p>
              {item.detail && <p className="text-sm text-soft">{item.detail}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
