import { randomUUID } from 'node:crypto';
import { redirect } from 'react-router';
import { orErrorResponse } from '../../answers/answer.server.ts';
import { requestFacts } from '../../answers/request.server.ts';
import { runAction } from '../../forms/action.server.ts';
import { withDone } from '../../forms/done.server.ts';
import type { Entered } from '../../forms/field.ts';
import { idFromForm } from '../../forms/made-once.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { createContent } from '../changes.server.ts';
import { db } from '../../../platform/db/database.server.ts';
import { mayUse } from '../content.policy.ts';
import { createFields, type Definition, DOCUMENT, firstFields } from '../fields/definition.ts';
import { startsOf } from '../fields/field.ts';
import { goneReferences } from '../gone-references.server.ts';
import { referencesFor } from '../references.server.ts';
import { isAsked, namesOf, readValues } from './edit-screen.server.ts';
import type { ScreenArgs } from './show-screen.server.ts';

/** For the create screen: the empty document, or one begun with what the address says. */
export async function loadCreate({ context }: ScreenArgs, definition: Definition, said: Entered = {}) {
  const { viewer } = context.get(requestFacts);
  const fields = createFields(definition).filter((field) => mayUse(viewer, field));
  const gone = await goneReferences(db(), definition.fields, said);
  const there = Object.fromEntries(
    Object.entries(said).filter(([name]) => gone.every((each) => each.name !== name)),
  );
  const begun: Entered = { visibility: 'public', ...startsOf(fields), ...there };
  return {
    entered: begun,
    names: namesOf(fields),
    /** What it was to begin in, and cannot. */
    gone,
    references: await referencesFor(viewer, fields, begun),
    key: randomUUID(),
    userId: viewer.kind === 'user' ? viewer.id : '',
  };
}

/**
 * Creates what the document says, as a draft or published, and goes on to edit it. Forms that were opened before and
 * programs send the fields of the first part alone; `set` is what such a one begins with besides.
 */
export async function doCreate(
  { request, context }: ScreenArgs,
  definition: Definition,
  set: Record<string, unknown> = {},
) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const all = form.has(DOCUMENT) ? createFields(definition) : firstFields(definition);
  const create = async (publish: boolean) => {
    const fields = all.filter((field) => mayUse(viewer, field) && isAsked(field, form));
    const { values } = readValues(definition, fields, form);
    const whole = { ...set, ...values, ...(publish && { state: 'published' }) } as { title: string };
    const made = await createContent(viewer, definition, whole, idFromForm(form));
    const done = publish ? 'published' : 'created';
    return redirect(withDone(`${definition.path}/edit/${made.id}`, done), 303);
  };
  return runAction(form, {
    create: () => create(false),
    ...(definition.publicPath && { publish: () => create(true) }),
  });
}
