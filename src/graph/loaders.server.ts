import DataLoader from 'dataloader';
import { definitions } from '../definitions.server.ts';
import { findTeamEvents } from '../events/event/team.server.ts';
import { findEventCards, findEvents } from '../events/event/events.server.ts';
import { findParticipants } from '../events/participants/participant.server.ts';
import { registrationFilterFromQuery } from '../events/registrations/filter.ts';
import { listRegistrationsOf, registrationsOfPeople } from '../events/registrations/list.server.ts';
import { findUsers } from '../identity/accounts/users.server.ts';
import { findContents } from '../kernel/content/content.server.ts';
import { findMedia } from '../kernel/media/lookup.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { findLibraryItems } from '../media/list-media.server.ts';
import { listAnswers } from '../messages/user-messages.server.ts';
import { findSongs } from '../music/songs/songs.server.ts';

interface Item {
  id: string;
}
type FindItems = (viewer: Viewer, ids: readonly string[]) => Promise<readonly Item[]>;

/** How items of each kind are found by their ids: all that an answer needs of a kind, in a fixed number of queries. */
const FIND: Record<string, FindItems> = {
  event: findEventCards,
  wholeEvent: findEvents,
  teamEvent: findTeamEvents,
  song: findSongs,
  participant: findParticipants,
  user: findUsers,
  media: async (viewer, ids) => Object.values(await findMedia(viewer, ids)),
  libraryItem: findLibraryItems,
  answers: async (viewer, ids) => {
    const answers = await listAnswers(viewer, ids);
    return ids.map((id) => ({ id, answers: answers.filter(({ repliesTo }) => repliesTo === id) }));
  },
  participations: async (viewer, ids) => {
    const all = await registrationsOfPeople(viewer, ids);
    return ids.map((id) => ({ id, registrations: all.filter(({ participantId }) => participantId === id) }));
  },
};

/** 'blog' is all of it, 'blog?title,slug' what is asked for; 'registrations?…' a list narrowed as its address says. */
function findOf(kind: string): FindItems | undefined {
  const [name = '', query] = kind.split('?');
  if (query !== undefined && name === 'registrations') return registrationsOf(new URLSearchParams(query));
  const definition = definitions.find((each) => each.kind === name);
  const asked = query?.split(',').filter((each) => each !== '');
  return definition ? (viewer, ids) => findContents(viewer, definition, ids, asked) : FIND[kind];
}

/** A page of the registrations of each event, all narrowed alike. */
const registrationsOf =
  (query: URLSearchParams): FindItems =>
  async (viewer, ids) => {
    const events = await findEvents(viewer, ids);
    const pages = await listRegistrationsOf(viewer, events, registrationFilterFromQuery(query));
    return [...pages].map(([id, page]) => ({ id, ...page }));
  };

/** What one call works with: each item is read once, however often it is asked for. */
export function itemLoaders(viewer: Viewer) {
  const loaders = new Map<string, DataLoader<string, unknown>>();
  const byId = (kind: string) => async (ids: readonly string[]) => {
    const items = (await findOf(kind)?.(viewer, ids)) ?? [];
    const found = new Map(items.map((item) => [item.id, item]));
    return ids.map((id) => found.get(id) ?? null);
  };
  return (kind: string) => {
    const known = loaders.get(kind) ?? new DataLoader<string, unknown>(byId(kind));
    loaders.set(kind, known);
    return known;
  };
}
