import { entity, type Item } from '../../kernel/content/fields/definition.ts';
import { translatable } from '../../kernel/content/translations/fields.ts';

export const FORMATS = {
  workshop: 'Workshop',
  concert: 'Concert',
  keynote: 'Keynote',
  teambuilding: 'Team building',
  coaching: 'Coaching',
} as const;
export const PRICE_MODES = { onRequest: 'On request', from: 'From', fixed: 'Fixed' } as const;

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** Something we offer: a workshop, a concert, a song in a day (PRODUCT.md). */
export const product = entity({
  kind: 'product',
  table: 'products',
  one: 'product',
  many: 'products',
  path: '/bee/products',
  listTitle: 'Product Overview',
  newTitle: 'New product',
  menu: { work: 'Catalogue', list: { label: 'Products', icon: 'box' }, create: 'New product' },
  publicPath: '/guests/offer',
  // "On request" means that no amount is told.
  forGuests: ({ priceMode, price }) => ({ price: priceMode === 'onRequest' ? null : price }),
  fields: {
    ...translatable('product'),
    tagline: {
      kind: 'text',
      inText: true,
      label: 'Tagline',
      max: 120,
      hint: 'How you would describe it in one sentence.',
    },
    body: { kind: 'richText', label: 'Description' },
    format: { kind: 'choice', label: 'Format', required: true, options: choices(FORMATS) },
    forWhom: { kind: 'longText', label: 'For whom', max: 300 },
    groupMin: { kind: 'number', label: 'Smallest group', low: 1, high: 10_000 },
    groupMax: { kind: 'number', label: 'Largest group', low: 1, high: 10_000 },
    duration: {
      kind: 'number',
      label: 'Duration in minutes',
      fact: 'Duration',
      unit: 'minutes',
      low: 1,
      high: 10_080,
    },
    durationNote: {
      kind: 'text',
      label: 'Shown instead of the minutes',
      max: 80,
      hint: 'Ten weeks, or one day to try it',
    },
    languages: {
      kind: 'tags',
      label: 'Languages it is given in',
      hint: 'Separated by commas: French, English',
    },
    outcomes: { kind: 'lines', label: 'What they take home' },
    includes: { kind: 'lines', label: 'What is included' },
    requirements: { kind: 'longText', label: 'What we need there', max: 1000 },
    priceMode: {
      kind: 'choice',
      label: 'Price',
      required: true,
      start: 'onRequest',
      options: choices(PRICE_MODES),
    },
    price: {
      kind: 'money',
      label: 'Amount in euros',
      fact: 'Amount',
      hint: 'Without tax. Cents after a point: 1490 or 49.90',
    },
    faq: {
      kind: 'rows',
      label: 'Questions and answers',
      one: 'Question',
      inLine: ['question'],
      rows: {
        question: { kind: 'text', label: 'Question', required: true, max: 200 },
        answer: { kind: 'longText', label: 'Answer', required: true, max: 1000 },
      },
    },
    gallery: {
      kind: 'rows',
      label: 'Gallery',
      one: 'Picture',
      rows: { picture: { kind: 'media', media: 'image', label: 'Picture', required: true } },
    },
    position: {
      kind: 'number',
      label: 'Place on the offer page',
      low: 1,
      high: 999,
      hint: '1 comes first.',
    },
    internalCost: {
      kind: 'money',
      label: 'What it costs us, in euros',
      fact: 'What it costs us',
      only: 'people',
      hint: 'Only administrators see this.',
    },
  },
  showTabs: ['offer', 'media', 'events'],
  editTabs: {
    content: [
      'title',
      'tagline',
      'summary',
      'format',
      'body',
      'forWhom',
      'groupMin',
      'groupMax',
      'duration',
      'durationNote',
      'languages',
      'language',
      'outcomes',
      'includes',
      'requirements',
      'faq',
      'tags',
    ],
    pricing: ['priceMode', 'price', 'internalCost'],
    media: ['coverId', 'gallery'],
    publish: ['position', 'translationOf'],
    history: [],
  },
  filters: ['format', 'priceMode', 'language'],
  amounts: { priceMode: 'price' },
  check: ({ groupMin, groupMax, priceMode, price }) => ({
    ...(groupMin && groupMax && groupMin > groupMax
      ? { groupMax: 'The largest group is at least as big as the smallest.' }
      : {}),
    ...(priceMode && priceMode !== 'onRequest' && (price ?? null) === null
      ? { price: 'Enter the amount, or choose “On request”.' }
      : {}),
  }),
});

export type Product = Item<typeof product.fields>;
