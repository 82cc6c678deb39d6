import type { Selectable } from 'kysely';
import type { Db, Tx } from '../platform/db/database.server.ts';
import { indexForSearch, indexManyForSearch, searchWords } from '../platform/db/search.server.ts';
import { sortKey } from '../platform/db/sort-key.server.ts';
import type { ParticipantsTable } from '../platform/db/tables.server.ts';

export type ParticipantRow = Selectable<ParticipantsTable>;
type Named = Pick<ParticipantRow, 'givenName' | 'familyName'>;

/**
 * What follows from a name, written beside it. The key is alike for 'Zoë Martin' and 'MARTIN Zoe': who shares it may be
 * the same person.
 */
export function nameColumns({ givenName, familyName }: Named): Pick<ParticipantRow, 'nameKey' | 'sortName'> {
  return {
    nameKey: searchWords(`${givenName} ${familyName}`).toSorted().join(' '),
    sortName: sortKey(familyName, givenName),
  };
}

type Found = Named & { id: string; email: string | null; tags?: string[] };

/** Makes a person findable by name, address and tags. */
export async function indexParticipant(
  tx: Tx | Db,
  { id, givenName, familyName, email, tags }: Found,
): Promise<void> {
  await indexForSearch(tx, 'participant', id, [givenName, familyName, email ?? '', ...(tags ?? [])]);
}

/** The same of many who are new. */
export async function indexParticipants(tx: Tx, people: readonly Found[]): Promise<void> {
  const items = people.map(({ id, givenName, familyName, email, tags = [] }) => ({
    id,
    title: givenName,
    text: [familyName, email ?? '', ...tags].join(' '),
  }));
  await indexManyForSearch(tx, 'participant', items);
}
