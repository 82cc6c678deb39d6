import { formatEuros } from '../../kernel/formats/format-euros.ts';
import { guestAddress } from '../../kernel/content/fields/definition.ts';
import type { Row } from '../../kernel/content/fields/field.ts';
import { blockTexts, type RichText } from '../../kernel/rich-text/rich-text.ts';
import { langOf } from '../../kernel/publishing/languages.ts';
import { type ArtName, artOf } from './product-art-name.ts';
import { FORMATS, type Product, product } from './product.ts';
import { byLanguage, counted, currentLanguage, t, translated } from '../../texts/text.ts';

/** What a card says of a product. */
export interface ProductCardView {
  id: string;
  slug: string;
  title: string;
  short: string;
  lang: string | undefined;
  group: string;
  time: string;
  art: ArtName;
}

/** A product as the offer page tells it. */
export interface ProductView extends ProductCardView {
  lead: string;
  forWhom: string;
  takeHome: string[];
  included: string[];
  price: string;
  askUrl: string;
  coverId: string | null;
}

/** A product on a page of its own. */
export interface ProductPageView extends ProductView {
  tagline: string;
  body: RichText;
  format: string;
  languages: string;
  requirements: string;
  faq: Row[];
  gallery: Row[];
  /** Whether guests see this page too, or members only. */
  isPublic: boolean;
}

const lists = byLanguage((locale) => new Intl.ListFormat(locale));

export function productCard(item: Product): ProductCardView {
  const { id, slug, title, summary, tagline } = item;
  return {
    id,
    slug,
    title,
    short: summary || tagline,
    lang: langOf(item.language),
    group: groupText(item),
    time: timeText(item),
    art: artOf(item),
  };
}

export function productView(item: Product): ProductView {
  return {
    ...productCard(item),
    lead: blockTexts(item.body)[0] ?? item.summary,
    forWhom: item.forWhom,
    takeHome: item.outcomes,
    included: item.includes,
    price: priceText(item),
    askUrl: askFor(item),
    coverId: item.coverId,
  };
}

/** French writes languages small; the first one begins what is said. */
const asListed = (language: string, index: number) =>
  index > 0 && currentLanguage() === 'fr'
    ? translated(language).toLocaleLowerCase('fr')
    : translated(language);

export function productPage(item: Product): ProductPageView {
  return {
    ...productView(item),
    tagline: item.tagline,
    body: item.body,
    format: t(FORMATS[item.format as keyof typeof FORMATS]),
    languages: lists().format(item.languages.map(asListed)),
    requirements: item.requirements,
    faq: item.faq,
    gallery: item.gallery,
    isPublic: guestAddress(product, item) !== undefined,
  };
}

export function groupText({ groupMin, groupMax }: Pick<Product, 'groupMin' | 'groupMax'>): string {
  if (groupMin && groupMax)
    return groupMin === groupMax
      ? counted(groupMin, 'One person', '{count} people')
      : t('{least} to {most} people', { least: groupMin, most: groupMax });
  if (groupMax) return t('Up to {most} people', { most: groupMax });
  return groupMin ? t('{least} people or more', { least: groupMin }) : '';
}

export function timeText({ duration, durationNote }: Pick<Product, 'duration' | 'durationNote'>): string {
  if (durationNote || duration === null) return durationNote;
  if (duration <= 120 || duration % 30 !== 0) return counted(duration, '{count} minute', '{count} minutes');
  const hours = Math.floor(duration / 60);
  return t('{hours} hours', { hours: `${hours}${duration % 60 ? '½' : ''}` });
}

export function priceText({ priceMode, price }: Pick<Product, 'priceMode' | 'price'>): string {
  if (price === null || priceMode === 'onRequest' || priceMode === '') return t('On request');
  const amount = formatEuros(price);
  return priceMode === 'from'
    ? t('From {amount} excluding tax', { amount })
    : t('{amount} excluding tax', { amount });
}

/** The contact form, with what it is about filled in. */
function askFor({ title, format, tags }: Product): string {
  const topic = format === 'concert' ? 'concert' : tags.includes('world café') ? 'worldCafe' : 'workshop';
  return `/guests/contact?${new URLSearchParams({ topic, subject: title })}`;
}
