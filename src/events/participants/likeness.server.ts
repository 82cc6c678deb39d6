import type { LikenessKind } from '../../kernel/likeness/likeness-kind.ts';
import { isAmong } from '../../platform/db/is-among.server.ts';
import { comparedPerson, type ComparedPerson, personKeys, personLikeness } from './person-likeness.ts';

export const participantLikeness: LikenessKind<ComparedPerson> = {
  kind: 'participant',
  async read(on, ids) {
    const rows = await on
      .selectFrom('participants')
      .select(['id', 'givenName', 'familyName', 'email', 'telephone'])
      .where(isAmong('id', ids))
      .where('anonymisedAt', 'is', null)
      .where('mergedIntoId', 'is', null)
      .execute();
    return new Map(rows.map((row) => [row.id, comparedPerson(row)]));
  },
  keysOf: personKeys,
  nameOf: ({ name }) => name,
  compare: personLikeness,
  factsIn: ({ givenName = '', familyName = '', email, telephone }) =>
    comparedPerson({ givenName, familyName, email: email || null, telephone: telephone || null }),
};
