import { sql } from 'kysely';
import { mayRunEvents } from '../events/event/event.policy.ts';
import { participantFields } from '../events/participants/fields.ts';
import { findClashes, mergeParticipants } from '../events/participants/merge.server.ts';
import { countParticipations } from '../events/participants/participations.server.ts';
import { unmergeParticipants } from '../events/participants/unmerge.server.ts';
import { findParticipants, type Participant } from '../events/participants/participant.server.ts';
import { formatDay } from '../kernel/formats/format-instant.server.ts';
import { db } from '../platform/db/database.server.ts';
import { factsWith, type MergeItem, type MergeKind } from './merge-kind.ts';
import { fullName } from '../texts/full-name.ts';

export const participantMerge: MergeKind = {
  kind: 'participant',
  one: 'participant',
  many: 'participants',
  table: 'participants',
  listPath: '/bee/parts/list',
  listTitle: 'All participants',
  itemPath: '/bee/parts/show',
  fields: participantFields,
  may: mayRunEvents,
  async items(viewer, ids) {
    const people = ids.length === 0 ? [] : await findParticipants(viewer, ids);
    const counts = await registrationsOf(ids);
    return new Map(people.map((person) => [person.id, itemOf(person, counts.get(person.id) ?? 0)]));
  },
  async outlook(viewer, { keptId, lostId }) {
    const [registrations, clashes, people] = [
      await countParticipations(viewer, lostId),
      await findClashes(db(), { keptId, lostId }),
      await findParticipants(viewer, [keptId, lostId]),
    ];
    return {
      along: [
        registrations > 0 && `${counted(registrations, 'registration')}, with tickets and emails.`,
        ...consentLines(people),
        'The other address leads to the one you keep: registrations with it count as this person.',
      ].filter((line) => line !== false),
      troubles: clashes.map(({ id, title, registrationId }) => ({
        text: `Both are registered for “${title}”. Cancel one of the two registrations first: nobody can be registered twice for one event.`,
        to: `/bee/events/show/${id}/registration/${registrationId}`,
        link: 'Open the registration',
      })),
    };
  },
  merge: (viewer, { keptId, lostId, ...how }) => mergeParticipants(viewer, keptId, lostId, how),
  unmerge: unmergeParticipants,
};

export const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

function itemOf(person: Participant, registrations: number): MergeItem {
  const { id, version, createdAt, email, telephone } = person;
  const name = fullName(person) || 'Without a name';
  return {
    id,
    version,
    createdAt,
    name,
    likeness: { name },
    facts: factsWith(
      { Email: email ?? '', Telephone: telephone ?? '', Registrations: String(registrations) },
      { 'Known since': formatDay(createdAt) },
    ),
    values: Object.fromEntries(
      Object.keys(participantFields).map((name) => [name, person[name as keyof Participant] ?? null]),
    ),
  };
}

function consentLines(people: readonly Participant[]): string[] {
  const stop = people.some(({ doNotContact }) => doNotContact === 1);
  const agreed = people.filter(({ marketingConsent }) => marketingConsent !== null).length;
  return [
    ...(stop ? ['“Do not contact”: one of them asked for it, so it counts for both.'] : []),
    ...(agreed > 0 ? ['The consent to news with its proof, unless the other one has withdrawn theirs.'] : []),
  ];
}

async function registrationsOf(ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db()
    .selectFrom('registrations')
    .select(['participantId', sql<number>`count(*)`.as('count')])
    .where('participantId', 'in', ids)
    .groupBy('participantId')
    .execute();
  return new Map(rows.map(({ participantId, count }) => [participantId ?? '', count]));
}
