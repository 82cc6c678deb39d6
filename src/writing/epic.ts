import { entity } from '../kernel/content/fields/definition.ts';
import { PROGRESS_OPTIONS } from './progress.ts';

/** A goal that takes several stories; how far it is follows from them (PRODUCT.md). */
export const epic = entity({
  kind: 'epic',
  table: 'epics',
  one: 'epic',
  many: 'epics',
  path: '/bee/epics',
  listTitle: 'Epic Overview',
  newTitle: 'New epic',
  menu: { work: 'Write', list: { label: 'Epics', icon: 'flag' }, create: 'New epic' },
  fields: {
    goal: { kind: 'longText', label: 'Goal', max: 500 },
    successMeasure: {
      kind: 'longText',
      label: 'How we know it worked',
      short: 'Success measure',
      max: 500,
    },
    priority: { kind: 'level', inText: true, label: 'Priority' },
    progress: { kind: 'choice', inText: true, label: 'State', required: true, options: PROGRESS_OPTIONS },
    start: { kind: 'date', inText: true, label: 'Start' },
    target: { kind: 'date', inText: true, label: 'Target' },
    derivedFrom: { kind: 'reference', to: 'summary', label: 'Comes from' },
    origin: { kind: 'text', label: 'Where exactly', max: 200, hint: 'Table 4, Lyon, round 2' },
  },
  showTabs: ['overview', 'stories'],
  editTabs: {
    content: [
      'title',
      'summary',
      'goal',
      'successMeasure',
      'priority',
      'progress',
      'start',
      'target',
      'tags',
      'derivedFrom',
      'origin',
    ],
    stories: [],
    history: [],
  },
  filters: ['progress', 'priority'],
  check: ({ start, target }) =>
    start && target && target < start ? { target: 'The target date must not be before the start.' } : {},
});
