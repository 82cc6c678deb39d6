import { redirect, type RouterContextProvider } from 'react-router';
import { orErrorResponse } from '../../answers/answer.server.ts';
import { runAction, textIn } from '../../forms/action.server.ts';
import { withDone } from '../../forms/done.server.ts';
import { likesOf } from '../../likeness/likes.server.ts';
import { mediaFor } from '../media.server.ts';
import { changeOwner, ownership } from '../../access/owner.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { requestFacts } from '../../answers/request.server.ts';
import { formatSaved } from '../../formats/format-instant.server.ts';
import type { Viewer } from '../../access/viewer.ts';
import { nowIso } from '../../../platform/clock.server.ts';
import { type ContentFields } from '../fields/field.ts';
import { binContent, restoreContent } from '../bin.server.ts';
import { duplicateContent } from '../copies.server.ts';
import { likenessOf } from './likeness-of.server.ts';
import { findContentShown } from '../content.server.ts';
import { type Definition, type Item, listPathOf } from '../fields/definition.ts';
import { peopleNames } from '../people-names.server.ts';
import { referredBy, titlesOf } from '../references.server.ts';

export interface ScreenArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}

/** Stands in for `binContent` where a kind's bin asks for more. */
export type BinItem = (viewer: Viewer, definition: Definition, id: string) => Promise<void>;

/** For a show screen: the item, its tab, and the titles of what it refers to. */
export async function loadShow<F extends ContentFields>(
  { context }: ScreenArgs,
  definition: Definition<F>,
  params: { id: string; tab?: string | undefined },
) {
  const { viewer } = context.get(requestFacts);
  const found = await orErrorResponse(findContentShown(viewer, definition, params.id));
  const { item } = found;
  const tab = tabOf(definition.showTabs, `${definition.path}/show/${item.id}`, params.tab);
  return {
    ...(await shown(viewer, definition, found)),
    tab,
    likeness: likenessOf(definition as Definition, item),
    ownership: await ownership(viewer, 'bee', item),
    likes: await likesOf(viewer, definition, item.id, (ids) => titlesOf(viewer, definition.kind, ids)),
  };
}

export async function shown<F extends ContentFields>(
  viewer: Viewer,
  definition: Definition<F>,
  { item, guestsSee }: { item: Item<F>; guestsSee: boolean },
) {
  const referred = await referredBy(viewer, definition.fields, item);
  const names = await peopleNames([item.ownerId, item.updatedBy]);
  return {
    item,
    ...referred,
    media: await mediaFor(viewer, definition as Definition, item),
    guestsSee,
    /** Guests see it later. */
    scheduled: item.publishAt !== null && item.publishAt > nowIso(),
    owner: names.get(item.ownerId ?? '') ?? '',
    updated: { by: names.get(item.updatedBy ?? '') ?? '', at: formatSaved(item.updatedAt) },
  };
}

/** The actions of a show screen; `bin` and `more` as for a list. */
export async function runShowAction(
  { request, context }: ScreenArgs,
  definition: Definition,
  id: string,
  {
    bin = binContent,
    more = {},
  }: { bin?: BinItem; more?: Record<string, (viewer: Viewer, form: FormData) => Promise<Response>> } = {},
) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const own = Object.entries(more).map(([name, run]) => [name, () => run(viewer, form)] as const);
  return runAction(form, {
    ...Object.fromEntries(own),
    bin: async () => {
      await bin(viewer, definition, id);
      return redirect(withDone(listPathOf(definition), 'bin'), 303);
    },
    restore: async () => {
      await restoreContent(viewer, definition, id);
      return redirect(`${definition.path}/show/${id}`, 303);
    },
    duplicate: async () =>
      redirect(
        withDone(`${definition.path}/edit/${await duplicateContent(viewer, definition, id)}`, 'created'),
        303,
      ),
    own: async () => {
      await changeOwner(viewer, { ...definition, right: 'bee' }, id, textIn(form, 'owner'));
      return redirect(`${definition.path}/show/${id}`, 303);
    },
  });
}

/** SPEC: an unknown tab shows the first one and corrects the address. */
export function tabOf(tabs: readonly string[], base: string, asked: string | undefined): string {
  const first = tabs[0] ?? '';
  if (asked === undefined) return first;
  if (tabs.includes(asked)) return asked;
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
  throw redirect(`${base}/${first}`);
}
