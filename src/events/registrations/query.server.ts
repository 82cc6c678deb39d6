import { db } from '../../platform/db/database.server.ts';
import { jsonText } from '../../platform/db/json.server.ts';
import { searchWords } from '../../platform/db/search.server.ts';
import type { Event } from '../event/event.ts';
import { checkedInCount } from './checked-in.server.ts';
import type { RegistrationFilter } from './filter.ts';
import { type Consent, LIVE } from './registration.ts';
import { attendeesOf } from './row.server.ts';

export type Filtered = Pick<Event, 'id' | 'questions'>;

/** All that are somebody's. */
export function withParticipants() {
  return db()
    .selectFrom('registrations')
    .leftJoin('participants', 'participants.id', 'registrations.participantId')
    .where('registrations.repeatOf', 'is', null);
}

/** An event's registrations, narrowed. */
export function filtered({ id, questions }: Filtered, filter: RegistrationFilter) {
  let query = withParticipants().where('registrations.eventId', '=', id);
  if (filter.ids.length > 0) query = query.where('registrations.id', 'in', filter.ids);
  if (filter.status === undefined && filter.ids.length === 0) query = query.where('status', 'in', LIVE);
  else if (filter.status && filter.status !== 'any') query = query.where('status', '=', filter.status);
  if (filter.source) query = query.where('source', '=', filter.source);
  if (filter.checkedIn) query = query.where(checkedInCount(), filter.checkedIn === 'yes' ? '>' : '=', 0);
  if (filter.unanswered) {
    query = query.where((eb) =>
      eb.or(
        questions
          // A box that was left empty is an answer.
          .filter(({ kind }) => kind !== 'checkbox')
          .map((question) =>
            eb(eb.fn.coalesce(jsonText('registrations.answers', question.id), eb.val('')), '=', ''),
          ),
      ),
    );
  }
  // Each word as the beginning of one of the words it is found by.
  for (const word of searchWords(filter.q).slice(0, 10))
    query = query.where((eb) => eb.or([eb('words', 'like', `${word}%`), eb('words', 'like', `% ${word}%`)]));
  return query;
}

/** With all that lists say of them. */
export function rowsOf(query: ReturnType<typeof filtered>) {
  return query
    .select([
      'registrations.id',
      'registrations.eventId',
      'registrations.participantId',
      'registrations.givenName',
      'registrations.familyName',
      'registrations.sortName',
      'partySize',
      'attendees',
      'answers',
      'consents',
      'status',
      'source',
      'publicCode',
      'waitlistSeq',
      'holdExpiresAt',
      'emailConfirmedAt',
      'confirmedAt',
      'registrations.createdAt',
    ])
    .select(['participants.email', 'participants.telephone', 'participants.doNotContact'])
    .select(['participants.givenName as knownGivenName', 'participants.familyName as knownFamilyName'])
    .select(checkedInCount().as('checkedInCount'));
}

export type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number];

export function listed(row: Row) {
  return {
    ...row,
    attendees: attendeesOf(row),
    answers: JSON.parse(row.answers) as Record<string, string>,
    consents: JSON.parse(row.consents) as Consent[],
    doNotContact: row.doNotContact === 1,
  };
}
