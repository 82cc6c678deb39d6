import type { LikenessKind } from '../kernel/likeness/likeness-kind.ts';
import { isAmong } from '../platform/db/is-among.server.ts';
import { type PersonFacts, personKeys, personLikeness } from './participant-likeness.ts';

/** A name that more people have tells nothing by itself. */
const MOST_OF_A_NAME = 6;
const MOST_OF_A_KEY = 60;

export const participantLikeness: LikenessKind<PersonFacts> = {
  kind: 'participant',
  async read(on, ids) {
    const rows = await on
      .selectFrom('participants')
      .select(['id', 'givenName', 'familyName', 'email', 'telephone'])
      .where(isAmong('id', ids))
      .where('anonymisedAt', 'is', null)
      .where('mergedIntoId', 'is', null)
      .execute();
    return new Map(rows.map(({ id, ...facts }) => [id, facts]));
  },
  keysOf: personKeys,
  mostOf: (key) => (key.startsWith('name ') ? MOST_OF_A_NAME : MOST_OF_A_KEY),
  compare: personLikeness,
  factsIn: ({ givenName = '', familyName = '', email, telephone }) => ({
    givenName,
    familyName,
    email: email || null,
    telephone: telephone || null,
  }),
};
