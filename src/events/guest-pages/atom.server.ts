import { atomFeed, type AtomEntry } from '../../kernel/publishing/atom.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { cardView } from '../event/view.server.ts';
import type { NewsItem } from './feeds.server.ts';

/** The coming events as a feed, in the order given. */
export function eventsFeed(news: NewsItem[], publicUrl: string): string {
  const feed = {
    title: `${site.name}: events`,
    subtitle: site.description,
    self: '/feeds/events.atom',
    page: '/guests/index',
    entries: news.map(entryOf),
  };
  return atomFeed(feed, publicUrl);
}

function entryOf({ event, updated }: NewsItem): AtomEntry {
  const { when, where, state, stateLabel, typeLabel } = cardView(event);
  // Only what changes with `updated`: how many places are left does not.
  const news = state === 'cancelled' || state === 'postponed' ? stateLabel : '';
  const facts = [news, when, where].filter(Boolean).join(' · ');
  return {
    id: event.id,
    title: event.title,
    summary: `${facts}\n${event.summary}`,
    updated,
    language: event.language,
    page: `/guests/event/${event.slug}`,
    image: `/share/event/${event.slug}.png`,
    category: { term: event.type, label: typeLabel },
  };
}
