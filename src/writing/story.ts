import { entity } from '../kernel/content/fields/definition.ts';
import { PROGRESS_OPTIONS } from './progress.ts';

/** What somebody wants and why, with what must be true when it is done (PRODUCT.md). */
export const story = entity({
  kind: 'story',
  table: 'stories',
  one: 'story',
  many: 'stories',
  path: '/bee/stories',
  listTitle: 'Stories Overview',
  newTitle: 'New story',
  menu: { work: 'Write', list: { label: 'Stories', icon: 'book' }, create: 'New story' },
  fields: {
    personaId: { kind: 'reference', inText: true, to: 'persona', label: 'Persona' },
    asA: { kind: 'text', inText: true, label: 'As a', max: 200, hint: 'If no persona fits: who wants it.' },
    iWant: { kind: 'longText', label: 'I want', required: true, max: 200 },
    soThat: { kind: 'longText', label: 'so that', max: 200 },
    body: { kind: 'richText', label: 'Details' },
    criteria: {
      kind: 'rows',
      label: 'Acceptance criteria',
      one: 'Criterion',
      hint: 'What must be true when it is done.',
      rows: {
        given: { kind: 'longText', label: 'Given', max: 300 },
        when: { kind: 'longText', label: 'When', max: 300 },
        // oxlint-disable-next-line unicorn/no-thenable -- what a criterion's third part is called; never a function
        then: { kind: 'longText', label: 'Then', required: true, max: 300 },
        done: { kind: 'checkbox', label: 'Done' },
      },
    },
    value: { kind: 'level', label: 'Value' },
    effort: { kind: 'level', label: 'Effort' },
    risk: { kind: 'level', label: 'Risk' },
    progress: { kind: 'choice', label: 'Progress', required: true, options: PROGRESS_OPTIONS },
    epicId: { kind: 'reference', to: 'epic', label: 'Epic' },
    derivedFrom: { kind: 'reference', to: 'summary', label: 'Comes from' },
    origin: { kind: 'text', label: 'Where exactly', max: 200, hint: 'Table 4, Lyon, round 2' },
  },
  showTabs: ['story', 'criteria', 'links'],
  editTabs: {
    content: [
      'title',
      'personaId',
      'asA',
      'iWant',
      'soThat',
      'progress',
      'value',
      'effort',
      'risk',
      'body',
      'tags',
    ],
    criteria: ['criteria'],
    links: ['epicId', 'derivedFrom', 'origin'],
    history: [],
  },
  filters: ['progress', 'personaId', 'epicId', 'value'],
});
