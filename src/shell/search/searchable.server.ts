import { sql } from 'kysely';
import { definitions } from '../../definitions.server.ts';
import { searchTexts as textsOfEvent } from '../../events/event/row.server.ts';
import { formatDay } from '../../events/event/time.server.ts';
import { coverOf } from '../../events/event/view.server.ts';
import type { Right } from '../../kernel/access/rights.ts';
import { column, type ContentRow, tableOf } from '../../kernel/content/row.server.ts';
import { textsOf } from '../../kernel/content/save.server.ts';
import { likenessOf } from '../../kernel/content/screens/likeness-of.server.ts';
import { capital } from '../../kernel/formats/capital.ts';
import { thumbnailOf } from '../../kernel/media/media.ts';
import { textsOfMedia } from '../../media/media.server.ts';
import { textsOfPlaylist } from '../../music/playlists/changes.server.ts';
import { searchTexts as textsOfSong } from '../../music/songs/row.server.ts';
import { db } from '../../platform/db/database.server.ts';
import type { Hit } from './search-hit.ts';
import { fullName } from '../../texts/full-name.ts';

interface Titled extends Pick<Hit, 'title' | 'lang' | 'note' | 'likeness'> {
  id: string;
}

/** A kind of item that can be found, who may find it, and how its items are called. */
export interface Searchable extends Pick<Hit, 'kind' | 'what' | 'many' | 'icon'> {
  right: Right;
  path: string;
  titles: (ids: readonly string[]) => Promise<Titled[]>;
  /** What else its items are found by, as somebody wrote it; without it, their title and note say it all. */
  texts?: (ids: readonly string[]) => Promise<{ id: string; texts: string[] }[]>;
}

const content: Searchable[] = definitions.map((definition) => ({
  kind: definition.kind,
  what: capital(definition.one),
  many: capital(definition.many),
  icon: definition.menu?.list?.icon ?? 'edit',
  right: 'bee',
  path: `${definition.path}/show`,
  titles: async (ids) => {
    const rows = await db()
      .selectFrom(tableOf(definition))
      .select(['id', 'title', 'state', 'coverId'])
      .select(
        (definition.fields['language'] ? column<string | null>('language') : sql<string | null>`null`).as(
          'lang',
        ),
      )
      .where('id', 'in', ids)
      .where('deletedAt', 'is', null)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      lang: row.lang ?? undefined,
      note: row.state === 'published' ? '' : capital(row.state),
      likeness: likenessOf(definition, row),
    }));
  },
  texts: async (ids) => {
    const rows = await db().selectFrom(tableOf(definition)).selectAll().where('id', 'in', ids).execute();
    return rows.map((row) => ({ id: row.id, texts: textsOf(definition, row as ContentRow) }));
  },
}));

export const SEARCHABLE: readonly Searchable[] = [
  {
    kind: 'event',
    what: 'Event',
    many: 'Events',
    icon: 'place',
    right: 'bee',
    path: '/bee/events/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('events')
        .select(['id', 'title', 'language', 'startDate', 'timezone', 'coverId'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, title, language, startDate, timezone, coverId }) => ({
        id,
        title,
        lang: language,
        note: formatDay(startDate, timezone),
        likeness: { cover: coverOf({ id, coverId }) },
      }));
    },
    texts: async (ids) => {
      const rows = await db().selectFrom('events').selectAll().where('id', 'in', ids).execute();
      return rows.map((row) => ({ id: row.id, texts: textsOfEvent(row) }));
    },
  },
  ...content,
  {
    kind: 'media',
    what: 'File',
    many: 'Media',
    icon: 'picture',
    right: 'bee',
    path: '/bee/media/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('media')
        .select(['id', 'title', 'kind'])
        .where('id', 'in', ids)
        .where('deletedAt', 'is', null)
        .execute();
      return rows.map(({ id, title, kind }) => ({
        id,
        title,
        note: { image: '', audio: 'Sound', pdf: 'Document' }[kind],
        ...(kind === 'image' && { likeness: { cover: thumbnailOf(id) } }),
      }));
    },
    texts: async (ids) => {
      const rows = await db().selectFrom('media').selectAll().where('id', 'in', ids).execute();
      return rows.map((row) => ({ id: row.id, texts: textsOfMedia(row) }));
    },
  },
  {
    kind: 'song',
    what: 'Song',
    many: 'Songs',
    icon: 'note',
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
    texts: async (ids) => {
      const rows = await db().selectFrom('songs').selectAll().where('id', 'in', ids).execute();
      return rows.map((row) => ({ id: row.id, texts: textsOfSong(row) }));
    },
  },
  {
    kind: 'playlist',
    what: 'Playlist',
    many: 'Playlists',
    icon: 'list',
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
    texts: async (ids) => {
      const rows = await db().selectFrom('playlists').selectAll().where('id', 'in', ids).execute();
      return rows.map((row) => ({ id: row.id, texts: textsOfPlaylist(row) }));
    },
  },
  {
    kind: 'participant',
    what: 'Participant',
    many: 'Participants',
    icon: 'people',
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
        title: fullName({ givenName, familyName }),
        note: email ?? '',
        likeness: { name: fullName({ givenName, familyName }) },
      }));
    },
    texts: async (ids) => {
      const rows = await db()
        .selectFrom('participants')
        .select(['id', 'email', 'tags'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, email, tags }) => ({
        id,
        texts: [email ?? '', (JSON.parse(tags) as string[]).join(', ')],
      }));
    },
  },
  {
    kind: 'user',
    what: 'User',
    many: 'Users',
    icon: 'card',
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
        title: fullName({ givenName, familyName }) || email,
        note: email,
        likeness: { name: fullName({ givenName, familyName }) || email },
      }));
    },
  },
  {
    kind: 'userMessage',
    what: 'Message',
    many: 'Messages',
    icon: 'mail',
    right: 'people',
    path: '/bee/usermessages/show',
    titles: async (ids) => {
      const rows = await db()
        .selectFrom('userMessages')
        .select(['id', 'subject', 'language', 'name'])
        .where('id', 'in', ids)
        .execute();
      return rows.map(({ id, subject, language, name }) => ({
        id,
        title: subject,
        lang: language ?? undefined,
        note: name,
      }));
    },
  },
];
