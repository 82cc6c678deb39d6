import { LANGUAGES } from '../../texts/languages.ts';
import { SHARED } from '../../kernel/content/fields/definition.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { STATES, VISIBILITIES } from '../../kernel/content/fields/states.ts';
import { EVENT_TYPES } from '../event/event.ts';

/** What the forms of an event are made of: the same lists draw them and check them. */
const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** HH:MM on the wall. */
export const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;

export const TITLE: NamedField = {
  name: 'title',
  ...SHARED.title,
  emptyMessage: 'Write a title.',
};
const TYPE: NamedField = {
  name: 'type',
  kind: 'choice',
  label: 'Type',
  required: true,
  options: choices(EVENT_TYPES),
};

export const CONTENT_FIELDS: readonly NamedField[] = [
  TITLE,
  {
    name: 'summary',
    kind: 'longText',
    label: 'Summary',
    max: 300,
    hint: 'One or two sentences: lists, search engines and share pictures show them.',
  },
  TYPE,
  {
    name: 'language',
    kind: 'choice',
    label: 'Language of the texts',
    required: true,
    options: choices(LANGUAGES),
  },
  { name: 'tags', kind: 'tags', label: 'Tags', hint: 'Separated by commas: choir, outdoors' },
  { name: 'coverId', kind: 'media', media: 'image', label: 'Cover', hint: 'Without one, a cover is drawn.' },
  {
    name: 'coverAlt',
    kind: 'text',
    label: 'Description of the cover',
    max: 200,
    hint: 'For people who can’t see it.',
  },
  { name: 'body', kind: 'richText', label: 'Text' },
];

/** Wall times in the event's zone; `readDates` says what they mean together. */
export const DATE_FIELDS: readonly NamedField[] = [
  { name: 'startDay', kind: 'date', label: 'Day', required: true },
  { name: 'startTime', kind: 'text', label: 'Starts at', max: 5 },
  { name: 'startFold', kind: 'text', label: 'Which one', max: 6 },
  { name: 'endDay', kind: 'date', label: 'Last day' },
  { name: 'endTime', kind: 'text', label: 'Ends at', max: 5 },
  { name: 'endFold', kind: 'text', label: 'Which one', max: 6 },
  { name: 'timezone', kind: 'text', label: 'Time zone', required: true, max: 60 },
  { name: 'allDay', kind: 'checkbox', label: 'All day' },
];

export const CREATE_FIELDS: readonly NamedField[] = [TITLE, TYPE, ...DATE_FIELDS];

/** Of a copy on another date; its type is the old one's. */
export const COPY_FIELDS: readonly NamedField[] = [TITLE, ...DATE_FIELDS];

export const PLACE_FIELDS: readonly NamedField[] = [
  { name: 'doors', kind: 'text', label: 'Doors open at', max: 5 },
  { name: 'placeName', kind: 'text', label: 'Name of the place', max: 120 },
  { name: 'street', kind: 'text', label: 'Street', max: 160 },
  { name: 'postalCode', kind: 'text', label: 'Postal code', max: 12 },
  { name: 'city', kind: 'text', label: 'City', max: 80 },
  { name: 'country', kind: 'text', label: 'Country', max: 2 },
  { name: 'lat', kind: 'text', label: 'Latitude', max: 12, hint: 'Like 45.7640, for the map.' },
  { name: 'lon', kind: 'text', label: 'Longitude', max: 12, hint: 'Like 4.8357' },
];

export const ONLINE_FIELDS: readonly NamedField[] = [
  {
    name: 'virtualUrl',
    kind: 'url',
    label: 'Online at',
    hint: 'Only guests with a confirmed place see it.',
  },
];

const CLOCK_TIME = { kind: 'text', max: 5, shape: CLOCK, message: patterns.date.message } as const;

/** Never on a public page, in a mail to a guest or in a feed. */
export const TEAM_FIELDS: readonly NamedField[] = [
  { name: 'callTime', label: 'Call time', ...CLOCK_TIME },
  { name: 'setTime', label: 'Set time', ...CLOCK_TIME },
  { name: 'dress', kind: 'text', label: 'Dress', max: 160 },
  { name: 'contact', kind: 'text', label: 'Contact on site', max: 200 },
  { name: 'notes', kind: 'longText', label: 'Notes for the team', max: 5000 },
];

export const REGISTRATION_FIELDS: readonly NamedField[] = [
  {
    name: 'capacity',
    kind: 'number',
    label: 'Places',
    low: 1,
    high: 100_000,
    hint: 'Leave empty for unlimited places.',
  },
  {
    name: 'maxPartySize',
    kind: 'number',
    label: 'Most people per registration',
    required: true,
    low: 1,
    high: 10,
  },
  { name: 'waitlist', kind: 'checkbox', label: 'Offer a waiting list when the event is full' },
  { name: 'requireApproval', kind: 'checkbox', label: 'Every registration needs our approval' },
  { name: 'registrationOpens', kind: 'dateTime', label: 'Registration opens' },
  { name: 'registrationCloses', kind: 'dateTime', label: 'Registration closes' },
];

export const QUESTION_KINDS = {
  text: 'A line of text',
  choice: 'One of several answers',
  checkbox: 'A checkbox',
} as const;

export const QUESTIONS_FIELD: NamedField = {
  name: 'questions',
  kind: 'rows',
  label: 'Questions to guests',
  one: 'Question',
  inLine: ['label', 'kind'],
  hint: 'Asked in the registration form, in this order.',
  rows: {
    label: { kind: 'text', label: 'Question', required: true, max: 200 },
    kind: {
      kind: 'choice',
      label: 'Answered with',
      required: true,
      start: 'text',
      options: choices(QUESTION_KINDS),
    },
    options: {
      kind: 'lines',
      label: 'Options',
      when: { part: 'kind', is: 'choice' },
      hint: 'One per line.',
    },
    required: { kind: 'checkbox', label: 'Required' },
  },
};

export const PROGRAMME_FIELD: NamedField = {
  name: 'programme',
  kind: 'rows',
  label: 'Programme',
  one: 'Item',
  inLine: ['time', 'title'],
  hint: 'Guests see this on the event page.',
  rows: {
    time: {
      kind: 'text',
      label: 'Time',
      narrow: true,
      required: true,
      shape: CLOCK,
      message: 'Time is like 19:30.',
      hint: 'Like 19:30',
    },
    title: { kind: 'text', label: 'What', required: true, max: 160 },
    detail: { kind: 'longText', label: 'Detail', max: 500 },
  },
};

export const PUBLISH_FIELDS: readonly NamedField[] = [
  { name: 'state', kind: 'choice', label: 'State', required: true, options: choices(STATES) },
  {
    name: 'visibility',
    kind: 'choice',
    label: 'Who sees it',
    required: true,
    options: choices(VISIBILITIES),
  },
  { name: 'publishAt', kind: 'dateTime', label: 'Show from' },
  { name: 'unpublishAt', kind: 'dateTime', label: 'Show until' },
  {
    name: 'slug',
    kind: 'slug',
    label: 'Address',
    required: true,
    hint: 'The end of its public web address. Old addresses lead to the new one.',
  },
  {
    name: 'retentionDays',
    kind: 'number',
    label: 'Delete guests’ data after (days)',
    required: true,
    low: 1,
    high: 3650,
    hint: 'This many days after the end, guests’ names and addresses are erased; the numbers stay.',
  },
];

/** Said by who makes an event smaller than it is full. */
export const ACKNOWLEDGE_FIELD: NamedField = {
  name: 'acknowledge',
  kind: 'checkbox',
  label: 'I understand that more places are taken than there will be',
};

/** What an event has to do with: ids, one a line, in the order shown. */
export const LINK_FIELDS = [
  { name: 'partner', kind: 'lines', label: 'Partners', one: 'partner' },
  { name: 'product', kind: 'lines', label: 'Products', one: 'product' },
] as const satisfies NamedField[];

/** A word to the guests, in the mail that tells them. */
export const NOTE_FIELD: NamedField = {
  name: 'note',
  kind: 'longText',
  label: 'Note to the guests',
  max: 1000,
  hint: 'Shown in the email, below what has changed.',
};

export const EDIT_TABS = [
  'content',
  'place-time',
  'registration',
  'programme',
  'publish',
  'history',
] as const;
export const SHOW_TABS = [
  'overview',
  'participants',
  'programme',
  'partners',
  'summary',
  'messages',
] as const;
export type FormTab = Exclude<(typeof EDIT_TABS)[number], 'history'>;

/**
 * Fields that are the column of their name. The form, its checks, what is stored, versions and their differences, /graphql (for
 * the team), import and export follow from their one line here; docs/how-to.md says what is to do besides.
 */
export const COLUMN_FIELDS: Record<FormTab, readonly NamedField[]> = {
  content: CONTENT_FIELDS,
  'place-time': [...ONLINE_FIELDS, ...TEAM_FIELDS],
  registration: REGISTRATION_FIELDS,
  programme: [],
  publish: PUBLISH_FIELDS,
};

/** All fields of a form, also those that make a column together (dates, place), or are stored elsewhere. */
export const TAB_FIELDS: Record<FormTab, readonly NamedField[]> = {
  content: COLUMN_FIELDS.content,
  'place-time': [...DATE_FIELDS, ...PLACE_FIELDS, ...COLUMN_FIELDS['place-time']],
  registration: [...COLUMN_FIELDS.registration, ACKNOWLEDGE_FIELD, QUESTIONS_FIELD],
  programme: [...COLUMN_FIELDS.programme, PROGRAMME_FIELD, ...LINK_FIELDS],
  publish: COLUMN_FIELDS.publish,
};

/** The whole event as one document: what its one form sends. */
export const DOCUMENT_FIELDS: readonly NamedField[] = Object.values(TAB_FIELDS).flat();

/** The document of a new event: it begins as a draft, and its address follows its title. */
export const NEW_DOCUMENT_FIELDS: readonly NamedField[] = DOCUMENT_FIELDS.filter(
  ({ name }) => name !== 'state' && name !== 'slug',
);
