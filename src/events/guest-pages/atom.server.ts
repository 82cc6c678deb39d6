import { atomFeed, type AtomEntry } from '../../kernel/publishing/atom.server.ts';
import { firstLanguage, site } from '../../kernel/publishing/site.ts';
import { inLanguage } from '../../platform/request-scope.server.ts';
import { addressIn } from '../../texts/languages.ts';
import { currentLanguage, languageNamed } from '../../texts/text.ts';
import { textsIn } from '../event/texts/texts.ts';
import { cardView } from '../event/view.server.ts';
import type { NewsItem } from './feeds.server.ts';

/** The coming events as a feed, in the order given, each in its own language. */
export function eventsFeed(news: NewsItem[], publicUrl: string): string {
  const language = firstLanguage();
  return inLanguage(language, () => {
    const feed = {
      title: textsIn(language).calendar.name(site.name),
      subtitle: site.description,
      language,
      self: '/feeds/events.atom',
      page: addressIn(language, '/guests/index'),
      entries: news.map((item) => inLanguage(languageNamed(item.event.language), () => entryOf(item))),
    };
    return atomFeed(feed, publicUrl);
  });
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
    page: addressIn(currentLanguage(), `/guests/event/${event.slug}`),
    image: `/share/event/${event.slug}.png`,
    category: { term: event.type, label: typeLabel },
  };
}
