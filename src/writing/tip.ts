import { entity } from '../kernel/content/fields/definition.ts';
import { translatable } from '../kernel/content/translations/fields.ts';

/** Something that works with a group, written down so that somebody else can do it (PRODUCT.md). */
export const tip = entity({
  kind: 'tip',
  table: 'tips',
  one: 'tip',
  many: 'tips',
  path: '/bee/tips',
  listTitle: 'Tip Overview',
  newTitle: 'New tip',
  menu: { work: 'Write', list: { label: 'Tips', icon: 'bulb' }, create: 'New tip' },
  publicPath: '/guests/tips',
  publicList: { label: 'Tips', path: '/guests/tips' },
  share: ({ category, duration }) => ({
    facts: [category, duration === null ? '' : `${duration} minutes`],
  }),
  fields: {
    body: { kind: 'richText', label: 'Tip' },
    ...translatable('tip'),
    category: { kind: 'text', label: 'Category', max: 60, hint: 'Warm-up, rhythm, voice, ending …' },
    audience: { kind: 'tags', label: 'Audience', hint: 'Who it is for, separated by commas.' },
    effort: { kind: 'level', label: 'Effort' },
    impact: { kind: 'level', label: 'Impact' },
    duration: {
      kind: 'number',
      label: 'Duration in minutes',
      fact: 'Duration',
      unit: 'minutes',
      low: 1,
      high: 480,
    },
    materials: { kind: 'lines', label: 'What you need' },
    source: { kind: 'text', label: 'Source', max: 200 },
    sourceUrl: { kind: 'url', label: 'Link to the source' },
    derivedFrom: { kind: 'reference', to: 'summary', label: 'Comes from' },
    origin: { kind: 'text', label: 'Where exactly', max: 200, hint: 'Table 4, Lyon, round 2' },
  },
  showTabs: ['tip', 'related'],
  editTabs: {
    content: ['title', 'summary', 'body', 'language', 'tags', 'coverId'],
    details: [
      'category',
      'audience',
      'effort',
      'impact',
      'duration',
      'materials',
      'source',
      'sourceUrl',
      'derivedFrom',
      'origin',
    ],
    publish: ['translationOf'],
    history: [],
  },
  filters: ['effort', 'impact', 'language'],
});
