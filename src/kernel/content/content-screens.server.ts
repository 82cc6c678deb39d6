import { data, redirect, type RouterContextProvider } from 'react-router';
import { orErrorPage } from '../answer.server.ts';
import { AppError, isUnavailable } from '../../platform/app-error.ts';
import { doDeed, type Refusal, textIn } from '../deed.server.ts';
import type { Entered, FieldErrors } from '../field.ts';
import { mediaFor } from './content-media.server.ts';
import { changeOwner, ownership } from '../owner.server.ts';
import { readForm } from '../read-form.server.ts';
import { requestFacts } from '../request.server.ts';
import { tickedIds } from '../ticked-ids.server.ts';
import { sayInstant } from '../say-instant.server.ts';
import type { Viewer } from '../viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { compareTexts } from './compare.server.ts';
import { checkContentForm } from './content-check.ts';
import { type ContentFields, type NamedField, startsOf, type ValuesOf } from './content-field.ts';
import {
  binContent,
  createContent,
  duplicateContent,
  restoreContent,
  restoreRevision,
  saveContent,
  setContentStates,
  StaleSave,
} from './content-changes.server.ts';
import { textFrom, textsFrom, valueFrom } from './content-values.server.ts';
import { CONTENT_PER_PAGE, contentFilterFromQuery, sayCounted, listContent } from './content-list.server.ts';
import { findContent } from './content.server.ts';
import { mayUse } from './content.policy.ts';
import { allFields, type Definition, fieldsOfTab, firstFields, type Item, listPathOf } from './definition.ts';
import { historyOf, labelsOf } from './history.server.ts';
import { STATES } from './states.ts';
import { snapshotAt } from './revisions.server.ts';
import { peopleNames } from './people-names.server.ts';
import type { Stale } from './stale-save.tsx';
import { referencesFor, referredBy } from './things.server.ts';

interface Args {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/** For the list screen of a kind. */
export async function loadList<F extends ContentFields>({ context, url }: Args, definition: Definition<F>) {
  const { viewer } = context.get(requestFacts);
  const plain = definition as Definition;
  const filter = contentFilterFromQuery(plain, url.searchParams);
  const { items, count, next } = await orErrorPage(listContent(viewer, definition, filter));
  const here = listPathOf(plain);
  const kept = new URLSearchParams(url.searchParams);
  for (const name of ['after', 'done']) kept.delete(name);
  const owners = await peopleNames(items.map(({ ownerId }) => ownerId));
  const filters = fieldsByName(plain, plain.filters ?? []);
  return {
    filter,
    items: items.map((item) => ({
      id: item.id,
      title: item.title,
      summary: item.summary,
      state: item.state,
      scheduled: item.publishAt !== null && item.publishAt > nowIso(),
      facts: filters.map((field) => textFrom(field, (item as Record<string, unknown>)[field.name])),
      owner: owners.get(item.ownerId ?? '') ?? '',
      updated: sayInstant(item.updatedAt),
      can: item.can,
    })),
    count: sayCounted(count),
    references: await referencesFor(viewer, filters),
    here: `${here}${kept.size > 0 ? `?${kept}` : ''}`,
    first: filter.after ? `${here}?${kept}` : undefined,
    next: next ? `${here}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: DONE[url.searchParams.get('done') ?? ''],
    perPage: CONTENT_PER_PAGE,
  };
}

const DONE: Record<string, string> = {
  bin: 'It is in the bin. It can be restored for 30 days.',
  restored: 'It is restored.',
  states: 'The new state is saved.',
};

type BinItem = (viewer: Viewer, definition: Definition, id: string) => Promise<void>;

/**
 * The list's bulk actions: the same for many. `bin` stands in for a kind whose bin asks for more; `more` are
 * deeds of the kind's own.
 */
export async function doListDeed(
  { request, context, url }: Args,
  definition: Definition,
  {
    bin = binContent,
    more = {},
  }: { bin?: BinItem; more?: Record<string, (ids: readonly string[]) => Promise<Response>> } = {},
) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorPage(readForm(request));
  const ids = tickedIds(form);
  const back = (done: string) => {
    const kept = new URLSearchParams(url.searchParams);
    kept.delete('after');
    kept.set('done', done);
    return redirect(`${listPathOf(definition)}?${kept}`, 303);
  };
  const need = () => {
    if (ids.length === 0) throw new AppError('badRequest', 'Tick what it is about first.');
  };
  const state = (to: keyof typeof STATES) => async () => {
    need();
    await setContentStates(viewer, definition, ids, to);
    return back('states');
  };
  const own = Object.entries(more).map(([name, deed]) => {
    const run = async () => {
      need();
      return deed(ids);
    };
    return [name, run] as const;
  });
  return doDeed(form, {
    ...Object.fromEntries(own),
    published: state('published'),
    draft: state('draft'),
    archived: state('archived'),
    bin: async () => {
      need();
      for (const id of ids) await bin(viewer, definition, id);
      return back('bin');
    },
    restore: async () => {
      need();
      for (const id of ids) await restoreContent(viewer, definition, id);
      return back('restored');
    },
  });
}

/** For the create screen: empty, or begun with what the address says. */
export async function loadCreate({ context }: Args, definition: Definition, said: Entered = {}) {
  const { viewer } = context.get(requestFacts);
  const fields = firstFields(definition).filter((field) => mayUse(viewer, field));
  const begun = { ...startsOf(fields), ...said };
  const references = await referencesFor(viewer, fields, begun);
  return {
    entered: begun,
    names: namesOf(fields),
    references,
    userId: viewer.kind === 'user' ? viewer.id : '',
  };
}

/** Creates from the first tab's fields (and `set`), then goes on to edit. */
export async function doCreate(
  { request, context }: Args,
  definition: Definition,
  set: Record<string, unknown> = {},
) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorPage(readForm(request));
  return doDeed(form, {
    create: async () => {
      const fields = firstFields(definition).filter((field) => mayUse(viewer, field));
      const { values } = readValues(definition, fields, form);
      const made = await createContent(viewer, definition, { ...values, ...set } as { title: string });
      return redirect(`${definition.path}/edit/${made.id}?created`, 303);
    },
  });
}

/** For a show screen: the item, its tab, and the titles of what it refers to. */
export async function loadShow<F extends ContentFields>(
  { context }: Args,
  definition: Definition<F>,
  params: { id: string; tab?: string | undefined },
) {
  const { viewer } = context.get(requestFacts);
  const item = await orErrorPage(findContent(viewer, definition, params.id));
  const tab = tabOf(definition.showTabs, `${definition.path}/show/${item.id}`, params.tab);
  return {
    ...(await shown(viewer, definition, item)),
    tab,
    ownership: await ownership(viewer, 'bee', item),
  };
}

async function shown<F extends ContentFields>(viewer: Viewer, definition: Definition<F>, item: Item<F>) {
  const referred = await referredBy(viewer, definition.fields, item);
  const names = await peopleNames([item.ownerId, item.updatedBy]);
  return {
    item,
    ...referred,
    media: await mediaFor(viewer, definition as Definition, item),
    /** Guests see it later. */
    scheduled: item.publishAt !== null && item.publishAt > nowIso(),
    owner: names.get(item.ownerId ?? '') ?? '',
    updated: { by: names.get(item.updatedBy ?? '') ?? '', at: sayInstant(item.updatedAt) },
  };
}

/** The deeds of a show screen; `bin` and `more` as for a list. */
export async function doShowDeed(
  { request, context }: Args,
  definition: Definition,
  id: string,
  {
    bin = binContent,
    more = {},
  }: { bin?: BinItem; more?: Record<string, (viewer: Viewer, form: FormData) => Promise<Response>> } = {},
) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorPage(readForm(request));
  const own = Object.entries(more).map(([name, deed]) => [name, () => deed(viewer, form)] as const);
  return doDeed(form, {
    ...Object.fromEntries(own),
    bin: async () => {
      await bin(viewer, definition, id);
      return redirect(`${listPathOf(definition)}?done=bin`, 303);
    },
    restore: async () => {
      await restoreContent(viewer, definition, id);
      return redirect(`${definition.path}/show/${id}`, 303);
    },
    duplicate: async () =>
      redirect(`${definition.path}/edit/${await duplicateContent(viewer, definition, id)}?created`, 303),
    own: async () => {
      await changeOwner(viewer, { ...definition, right: 'bee' }, id, textIn(form, 'owner'));
      return redirect(`${definition.path}/show/${id}`, 303);
    },
  });
}

/** For an edit screen. */
export async function loadEdit<F extends ContentFields>(
  { context, url }: Args,
  definition: Definition<F>,
  params: { id: string; tab?: string | undefined },
) {
  const { viewer } = context.get(requestFacts);
  const plain = definition as Definition;
  const item = await orErrorPage(findContent(viewer, definition, params.id));
  const tabs = Object.keys(definition.editTabs);
  const tab = tabOf(tabs, `${definition.path}/edit/${item.id}`, params.tab);
  const fields = fieldsOfTab(plain, tab).filter((field) => mayUse(viewer, field));
  return {
    ...(await shown(viewer, definition, item)),
    tab,
    entered: textsOf(fields, item),
    names: namesOf(fields),
    references: await referencesFor(viewer, fields, item),
    history:
      tab === 'history' ? await historyFor(viewer, plain, item, url.searchParams.get('version')) : undefined,
    userId: viewer.kind === 'user' ? viewer.id : '',
    justCreated: url.searchParams.has('created'),
    saved: url.searchParams.has('saved'),
  };
}

/** What is compared, and named, must be the viewer's to know: a snapshot holds everything. */
async function historyFor(viewer: Viewer, definition: Definition, item: Item, looked: string | null) {
  const fields = Object.fromEntries(
    Object.entries(allFields(definition)).filter(([, field]) => mayUse(viewer, field)),
  );
  return historyOf(definition.kind, item, looked, {
    labels: labelsOf(fields),
    compare: (snapshot: Record<string, unknown>) => {
      const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in snapshot));
      return compareTexts(known, textsFrom(known, snapshot), textsFrom(known, item));
    },
  });
}

export interface EditAnswer {
  entered: Entered;
  errors: FieldErrors;
  message?: string;
  stale?: Stale;
}

/** Saves a tab; when somebody was first, answers with both texts. */
export async function doEditDeed(
  args: Args,
  definition: Definition,
  params: { id: string; tab?: string | undefined },
): Promise<Response | ReturnType<typeof data<EditAnswer>> | ReturnType<typeof data<Refusal>>> {
  const { viewer } = args.context.get(requestFacts);
  const form = await orErrorPage(readForm(args.request));
  const { id } = params;
  const tab = params.tab ?? Object.keys(definition.editTabs)[0] ?? '';
  const here = `${definition.path}/edit/${id}/${tab}`;
  const version = Number(textIn(form, 'over') || textIn(form, 'version'));
  const begun = Number(textIn(form, 'begun') || textIn(form, 'version')) || version;
  if (form.get('do') === 'restoreRevision')
    return doDeed(form, {
      restoreRevision: async () => {
        await restoreRevision(viewer, definition, id, { revision: Number(form.get('revision')), version });
        return redirect(`${here}?saved`, 303);
      },
    });
  const fields = fieldsOfTab(definition, tab).filter((field) => mayUse(viewer, field));
  const { entered, errors } = checkContentForm(fields, form);
  try {
    const { values } = readValues(definition, fields, form);
    await saveContent(viewer, definition, id, version, values as never, begun);
    return redirect(`${here}?saved`, 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorPage<never>(Promise.reject(error));
    const answer: EditAnswer = { entered, errors: { ...errors, ...error.fields } };
    if (error instanceof StaleSave)
      answer.stale = { ...(await staleOf(viewer, definition, { id, fields, entered, begun })), begun };
    else answer.message = error.message;
    return data(answer, { status: error.status });
  }
}

async function staleOf(
  viewer: Viewer,
  definition: Definition,
  { id, fields, entered, begun }: { id: string; fields: NamedField[]; entered: Entered; begun: number },
): Promise<Stale> {
  const item = await findContent(viewer, definition, id);
  const before = await snapshotAt(db(), { kind: definition.kind, itemId: id, version: begun });
  const seen = textsOf(
    fields.filter(({ name }) => before && name in before),
    before ?? {},
  );
  // What the writer left alone is neither theirs nor overwritten.
  const changed = fields.filter(({ name }) => entered[name] !== seen[name]);
  const byName = Object.fromEntries(changed.map((field) => [field.name, field]));
  const names = await peopleNames([item.updatedBy]);
  return {
    version: item.version,
    by: names.get(item.updatedBy ?? '') ?? '',
    at: sayInstant(item.updatedAt).text,
    differences: compareTexts(byName, textsOf(fields, item), entered),
  };
}

/** The checked values of a form's fields; an invalid form is an AppError with its fields. */
function readValues(definition: Definition, fields: NamedField[], form: FormData) {
  const { entered, errors, ok } = checkContentForm(fields, form);
  const values: Record<string, unknown> = {};
  const wrong = { ...errors };
  for (const field of fields) {
    if (wrong[field.name]) continue;
    try {
      values[field.name] = valueFrom(field, entered[field.name] ?? '');
    } catch (error) {
      if (!(error instanceof AppError) || isUnavailable(error)) throw error;
      wrong[field.name] = error.message;
    }
  }
  if (ok) Object.assign(wrong, definition.check?.(values as Partial<ValuesOf<ContentFields>>));
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', 'Please look at the fields below.', wrong);
  return { values, entered };
}

function textsOf(fields: readonly NamedField[], item: object): Entered {
  return textsFrom(Object.fromEntries(fields.map((field) => [field.name, field])), { ...item });
}

function namesOf(fields: readonly NamedField[]): string[] {
  return fields.map(({ name }) => name);
}

function fieldsByName(definition: Definition, names: readonly string[]): NamedField[] {
  const all = allFields(definition);
  return names.flatMap((name) => (all[name] ? [{ ...all[name], name }] : []));
}

/** SPEC: an unknown tab shows the first one and corrects the address. */
export function tabOf(tabs: readonly string[], base: string, asked: string | undefined): string {
  const first = tabs[0] ?? '';
  if (asked === undefined) return first;
  if (tabs.includes(asked)) return asked;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
  throw redirect(`${base}/${first}`);
}
