import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { compareTexts } from '../../kernel/content/history/compare.server.ts';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import type { History } from '../../kernel/content/history/history-tab.tsx';
import { whoSaved } from '../../kernel/content/screens/who-saved.server.ts';
import { mergeRows } from '../../kernel/content/merge-rows.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { snapshotAt } from '../../kernel/content/history/revisions.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { historyOf, labelsOf, withRestored } from '../../kernel/content/history/history.server.ts';
import type { Stale } from '../../kernel/content/screens/stale-save.tsx';
import { textIn } from '../../kernel/forms/action.server.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { changePlaylist, type PlaylistChange, restorePlaylistRevision } from './changes.server.ts';
import { eventOfPlaylist, keepUnseenEvent } from './events.server.ts';
import { comparedFields } from './fields.ts';
import { comparedTexts, readDetails } from './form.server.ts';
import { type ItemErrors, readItems } from './items-form.server.ts';
import { itemFrom, type ItemTexts } from './items.ts';
import type { PlaylistItem } from './playlist.ts';
import { type Playlist, PLAYLISTS } from './row.server.ts';
import { deletedTitles, findPlaylist, songsOf } from './playlists.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';

/** What the screen says of a save that was refused, with all that was typed. */
export interface PlaylistAnswer {
  entered: Entered;
  errors: FieldErrors;
  items: ItemTexts[];
  itemErrors: ItemErrors;
  message?: string;
  stale?: Stale;
}

/**
 * Saves the whole set. Over a version that is newer than the one that was opened, what the writer left as it was then
 * stays as others have made it meanwhile.
 */
async function saveDocument(viewer: Viewer, id: string, version: number, form: FormData) {
  const sent = readDocument(form);
  const { change } = sent;
  const here = `/bee/playlists/edit/${id}`;
  const begun = Number(textIn(form, 'begun') || textIn(form, 'version'));
  const mine = begun === version ? change : await changedSince(id, begun, change, version);
  try {
    requireValid(sent);
    await changePlaylist(viewer, id, version, mine);
    return redirect(withDone(here, 'saved'), 303);
  } catch (error) {
    const answer = refusedDocument(error, sent);
    if (error instanceof StaleSave) {
      delete answer.message;
      const saved = await findPlaylist(viewer, id);
      const changed = await changedSince(id, begun, change, saved.version);
      answer.stale = { ...(await staleOf(viewer, saved, changed)), begun, isMerged: true };
    }
    return data(answer, { status: (error as AppError).status });
  }
}

/** What the form of the whole set says. */
export function readDocument(form: FormData) {
  const { entered, errors, details } = readDetails(form);
  const { items, errors: itemErrors } = readItems(form);
  return {
    entered: { ...entered, items: JSON.stringify(items) },
    errors,
    itemErrors,
    items,
    change: { ...details, items: items.map(itemFrom) },
  };
}

export function requireValid({ errors, itemErrors }: Pick<PlaylistAnswer, 'errors' | 'itemErrors'>): void {
  if (Object.keys({ ...errors, ...itemErrors }).length > 0)
    throw new AppError('invalid', 'Please check the marked fields below.', errors);
}

/** All that was typed, and why it was not taken; what is no refusal goes on. */
export function refusedDocument(
  error: unknown,
  { entered, errors, items, itemErrors }: ReturnType<typeof readDocument>,
): PlaylistAnswer {
  if (!(error instanceof AppError) || error.code === 'notFound') throw error;
  return { entered, errors: { ...errors, ...error.fields }, items, itemErrors, message: error.message };
}

/** What the writer changed since that version, with what others did meanwhile to songs that the writer left alone. */
async function changedSince(
  id: string,
  begun: number,
  change: PlaylistChange,
  saved: number,
): Promise<PlaylistChange> {
  const at = (version: number) => snapshotAt(db(), { kind: PLAYLISTS.kind, itemId: id, version });
  const [seen, now] = [await at(begun), await at(saved)];
  if (!seen) return change;
  const differs = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(seen[name]);
  const mine: PlaylistChange = Object.fromEntries(Object.entries(change).filter(differs));
  if (!mine.items || !now) return mine;
  const itemsOf = (snapshot: Record<string, unknown>) => snapshot['items'] as PlaylistItem[];
  return { ...mine, items: mergeRows(itemsOf(seen), mine.items, itemsOf(now), (item) => item.id) };
}

/** Saves the document, or a part of it as forms that were opened before and programs send it; when somebody was first, answers with both sets. */
export async function doPlaylistEdit(
  viewer: Viewer,
  id: string,
  tab: string,
  form: FormData,
): Promise<Response | ReturnType<typeof data<PlaylistAnswer>>> {
  const version = Number(textIn(form, 'over') || textIn(form, 'version'));
  if (form.has(DOCUMENT)) return saveDocument(viewer, id, version, form);
  const songs = tab === 'songs' ? readItems(form) : { items: [], errors: {} };
  const { entered, errors, details } =
    tab === 'details' ? readDetails(form) : { entered: {}, errors: {}, details: undefined };
  const change: PlaylistChange = details ?? { items: songs.items.map(itemFrom) };
  try {
    const here = `/bee/playlists/edit/${id}/${tab}`;
    if (textIn(form, 'do') === 'restoreRevision') {
      const revision = Number(textIn(form, 'revision'));
      const left = await restorePlaylistRevision(viewer, id, { revision, version });
      return redirect(withRestored(here, version, left), 303);
    }
    if (tab === 'history') throw new AppError('badRequest', 'Please use one of the buttons on this page.');
    else if (Object.keys({ ...errors, ...songs.errors }).length > 0)
      throw new AppError('invalid', 'Please check the marked fields below.', errors);
    else await changePlaylist(viewer, id, version, change);
    return redirect(withDone(here, 'saved'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const answer: PlaylistAnswer = { entered, errors, items: songs.items, itemErrors: songs.errors };
    if (error instanceof StaleSave && tab !== 'history')
      answer.stale = await staleOf(viewer, await findPlaylist(viewer, id), change);
    else answer.message = error.message;
    return data(answer, { status: error.status });
  }
}

async function staleOf(viewer: Viewer, saved: Playlist, change: PlaylistChange): Promise<Stale> {
  return {
    version: saved.version,
    by: await whoSaved(viewer, saved.updatedBy),
    at: formatInstant(saved.updatedAt).text,
    differences: await differences(viewer, saved, {
      ...saved,
      ...(await keepUnseenEvent(viewer, saved.eventId, change)),
    }),
  };
}

/** What a set has been, and how the version looked at differs from now. */
export async function playlistHistory(viewer: Viewer, playlist: Playlist, url: URL): Promise<History> {
  return historyOf(PLAYLISTS.kind, playlist, url, {
    labels: labelsOf(comparedFields),
    compare: (snapshot: Partial<Playlist>) => differences(viewer, { ...playlist, ...snapshot }, playlist),
  });
}

async function differences(viewer: Viewer, before: Playlist, after: Playlist) {
  const items = [...before.items, ...after.items];
  const songs = await songsOf(viewer, { items });
  const deleted = await deletedTitles(viewer, items, songs);
  const titles = new Map([...songs.values()].map(({ id, title }) => [id, title]));
  for (const [id, title] of deleted) titles.set(id, title);
  const events = new Map<string, string>();
  for (const { eventId } of [before, after]) {
    const event = await eventOfPlaylist(viewer, eventId);
    if (event) events.set(event.id, event.title);
  }
  return compareTexts(
    comparedFields,
    comparedTexts(before, titles, events),
    comparedTexts(after, titles, events),
  );
}
