import { randomUUID } from 'node:crypto';
import { notFound } from '../platform/app-error.ts';
import { itemsOf } from '../kernel/content/content-check.ts';
import type { NamedField } from '../kernel/content/content-field.ts';
import { type Viewer, userIdOf } from '../kernel/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { removeFromSearch } from '../platform/db/search.server.ts';
import { transaction } from '../platform/db/transaction.server.ts';
import { mayRunEvents } from './event.policy.ts';
import { labelParticipant } from './participant-labels.server.ts';
import { indexParticipant, nameColumns } from './participant-row.server.ts';
import { lockAddress, lockPeople } from './participants.server.ts';

/** What a file may say of a participant. Consent is no column: it needs its proof. */
export const participantColumns: readonly NamedField[] = [
  { name: 'givenName', kind: 'name', label: 'Given name', required: true },
  { name: 'familyName', kind: 'name', label: 'Family name', required: true },
  { name: 'email', kind: 'email', label: 'Email' },
  { name: 'telephone', kind: 'phone', label: 'Telephone' },
  { name: 'instruments', kind: 'tags', label: 'Instruments' },
  { name: 'level', kind: 'level', label: 'Level' },
  { name: 'tags', kind: 'tags', label: 'Tags' },
  { name: 'notes', kind: 'longText', label: 'Notes' },
];

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const LIST = { kind: 'tags', label: '' } as const;

/** Adds people in one transaction; whoever is known by the address stays as they are. Says whom it added. */
export async function importParticipants(
  viewer: Viewer,
  rows: readonly Readonly<Record<string, string>>[],
): Promise<string[]> {
  if (!mayRunEvents(viewer)) throw notFound();
  const at = nowIso();
  return transaction(async (tx) => {
    const made: string[] = [];
    // Two files with the same people wait for each other in one order.
    const inOrder = rows.toSorted((a, b) => compare(a['email'] ?? '', b['email'] ?? ''));
    for (const row of inOrder) {
      const {
        givenName = '',
        familyName = '',
        email,
        telephone,
        instruments = '',
        level,
        tags = '',
        notes,
      } = row;
      if (email) await lockAddress(tx, email);
      const id = randomUUID();
      const tagList = itemsOf(LIST, tags);
      const labels = {
        id,
        tags: JSON.stringify(tagList),
        instruments: JSON.stringify(itemsOf(LIST, instruments)),
      };
      const { numInsertedOrUpdatedRows } = await tx
        .insertInto('participants')
        .values({
          ...labels,
          givenName,
          familyName,
          email: email || null,
          telephone: telephone || null,
          locale: 'en',
          level: (level || null) as 'H' | 'M' | 'L' | null,
          notes: notes || null,
          doNotContact: 0,
          createdAt: at,
          updatedAt: at,
          updatedBy: userIdOf(viewer),
          version: 1,
          ...nameColumns({ givenName, familyName }),
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .executeTakeFirst();
      if (numInsertedOrUpdatedRows !== 1n) continue;
      await indexParticipant(tx, { id, givenName, familyName, email: email || null, tags: tagList });
      await labelParticipant(tx, labels);
      made.push(id);
    }
    return made;
  });
}

/** Takes imported people back, those apart who have registered since. Says how many went. */
export async function forgetParticipants(viewer: Viewer, ids: readonly string[]): Promise<number> {
  if (!mayRunEvents(viewer)) throw notFound();
  return transaction(async (tx) => {
    const people = await lockPeople(tx, ids);
    const untouched = people.filter(
      ({ version, mergedIntoId, anonymisedAt }) => version === 1 && !mergedIntoId && !anonymisedAt,
    );
    if (untouched.length === 0) return 0;
    const gone = await tx
      .deleteFrom('participants')
      .where(
        'id',
        'in',
        untouched.map(({ id }) => id),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('registrations')
              .select('registrations.id')
              .whereRef('registrations.participantId', '=', 'participants.id'),
          ),
        ),
      )
      .returning('id')
      .execute();
    for (const { id } of gone) await removeFromSearch(tx, 'participant', id);
    return gone.length;
  });
}
