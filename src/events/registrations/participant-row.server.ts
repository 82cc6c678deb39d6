import type { Selectable } from 'kysely';
import { queueForLikeness } from '../../kernel/likeness/queue.server.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import { indexForSearch, indexManyForSearch, searchWords } from '../../platform/db/search.server.ts';
import { sortKey } from '../../platform/db/sort-key.server.ts';
import type { ParticipantsTable } from '../../platform/db/tables.server.ts';
import { fullName } from '../../texts/full-name.ts';

export type ParticipantRow = Selectable<ParticipantsTable>;
type Named = Pick<ParticipantRow, 'givenName' | 'familyName'>;

/**
 * What follows from a name, written beside it. The key is alike for 'Zoë Martin' and 'MARTIN Zoe': who shares it may be
 * the same person.
 */
export function nameColumns({ givenName, familyName }: Named): Pick<ParticipantRow, 'nameKey' | 'sortName'> {
  return {
    nameKey: searchWords(fullName({ givenName, familyName })).toSorted().join(' '),
    sortName: sortKey(familyName, givenName),
  };
}

type Found = Named & { id: string; email: string | null; tags?: string[] };

/** Makes a person findable by name, address and tags, also by those of who was merged into them, and has them compared with those who look like them. */
export async function indexParticipant(
  tx: Tx | Db,
  { id, givenName, familyName, email, tags }: Found,
): Promise<void> {
  const merged = await tx
    .selectFrom('participants')
    .select(['givenName', 'familyName', 'email'])
    .where('mergedIntoId', '=', id)
    .execute();
  const earlier = merged.flatMap((row) => [row.givenName, row.familyName, row.email ?? '']);
  await indexForSearch(tx, 'participant', id, [
    givenName,
    familyName,
    email ?? '',
    ...(tags ?? []),
    ...earlier,
  ]);
  await queueForLikeness(tx, 'participant', [id]);
}

/** The same of many who are new. */
export async function indexParticipants(tx: Tx, people: readonly Found[]): Promise<void> {
  const items = people.map(({ id, givenName, familyName, email, tags = [] }) => ({
    id,
    title: givenName,
    text: [familyName, email ?? '', ...tags].join(' '),
  }));
  await indexManyForSearch(tx, 'participant', items);
  await queueForLikeness(
    tx,
    'participant',
    people.map(({ id }) => id),
  );
}
