import { requireWriter } from '../kernel/content/content.policy.ts';
import { LEVEL_LABELS, type NamedField } from '../kernel/content/fields/field.ts';
import { contentFilterFromQuery, pageOfContent } from '../kernel/content/list.server.ts';
import { referencesFor } from '../kernel/content/references.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { storyCard } from './stories.server.ts';
import { story } from './story.ts';

/** More than anybody looks over at once. */
const MOST = 200;
/** What a card says. */
const SHOWN = ['title', 'iWant', 'value', 'criteria', 'progress', 'version'];
/** How far a story is, the columns say. */
const NARROWED_BY = ['personaId', 'epicId', 'value'] as const;

const LEVELS = Object.entries(LEVEL_LABELS).map(([value, label]) => ({ value, label }));

/** The stories of all epics and of none, as far as the address narrows them; what changed last first. */
export async function storyBoard(viewer: Viewer, query: URLSearchParams) {
  requireWriter(viewer);
  const narrowed = new URLSearchParams();
  for (const name of ['q', ...NARROWED_BY]) narrowed.set(name, query.get(name) ?? '');
  const filter = contentFilterFromQuery(story, narrowed);
  const { items, next } = await pageOfContent(viewer, story, filter, MOST, SHOWN);
  const fields = NARROWED_BY.map((name): NamedField => ({ ...story.fields[name], name }));
  const references = await referencesFor(viewer, fields);
  return {
    q: filter.q,
    stories: items.map(storyCard),
    isCut: next !== undefined,
    choices: fields.map(({ name, label, kind }) => ({
      name,
      label,
      any: `Any ${label.toLowerCase()}`,
      value: filter.by[name],
      options: kind === 'level' ? LEVELS : (references[name] ?? []),
    })),
  };
}
