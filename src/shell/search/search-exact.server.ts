import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { idsByTelephone } from '../../events/participants/by-telephone.server.ts';
import type { Hit } from './search-hit.ts';
import { fullName } from '../../texts/full-name.ts';

const MOST = 5;

/** What nobody searches for by its beginning: a registration by its code, somebody by a telephone number. */
export async function exactHits(viewer: Viewer, query: string): Promise<Hit[]> {
  if (!may(viewer, 'bee')) return [];
  return [...(await registrationsByCode(query.trim())), ...(await peopleByTelephone(query.trim()))];
}

async function registrationsByCode(text: string): Promise<Hit[]> {
  const [, first, second] = /^([a-z0-9]{4})[- ]?([a-z0-9]{4})$/i.exec(text) ?? [];
  if (!first || !second) return [];
  const code = `${first}-${second}`.toUpperCase();
  const rows = await db()
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .select([
      'registrations.id',
      'registrations.givenName',
      'registrations.familyName',
      'eventId',
      'events.title',
    ])
    .where('publicCode', '=', code)
    .where('events.deletedAt', 'is', null)
    .execute();
  return rows.map(({ id, givenName, familyName, eventId, title }) => ({
    kind: 'registration',
    what: 'Registration',
    many: 'Registrations',
    icon: 'people',
    likeness: { name: fullName({ givenName, familyName }) },
    title: fullName({ givenName, familyName }) || code,
    note: title,
    to: `/bee/events/show/${eventId}/registration/${id}`,
  }));
}

async function peopleByTelephone(text: string): Promise<Hit[]> {
  const ids = await idsByTelephone(text, MOST);
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom('participants')
    .select(['id', 'givenName', 'familyName', 'telephone'])
    .where('id', 'in', ids)
    .where('mergedIntoId', 'is', null)
    .where('anonymisedAt', 'is', null)
    .execute();
  return rows.map(({ id, givenName, familyName, telephone }) => ({
    kind: 'participant',
    what: 'Participant',
    many: 'Participants',
    icon: 'people',
    likeness: { name: fullName({ givenName, familyName }) },
    title: fullName({ givenName, familyName }),
    note: telephone ?? '',
    to: `/bee/parts/show/${id}`,
  }));
}
