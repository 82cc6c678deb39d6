import { redirect } from 'react-router';
import { orErrorResponse } from '../../answers/answer.server.ts';
import { runAction } from '../../forms/action.server.ts';
import { doneOn, withDone } from '../../forms/done.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { formatEuros } from '../../formats/format-euros.ts';
import { requestFacts } from '../../answers/request.server.ts';
import { forEachTicked, requireTicked, tickedIds } from '../../forms/ticked-ids.server.ts';
import { formatListed } from '../../formats/format-instant.server.ts';
import { nowIso } from '../../../platform/clock.server.ts';
import { type ContentFields, type NamedField } from '../fields/field.ts';
import { binContent, restoreContent } from '../bin.server.ts';
import { setContentStates } from '../set-states.server.ts';
import { textFrom } from '../fields/values.server.ts';
import { findContents } from '../content.server.ts';
import type { Viewer } from '../../access/viewer.ts';
import { CONTENT_PER_PAGE, contentFilterFromQuery, formatCounted, listContent } from '../list.server.ts';
import { allFields, type Definition, listPathOf } from '../fields/definition.ts';
import { STATES } from '../fields/states.ts';
import { mediaForAll } from '../media.server.ts';
import { type Undescribed, undescribedPictures } from './undescribed-pictures.tsx';
import { langIn } from '../../publishing/languages.ts';
import { peopleNames } from '../people-names.server.ts';
import { referencesBeside, referencesFor } from '../references.server.ts';
import { likenessOf } from './likeness-of.server.ts';
import type { BinItem, ScreenArgs } from './show-screen.server.ts';

/** For the list screen of a kind. */
export async function loadList<F extends ContentFields>(
  { context, url }: ScreenArgs,
  definition: Definition<F>,
) {
  const { viewer } = context.get(requestFacts);
  const plain = definition as Definition;
  const filter = contentFilterFromQuery(plain, url.searchParams);
  const { items, count, next } = await orErrorResponse(listContent(viewer, definition, filter));
  const here = listPathOf(plain);
  const kept = new URLSearchParams(url.searchParams);
  for (const name of ['after', 'done']) kept.delete(name);
  const owners = await peopleNames(items.map(({ ownerId }) => ownerId));
  const filters = fieldsByName(plain, plain.filters ?? []);
  const unpublished = plain.publicPath ? items.filter(({ state }) => state !== 'published') : [];
  const media = await mediaForAll(viewer, definition, unpublished);
  const references = await referencesFor(viewer, filters);
  return {
    filter,
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      lang: langIn(item),
      likeness: likenessOf(plain, item),
      summary: item.summary,
      state: item.state,
      scheduled: item.publishAt !== null && item.publishAt > nowIso(),
      facts: filters.map((field) => textFrom(field, valueOf(item, field.name))),
      amounts: filters.map(({ name }) => formatAmount(valueOf(item, plain.amounts?.[name]))),
      owner: owners.get(item.ownerId ?? '') ?? '',
      updated: formatListed(item.updatedAt),
      can: item.can,
      /** Pictures that publishing would show without a word of what is on them. */
      undescribed: unpublished.includes(item) ? undescribedPictures({ definition: plain, item, media }) : [],
    })),
    count: formatCounted(count),
    references,
    /** What the items lead to besides, which nothing is narrowed to. */
    beside: await referencesBeside(viewer, filters, items, references),
    here: `${here}${kept.size > 0 ? `?${kept}` : ''}`,
    first: filter.after ? `${here}?${kept}` : undefined,
    next: next ? `${here}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: DONE[doneOn(url) ?? ''],
    perPage: CONTENT_PER_PAGE,
  };
}

function valueOf(item: object, name: string | undefined): unknown {
  return name === undefined ? undefined : (item as Record<string, unknown>)[name];
}

/** Cents as '€2,400'. */
function formatAmount(cents: unknown): string {
  return typeof cents === 'number' ? formatEuros(cents) : '';
}

const DONE: Record<string, string> = {
  bin: 'Moved to the bin. You can restore it for 30 days.',
  restored: 'Restored.',
  states: 'Status saved.',
};

/**
 * The list's bulk actions: the same for many. `bin` stands in for a kind whose bin asks for more; `more` are
 * actions of the kind's own.
 */
export async function runListAction(
  { request, context, url }: ScreenArgs,
  definition: Definition,
  {
    bin = binContent,
    more = {},
  }: { bin?: BinItem; more?: Record<string, (ids: readonly string[]) => Promise<Response>> } = {},
) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const ids = tickedIds(form);
  const back = (done: string) => redirect(withDone(listPathOf(definition) + url.search, done), 303);
  const need = () => requireTicked(ids);
  const state = (to: keyof typeof STATES) => async () => {
    need();
    await setContentStates(viewer, definition, ids, to);
    return back('states');
  };
  const own = Object.entries(more).map(([name, change]) => {
    const run = async () => {
      need();
      return change(ids);
    };
    return [name, run] as const;
  });
  return runAction(form, {
    ...Object.fromEntries(own),
    published: async () => {
      need();
      const undescribed = await undescribedAmong(viewer, definition, ids);
      const done = await state('published')();
      return undescribed.length > 0 ? { undescribed } : done;
    },
    draft: state('draft'),
    archived: state('archived'),
    bin: async () => {
      await forEachTicked(ids, (id) => bin(viewer, definition, id));
      return back('bin');
    },
    restore: async () => {
      await forEachTicked(ids, (id) => restoreContent(viewer, definition, id));
      return back('restored');
    },
  });
}

/** Those of the items that are not published yet with pictures that nothing describes: it is said, and holds nothing up. */
async function undescribedAmong(
  viewer: Viewer,
  definition: Definition,
  ids: readonly string[],
): Promise<Undescribed[]> {
  if (definition.publicPath === undefined) return [];
  const found = await findContents(viewer, definition, ids);
  const items = found.filter(({ state, deletedAt }) => state !== 'published' && deletedAt === null);
  const media = await mediaForAll(viewer, definition, items);
  return items.flatMap((item) => {
    const names = undescribedPictures({ definition, item, media });
    return names.length > 0 ? [{ title: item.title, to: `${definition.path}/edit/${item.id}`, names }] : [];
  });
}

function fieldsByName(definition: Definition, names: readonly string[]): NamedField[] {
  const all = allFields(definition);
  return names.flatMap((name) => (all[name] ? [{ ...all[name], name }] : []));
}
