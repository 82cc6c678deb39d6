import type { ContentFields } from '../../kernel/content/fields/field.ts';
import { byLanguage } from '../../texts/text.ts';
import { entity, type Item } from '../../kernel/content/fields/definition.ts';

export const METHODS = {
  worldCafe: 'World Café',
  retro: 'Retrospective',
  debrief: 'Debrief',
  other: 'Something else',
} as const;
export const ACTION_STATES = { open: 'Open', done: 'Done', dropped: 'Dropped' } as const;

const choices = (labels: Record<string, string>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const tables = {
  key: { kind: 'key', label: 'Key' },
  label: { kind: 'text', label: 'Table', required: true, max: 60, hint: 'Table 4' },
  host: { kind: 'text', label: 'Table host', max: 80 },
  notes: { kind: 'longText', label: 'Notes', max: 5000 },
} as const satisfies ContentFields;

const days = byLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }));
export const dayHeld = (day: string) => days().format(new Date(day));

/** What an evening of listening brought: 'TWC', The World Café; with no rounds, a plain event summary. */
export const summary = entity({
  kind: 'summary',
  table: 'summaries',
  one: 'summary',
  many: 'summaries',
  path: '/bee/twc',
  listPath: '/bee/twc',
  listTitle: 'TWC Overview',
  newTitle: 'New summary',
  menu: { work: 'Write', list: { label: 'World Cafés', icon: 'cup' }, create: 'New World Café' },
  publicPath: '/guests/summaries',
  share: ({ method, heldOn, insights }) => ({
    label: METHODS[method as keyof typeof METHODS],
    facts: [heldOn ? dayHeld(heldOn) : '', insights.length > 1 ? `${insights.length} insights` : ''],
  }),
  // No notes of tables, no names of who does what, only quotes with consent.
  forGuests: ({ rounds, insights, quotes, actions }) => ({
    host: '',
    purpose: '',
    rounds: rounds.map((round) => ({ ...round, tables: [] })),
    insights: insights.map((insight) => ({ ...insight, became: '' })),
    quotes: quotes.filter(({ consent }) => consent === 'yes'),
    actions: actions
      .filter(({ state }) => state !== 'dropped')
      .map((action) => ({ ...action, owner: '', due: '' })),
  }),
  fields: {
    summary: {
      kind: 'longText',
      label: 'Summary',
      max: 300,
      hint: 'One or two sentences: lists, search engines and share pictures show them.',
    },
    eventId: { kind: 'reference', to: 'event', label: 'Event' },
    method: {
      kind: 'choice',
      label: 'Method',
      required: true,
      start: 'worldCafe',
      options: choices(METHODS),
    },
    heldOn: { kind: 'date', label: 'Held on' },
    host: { kind: 'text', label: 'Host', max: 120 },
    purpose: {
      kind: 'longText',
      label: 'Purpose',
      max: 1000,
      hint: 'What the results are for; write it down before, read it again after.',
    },
    attendance: { kind: 'number', label: 'Attendance', low: 0, high: 10_000 },
    rounds: {
      kind: 'rows',
      label: 'Rounds',
      one: 'Round',
      rows: {
        key: { kind: 'key', label: 'Key' },
        question: { kind: 'longText', label: 'Question', required: true, max: 300 },
        minutes: { kind: 'number', label: 'Minutes', unit: 'minutes', low: 1, high: 480 },
        tables: { kind: 'rows', label: 'Tables', one: 'Table', rows: tables },
      },
    },
    themes: {
      kind: 'rows',
      label: 'Themes',
      one: 'Theme',
      inLine: ['title', 'level'],
      rows: {
        title: { kind: 'text', label: 'Theme', required: true, max: 120 },
        detail: { kind: 'longText', label: 'Details', max: 1000 },
        level: { kind: 'level', label: 'Weight' },
      },
    },
    insights: {
      kind: 'rows',
      label: 'Insights',
      one: 'Insight',
      inLine: ['text', 'level'],
      rows: {
        key: { kind: 'key', label: 'Key' },
        text: { kind: 'longText', label: 'Insight', required: true, max: 500 },
        round: { kind: 'number', label: 'Round', low: 1, high: 50 },
        table: { kind: 'text', label: 'Table', max: 60 },
        level: { kind: 'level', label: 'Weight' },
        became: { kind: 'text', label: 'What it became', hidden: true, max: 1000 },
      },
    },
    quotes: {
      kind: 'rows',
      label: 'Quotes',
      one: 'Quote',
      inLine: ['text', 'who'],
      hint: 'Guests only see quotes whose speaker agreed.',
      rows: {
        text: { kind: 'longText', label: 'What was said', required: true, max: 300 },
        who: { kind: 'text', label: 'Who said it', max: 80 },
        consent: { kind: 'checkbox', label: 'Show to everybody' },
      },
    },
    gallery: {
      kind: 'rows',
      label: 'Gallery',
      one: 'Picture',
      rows: { picture: { kind: 'media', media: 'image', label: 'Picture', required: true } },
    },
    openQuestions: { kind: 'lines', label: 'Open questions' },
    actions: {
      kind: 'rows',
      label: 'Actions',
      one: 'Action',
      inLine: ['text', 'owner', 'due', 'state'],
      rows: {
        key: { kind: 'key', label: 'Key' },
        text: { kind: 'longText', label: 'Action', required: true, max: 300 },
        owner: { kind: 'text', label: 'Who', max: 80 },
        due: { kind: 'date', label: 'By when' },
        state: { kind: 'choice', label: 'State', options: choices(ACTION_STATES) },
      },
    },
  },
  showTabs: ['harvest', 'rounds', 'actions', 'gallery'],
  editTabs: {
    setup: [
      'title',
      'method',
      'eventId',
      'heldOn',
      'host',
      'purpose',
      'attendance',
      'summary',
      'tags',
      'coverId',
      'gallery',
    ],
    rounds: [],
    themes: ['themes', 'insights', 'quotes', 'openQuestions'],
    actions: ['actions'],
    publish: [],
    history: [],
  },
  filters: ['method'],
});

export type Summary = Item<typeof summary.fields>;
