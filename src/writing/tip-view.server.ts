import { langOf } from '../kernel/publishing/languages.ts';
import type { Item } from '../kernel/content/fields/definition.ts';
import type { Level } from '../kernel/content/fields/field.ts';
import { t } from '../texts/text.ts';
import type { tip } from './tip.ts';

export type Tip = Item<(typeof tip)['fields']>;

/** A tip as a card shows it. */
export interface TipCardView {
  id: string;
  slug: string;
  title: string;
  summary: string;
  tags: string[];
  facts: string[];
  coverId: string | null;
  lang: string | undefined;
}

export function tipCard({
  id,
  slug,
  title,
  summary,
  tags,
  category,
  duration,
  effort,
  coverId,
  language,
}: Tip): TipCardView {
  const facts = [
    category,
    duration === null ? '' : `${duration} min`,
    effort ? effortLabel(effort) : '',
  ].filter(Boolean);
  return { id, slug, title, summary, tags, facts, coverId, lang: langOf(language) };
}

function effortLabel(effort: Level): string {
  if (effort === 'H') return t('High effort');
  return effort === 'M' ? t('Medium effort') : t('Low effort');
}
