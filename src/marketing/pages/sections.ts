import type { ContentField } from '../../kernel/content/fields/field.ts';
import { isSafeLink } from './link.ts';

/** The sections that a page is made of, as the form offers them. */
export const SECTION_TYPES = {
  opening: 'Opening',
  text: 'Text',
  steps: 'Steps',
  points: 'Points, side by side',
  programme: 'Programme of a day',
  people: 'People',
  figures: 'Figures',
  quotes: 'Quotes',
  questions: 'Questions and answers',
  gallery: 'Gallery',
  doors: 'Cards that lead on',
  action: 'Call to action',
  events: 'Coming events',
  offers: 'Offers',
  sounds: 'Sound bites',
  posts: 'Latest posts (home page)',
  partners: 'Partners',
  kept: 'What we keep of guests, and for how long',
  reach: 'How to reach us',
} as const;
export type SectionType = keyof typeof SECTION_TYPES;

export const DRAWINGS = {
  rivers: 'Two rivers that meet',
  together: 'Voices that come together',
  countIn: 'Three notes and a cell',
} as const;

export const SYMBOLS = {
  voice: 'Voice',
  drum: 'Drum',
  guitar: 'Guitar',
  cup: 'Cup',
  telephone: 'Telephone',
} as const;

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));
const always = () => true;
const of = (type: SectionType) => ({ part: 'type', is: type });
const words = (label: string, required = false): ContentField => ({
  kind: 'text',
  label,
  max: 200,
  required,
});
const text = (label: string): ContentField => ({ kind: 'longText', label, max: 2000 });
const link: ContentField = {
  kind: 'text',
  label: 'Leads to',
  required: true,
  max: 300,
  shape: isSafeLink,
  message:
    'A link must begin with / for a page of this site, # for a place on this page, https://, mailto: or tel:.',
};
const titled = { title: words('Title', true), text: text('Text') };

/** The parts of each; those of one type are asked only there. */
export const sectionParts: Record<string, ContentField> = {
  type: {
    kind: 'choice',
    label: 'Kind of section',
    required: true,
    start: 'text',
    options: choices(SECTION_TYPES),
  },
  title: words('Title'),
  text: {
    kind: 'longText',
    label: 'Text',
    max: 6000,
    hint: 'An empty line begins a paragraph; lines that begin with a hyphen make a list.',
  },
  drawing: {
    kind: 'choice',
    label: 'Drawing',
    options: choices(DRAWINGS),
    when: of('opening'),
    seldom: always,
  },
  picture: { kind: 'media', media: 'image', label: 'Picture', when: of('opening'), seldom: always },
  steps: { kind: 'rows', label: 'Steps', one: 'Step', when: of('steps'), rows: titled },
  points: { kind: 'rows', label: 'Points', one: 'Point', when: of('points'), rows: titled },
  programme: {
    kind: 'rows',
    label: 'Programme',
    one: 'Item',
    when: of('programme'),
    inLine: ['time', 'title'],
    rows: { time: { ...words('Time', true), narrow: true }, ...titled },
  },
  people: {
    kind: 'rows',
    label: 'People',
    one: 'Person',
    when: of('people'),
    rows: {
      name: words('Name', true),
      role: words('Role'),
      text: text('About them'),
      picture: { kind: 'media', media: 'image', label: 'Portrait' },
      symbol: {
        kind: 'choice',
        label: 'Symbol',
        hint: 'Where there is no portrait.',
        options: choices(SYMBOLS),
      },
    },
  },
  figures: {
    kind: 'rows',
    label: 'Figures',
    one: 'Figure',
    when: of('figures'),
    inLine: ['number', 'text'],
    rows: { number: { ...words('Number', true), narrow: true }, text: words('What it counts', true) },
  },
  quotes: {
    kind: 'rows',
    label: 'Quotes',
    one: 'Quote',
    when: of('quotes'),
    rows: { text: text('What they said'), name: words('Who said it', true), role: words('Their role') },
  },
  questions: {
    kind: 'rows',
    label: 'Questions',
    one: 'Question',
    when: of('questions'),
    rows: { question: words('Question', true), answer: text('Answer') },
  },
  gallery: {
    kind: 'rows',
    label: 'Pictures',
    one: 'Picture',
    when: of('gallery'),
    rows: {
      picture: {
        kind: 'media',
        media: 'image',
        label: 'Picture',
        required: true,
        message: 'Please choose a picture.',
      },
      caption: words('Caption'),
    },
  },
  doors: {
    kind: 'rows',
    label: 'Cards',
    one: 'Card',
    when: of('doors'),
    rows: { ...titled, to: link },
  },
  links: {
    kind: 'rows',
    label: 'Buttons',
    one: 'Button',
    inLine: ['label', 'to'],
    // Whoever calls to something needs one.
    seldom: ({ type }) => type !== 'action',
    rows: { label: words('Words on it', true), to: link },
  },
  anchor: {
    kind: 'text',
    label: 'Anchor',
    max: 40,
    seldom: always,
    shape: /^[a-z][a-z0-9-]*$/,
    message: 'An anchor may only contain lowercase letters, digits and hyphens.',
    hint: 'Links can lead here by it: #day',
  },
};

/** A section as pages draw it: everything in it is optional. */
export interface Section {
  type: SectionType;
  title?: string;
  text?: string;
  drawing?: string;
  picture?: string;
  anchor?: string;
  steps?: readonly Titled[];
  points?: readonly Titled[];
  programme?: readonly (Titled & { time: string })[];
  people?: readonly { name: string; role?: string; text?: string; picture?: string; symbol?: string }[];
  figures?: readonly { number: string; text: string }[];
  quotes?: readonly { text?: string; name: string; role?: string }[];
  questions?: readonly { question: string; answer?: string }[];
  gallery?: readonly { picture: string; caption?: string }[];
  doors?: readonly (Titled & { to: string })[];
  links?: readonly { label: string; to: string }[];
}

export interface Titled {
  title: string;
  text?: string;
}
