import { definitions } from '../../definitions.server.ts';
import { formatDay } from '../../events/event/time.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { may, type Right } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { searchWithSlips } from '../../platform/db/search/search-slips.server.ts';
import { searchItems } from '../../platform/db/search.server.ts';
import { exactHits } from './search-exact.server.ts';
import type { Hit } from './search-hit.ts';
import { capital } from '../../kernel/formats/capital.ts';
import { translated } from '../../texts/text.ts';

const MOST = 30;

interface Titled {
  id: string;
  title: string;
  note: string;
}

/** A kind of item that can be found, who may find it, and how its items are called. */
interface Searchable {
  kind: string;
  what: string;
  right: Right;
  path: string;
  titles: (ids: readonly string[]) => Promise<Titled[]>;
}

const content: Searchable[] = definitions.map(({ kind, one, path, table }) => ({
  kind,
  what: capital(one),
  right: 'bee',
  path: `${path}/show`,
  titles: async (ids) => {
    const rows = await db()
      .selectFrom(table as 'tips')
      .select(['id', 'title', 'state'])
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    return rows.map(({ id, title, state }) => ({
      id,
      title,
      note: state === 'published' ? '' : capital(state),
    }));
  },
}));

const SEARCHABLE: readonly Searchable[] = [
  {
    kind: 'event',
    what: 'Event',
    right: 'bee',
    path: '/bee/events/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('events')
        .select(['id', 'title', 'startDate', 'timezone'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, title, startDate, timezone }) => ({
        id,
        title,
        note: formatDay(startDate, timezone),
      }));
    },
  },
  ...content,
  {
    kind: 'song',
    what: 'Song',
    right: 'songbook',
    path: '/bee/songs/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('songs')
        .select(['id', 'title', 'key', 'state'])
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .execute();
      return rows.map(({ id, title, key, state }) => ({
        id,
        title,
        note: state === 'published' ? key : capital(state),
      }));
    },
  },
  {
    kind: 'playlist',
    what: 'Playlist',
    right: 'songbook',
    path: '/bee/playlists/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('playlists')
        .select(['id', 'title', 'date'])
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .execute();
      return rows.map(({ id, title, date }) => ({
        id,
        title,
        note: date ? formatDay(`${date}T12:00:00Z`, 'UTC') : '',
      }));
    },
  },
  {
    kind: 'participant',
    what: 'Participant',
    right: 'bee',
    path: '/bee/parts/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('participants')
        .select(['id', 'givenName', 'familyName', 'email'])
        .where('id', 'in', ids)
        .where('mergedIntoId', 'is', null)
        .where('anonymisedAt', 'is', null)
        .execute();
      return rows.map(({ id, givenName, familyName, email }) => ({
        id,
        title: `${givenName} ${familyName}`.trim(),
        note: email ?? '',
      }));
    },
  },
  {
    kind: 'user',
    what: 'User',
    right: 'people',
    path: '/bee/users/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('users')
        .select(['id', 'givenName', 'familyName', 'email'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, givenName, familyName, email }) => ({
        id,
        title: `${givenName} ${familyName}`.trim() || email,
        note: email,
      }));
    },
  },
  {
    kind: 'userMessage',
    what: 'Message',
    right: 'people',
    path: '/bee/usermessages/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('userMessages')
        .select(['id', 'subject', 'name'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, subject, name }) => ({ id, title: subject, note: name }));
    },
  },
];

/**
 * What answers to every word of `query`, best first; only kinds the viewer may see are looked at. Where nothing does,
 * one slip in a word of a title is forgiven.
 */
export async function searchEverything(viewer: Viewer, query: string): Promise<Hit[]> {
  if (!may(viewer, 'songbook')) throw notFound();
  const allowed = SEARCHABLE.filter(({ right }) => may(viewer, right));
  const kinds = allowed.map(({ kind }) => kind);
  const exact = await exactHits(viewer, query);
  const found = await titled(allowed, await searchItems(query.slice(0, 100), kinds, MOST));
  const known = new Set(exact.map(({ to }) => to));
  const hits = [...exact, ...found.filter(({ to }) => !known.has(to))];
  const shown =
    hits.length > 0 ? hits : await titled(allowed, await searchWithSlips(query.slice(0, 100), kinds, MOST));
  return shown.map((hit) => ({ ...hit, what: capital(translated(hit.what.toLowerCase())) }));
}

async function titled(
  allowed: readonly Searchable[],
  found: readonly { kind: string; itemId: string }[],
): Promise<Hit[]> {
  const hits = new Map<string, Hit>();
  for (const { kind, what, path, titles } of allowed) {
    const ids = found.filter((item) => item.kind === kind).map(({ itemId }) => itemId);
    if (ids.length === 0) continue;
    for (const { id, title, note } of await titles(ids))
      hits.set(`${kind} ${id}`, { kind, what, title, note, to: `${path}/${id}` });
  }
  return found.flatMap(({ kind, itemId }) => hits.get(`${kind} ${itemId}`) ?? []);
}
