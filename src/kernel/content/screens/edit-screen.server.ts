import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../answers/answer.server.ts';
import { AppError, isUnavailable } from '../../../platform/app-error.ts';
import { runAction, type Refusal, textIn } from '../../forms/action.server.ts';
import type { Entered, FieldErrors } from '../../forms/field.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { requestFacts } from '../../answers/request.server.ts';
import { formatInstant } from '../../formats/format-instant.server.ts';
import type { Viewer } from '../../access/viewer.ts';
import { db } from '../../../platform/db/database.server.ts';
import { compareNamed } from '../history/compare-named.server.ts';
import { checkContentForm } from '../fields/check.ts';
import { type ContentFields, type NamedField, startsOf } from '../fields/field.ts';
import { restoreRevision, saveContent } from '../changes.server.ts';
import { senseErrors } from '../save.server.ts';
import { StaleSave } from '../stale-save.server.ts';
import { textsFrom, valueFrom } from '../fields/values.server.ts';
import { findContent, findContentShown } from '../content.server.ts';
import { mayUse } from '../content.policy.ts';
import {
  allFields,
  type Definition,
  DOCUMENT,
  documentFields,
  documentTabs,
  fieldsOfTab,
  type Item,
} from '../fields/definition.ts';
import { historyOf, labelsOf, withRestored } from '../history/history.server.ts';
import { snapshotAt } from '../history/revisions.server.ts';
import { whoSaved } from './who-saved.server.ts';
import type { Stale } from './stale-save.tsx';
import { referencesFor } from '../references.server.ts';
import { type ScreenArgs, shown, tabOf } from './show-screen.server.ts';
import { doneOn, withDone } from '../../forms/done.server.ts';
import { translateContent, translationView } from '../translations/translations.server.ts';

/** A page from before an upgrade does not know a field that came with it: what is stored, or its start, stays. */
export function isAsked({ name, start }: NamedField, form: FormData): boolean {
  return start === undefined || form.has(name);
}

/** For an edit screen. */
export async function loadEdit<F extends ContentFields>(
  { context, url }: ScreenArgs,
  definition: Definition<F>,
  params: { id: string; tab?: string | undefined },
) {
  const { viewer } = context.get(requestFacts);
  const plain = definition as Definition;
  const found = await orErrorResponse(findContentShown(viewer, definition, params.id));
  const { item } = found;
  const parts = documentTabs(plain);
  const base = `${definition.path}/edit/${item.id}`;
  const asked = params.tab && tabOf(Object.keys(definition.editTabs), base, params.tab);
  const isDocument = asked === undefined || parts.includes(asked);
  const fields = isDocument ? documentFields(plain).filter((field) => mayUse(viewer, field)) : [];
  const done = doneOn(url);
  return {
    ...(await shown(viewer, definition, found)),
    tab: isDocument ? DOCUMENT : asked,
    /** The part of the document that the address leads to. */
    part: isDocument ? asked : undefined,
    entered: withStarts(fields, textsOf(fields, item)),
    names: namesOf(fields),
    references: await referencesFor(viewer, fields, item),
    translation: isDocument ? await translationView(viewer, plain, item) : undefined,
    history: asked === 'history' ? await historyFor(viewer, plain, item, url) : undefined,
    userId: viewer.kind === 'user' ? viewer.id : '',
    justCreated: done === 'created',
    justPublished: done === 'published',
  };
}

/** What is compared, and named, must be the viewer's to know: a snapshot holds everything. */
async function historyFor(viewer: Viewer, definition: Definition, item: Item, url: URL) {
  const fields = Object.fromEntries(
    Object.entries(allFields(definition)).filter(([, field]) => mayUse(viewer, field)),
  );
  return historyOf(definition.kind, item, url, {
    labels: labelsOf(fields),
    compare: (snapshot: Record<string, unknown>) => {
      const known = Object.fromEntries(Object.entries(fields).filter(([name]) => name in snapshot));
      return compareNamed(viewer, known, textsFrom(known, snapshot), textsFrom(known, item));
    },
  });
}

export interface EditAnswer {
  entered: Entered;
  errors: FieldErrors;
  message?: string;
  stale?: Stale;
}

/** Saves the document, or one of its parts as forms that were opened before and programs send it; when somebody was first, answers with both texts. */
export async function runEditAction(
  args: ScreenArgs,
  definition: Definition,
  params: { id: string; tab?: string | undefined },
): Promise<Response | ReturnType<typeof data<EditAnswer>> | ReturnType<typeof data<Refusal>>> {
  const { viewer } = args.context.get(requestFacts);
  const form = await orErrorResponse(readForm(args.request));
  const { id } = params;
  const tab = params.tab ?? Object.keys(definition.editTabs)[0] ?? '';
  const base = `${definition.path}/edit/${id}`;
  const isDocument = form.has(DOCUMENT);
  const publish = form.get('do') === 'publish';
  const here = isDocument ? base : `${base}/${tab}`;
  const version = Number(textIn(form, 'over') || textIn(form, 'version'));
  const begun = Number(textIn(form, 'begun') || textIn(form, 'version')) || version;
  if (form.get('do') === 'restoreRevision')
    return runAction(form, {
      restoreRevision: async () => {
        const revision = Number(form.get('revision'));
        const left = await restoreRevision(viewer, definition, id, { revision, version });
        return redirect(withRestored(here, version, left), 303);
      },
    });
  if (publish) form.set('state', 'published');
  const all = isDocument ? documentFields(definition) : fieldsOfTab(definition, tab);
  const fields = all.filter((field) => mayUse(viewer, field) && isAsked(field, form));
  const { entered, errors } = checkContentForm(fields, form);
  try {
    const { values } = readValues(definition, fields, form);
    const said = /^[1-9]\d{0,8}$/.exec(textIn(form, 'original'))?.[0];
    if (said && form.get('do') === 'translated') values['translatedVersion'] = Number(said);
    await saveContent(viewer, definition, id, version, values as never, begun);
    const [, language] = /^translate:(.+)$/.exec(textIn(form, 'do')) ?? [];
    if (language !== undefined) {
      const made = await translateContent(viewer, definition, id, language);
      return redirect(withDone(`${definition.path}/edit/${made}`, 'created'), 303);
    }
    return redirect(withDone(here, publish ? 'published' : 'saved'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const answer: EditAnswer = { entered, errors: { ...errors, ...error.fields } };
    if (error instanceof StaleSave)
      answer.stale = {
        ...(await staleOf(viewer, definition, { id, fields, entered, begun })),
        begun,
        isMerged: true,
      };
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
  return {
    version: item.version,
    by: await whoSaved(viewer, item.updatedBy),
    at: formatInstant(item.updatedAt).text,
    differences: await compareNamed(viewer, byName, textsOf(fields, item), entered),
  };
}

/** The checked values of a form's fields; an invalid form is an AppError with its fields. */
export function readValues(definition: Definition, fields: NamedField[], form: FormData) {
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
  if (ok) Object.assign(wrong, senseErrors(definition, values));
  if (Object.keys(wrong).length > 0) throw new AppError('invalid', 'Please check the fields below.', wrong);
  return { values, entered };
}

function textsOf(fields: readonly NamedField[], item: object): Entered {
  return textsFrom(Object.fromEntries(fields.map((field) => [field.name, field])), { ...item });
}

/** What must be chosen and never was stands at what a new one begins with. */
function withStarts(fields: readonly NamedField[], entered: Entered): Entered {
  const unset = fields.filter(({ name, required }) => required && !entered[name]);
  return { ...entered, ...startsOf(unset) };
}

export function namesOf(fields: readonly NamedField[]): string[] {
  return fields.map(({ name }) => name);
}
