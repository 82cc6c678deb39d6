import type { Row } from '../../kernel/content/fields/field.ts';
import { guestAddress } from '../../kernel/content/fields/definition.ts';
import { site } from '../../kernel/publishing/site.ts';
import { dayHeld, METHODS, type Summary, summary } from './summary.ts';
import { actionsOf, type Insight, insightsOf, roundsOf } from './summary-parts.ts';
import { t } from '../../texts/text.ts';

/** A summary as everybody may read it, whoever looks: without what `summary.forGuests` withholds. */
export interface SummaryPageView {
  id: string;
  title: string;
  summary: string;
  /** Empty where it says nothing. */
  method: string;
  held: { date: string; text: string } | undefined;
  attendance: number | null;
  coverId: string | null;
  questions: string[];
  themes: Row[];
  insights: Insight[];
  quotes: Row[];
  openQuestions: string[];
  actions: { text: string; done: boolean }[];
  gallery: Row[];
  isPublic: boolean;
}

export function summaryPage(whole: Summary): SummaryPageView {
  const item = { ...whole, ...summary.forGuests?.(whole) };
  const { id, title, method, heldOn, attendance, coverId, themes, openQuestions, gallery } = item;
  return {
    id,
    title,
    summary: item.summary,
    method: method === 'other' ? '' : t(METHODS[method as keyof typeof METHODS]),
    held: heldOn ? { date: heldOn, text: dayHeld(heldOn) } : undefined,
    attendance,
    coverId,
    questions: roundsOf(item).map(({ question }) => question),
    themes,
    insights: insightsOf(item),
    quotes: item.quotes,
    openQuestions,
    actions: actionsOf(item).map(({ text, state }) => ({ text, done: state === 'done' })),
    gallery,
    isPublic: guestAddress(summary, item) !== undefined,
  };
}

/** What search engines read of a summary (schema.org/Article). */
export function summaryJsonLd(item: Summary, publicUrl: string): object {
  const url = `${publicUrl}/guests/summaries/${item.slug}`;
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    '@id': url,
    url,
    headline: item.title,
    description: item.summary,
    image: `${publicUrl}/share/summary/${item.slug}.png`,
    dateModified: item.updatedAt,
    ...(item.publishAt ? { datePublished: item.publishAt } : {}),
    author: { '@type': 'Organization', name: site.name, url: publicUrl },
    ...(item.tags.length > 0 ? { keywords: item.tags } : {}),
  };
}
