import { guestAddress } from '../../kernel/content/fields/definition.ts';
import type { Row } from '../../kernel/content/fields/field.ts';
import { blockTexts, type RichText } from '../../kernel/rich-text/rich-text.ts';
import { type ArtName, artOf } from './product-art-name.ts';
import { FORMATS, type Product, product } from './product.ts';

/** What a card says of a product. */
export interface ProductCardView {
  id: string;
  slug: string;
  title: string;
  short: string;
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

const euros = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
});
const lists = new Intl.ListFormat('en-GB');

export function productCard(item: Product): ProductCardView {
  const { id, slug, title, summary, tagline } = item;
  return {
    id,
    slug,
    title,
    short: summary || tagline,
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

export function productPage(item: Product): ProductPageView {
  return {
    ...productView(item),
    tagline: item.tagline,
    body: item.body,
    format: FORMATS[item.format as keyof typeof FORMATS],
    languages: lists.format(item.languages),
    requirements: item.requirements,
    faq: item.faq,
    gallery: item.gallery,
    isPublic: guestAddress(product, item) !== undefined,
  };
}

export function groupText({ groupMin, groupMax }: Pick<Product, 'groupMin' | 'groupMax'>): string {
  if (groupMin && groupMax)
    return groupMin === groupMax ? `${groupMin} people` : `${groupMin} to ${groupMax} people`;
  if (groupMax) return `Up to ${groupMax} people`;
  return groupMin ? `${groupMin} people or more` : '';
}

export function timeText({ duration, durationNote }: Pick<Product, 'duration' | 'durationNote'>): string {
  if (durationNote || duration === null) return durationNote;
  if (duration <= 120 || duration % 30 !== 0) return duration === 1 ? '1 minute' : `${duration} minutes`;
  const hours = Math.floor(duration / 60);
  return `${hours}${duration % 60 ? '½' : ''} hours`;
}

export function priceText({ priceMode, price }: Pick<Product, 'priceMode' | 'price'>): string {
  if (price === null || priceMode === 'onRequest' || priceMode === '') return 'On request';
  const amount = `${euros.format(price / 100)} without tax`;
  return priceMode === 'from' ? `From ${amount}` : amount;
}

/** The contact form, with what it is about filled in. */
function askFor({ title, format, tags }: Product): string {
  const topic = format === 'concert' ? 'concert' : tags.includes('world café') ? 'worldCafe' : 'workshop';
  return `/guests/contact?${new URLSearchParams({ topic, subject: title })}`;
}
