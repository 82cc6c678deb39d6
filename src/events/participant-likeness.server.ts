import type { LikenessKind } from '../kernel/likeness/likeness-kind.ts';
import { isAmong } from '../platform/db/is-among.server.ts';
import { type PersonFacts, personKeys, personLikeness } from './participant-likeness.ts';

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
  nameOf: ({ givenName, familyName }) => `${givenName} ${familyName}`.trim(),
  compare: personLikeness,
  factsIn: ({ givenName = '', familyName = '', email, telephone }) => ({
    givenName,
    familyName,
    email: email || null,
    telephone: telephone || null,
  }),
};
