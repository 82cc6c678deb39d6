import { AppError, notFound } from '../../platform/app-error.ts';
import { optionsFor } from '../../kernel/content/references.server.ts';
import { referenceKindOf } from '../../kernel/content/fields/references.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import type { Option } from '../../ui/fields/field.tsx';
import { type LinkedItem, playlistsOf } from '../event/links.server.ts';
import { findTeamEvent } from '../event/team.server.ts';

export interface EventSets {
  chosen: LinkedItem[];
  options: Option[];
}

/** The set lists of an event, and those that it could have: a set says itself which event it is for. */
export async function setsToChoose(viewer: Viewer, eventId: string): Promise<EventSets> {
  const chosen = await playlistsOf(eventId);
  const options = await optionsFor(viewer, 'playlist');
  return { chosen, options: options.filter(({ value }) => !chosen.some(({ id }) => id === value)) };
}

export async function chooseSet(viewer: Viewer, eventId: string, id: string): Promise<void> {
  const event = await findTeamEvent(viewer, eventId);
  if (id === '')
    throw new AppError('invalid', 'Please choose a set list.', { set: 'Please choose a set list.' });
  await formatEvent(viewer, id, event.id);
}

/** The set stays; it is for no event any more. */
export async function leaveSet(viewer: Viewer, eventId: string, id: string): Promise<void> {
  const event = await findTeamEvent(viewer, eventId);
  const chosen = await playlistsOf(event.id);
  if (!chosen.some((set) => set.id === id)) throw notFound();
  await formatEvent(viewer, id, null);
}

async function formatEvent(viewer: Viewer, id: string, eventId: string | null): Promise<void> {
  const { setEvent } = referenceKindOf('playlist');
  if (!setEvent) throw new Error('Nobody knows how a set list gets its event.');
  await setEvent(viewer, id, eventId);
}
