import { entity } from '../kernel/content/fields/definition.ts';

/** Somebody we work for, drawn as one person; an assumption until somebody asked real ones (PRODUCT.md). */
export const persona = entity({
  kind: 'persona',
  table: 'personas',
  one: 'persona',
  many: 'personas',
  path: '/bee/personas',
  listTitle: 'Persona Overview',
  newTitle: 'New persona',
  menu: { work: 'Write', list: { label: 'Personas', icon: 'person' }, create: 'New persona' },
  titleLabel: 'Name',
  fields: {
    tagline: { kind: 'text', inText: true, label: 'Tagline', max: 120 },
    role: { kind: 'text', inText: true, label: 'Role', max: 120 },
    bio: { kind: 'richText', label: 'Who this is' },
    quote: { kind: 'longText', label: 'Quote', max: 240, hint: 'Something this person would say.' },
    goals: { kind: 'lines', label: 'Goals' },
    frustrations: { kind: 'lines', label: 'Frustrations' },
    tasks: { kind: 'lines', label: 'Tasks' },
    musicTaste: { kind: 'text', label: 'Music', max: 200 },
    influence: { kind: 'level', label: 'Influence' },
    isAssumption: {
      kind: 'checkbox',
      label: 'An assumption',
      hint: 'Not yet confirmed with real people.',
    },
    coverId: { kind: 'media', media: 'image', label: 'Portrait', hint: 'Without one, a picture is drawn.' },
  },
  showTabs: ['profile', 'stories', 'events'],
  editTabs: {
    profile: ['title', 'tagline', 'role', 'bio', 'quote', 'tags'],
    details: ['goals', 'frustrations', 'tasks', 'musicTaste', 'influence', 'isAssumption'],
    portrait: ['coverId'],
    history: [],
  },
  filters: ['influence', 'isAssumption'],
});
