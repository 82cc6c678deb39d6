import { describe, expect, it } from 'vitest';
import { isNonMember, may, modesOf, type Right, RIGHTS, type Standing, STANDINGS } from './rights.ts';
import { asSystem, guest, type Viewer } from './viewer.ts';

const user = (groups: string[], profiles: string[] = []): Viewer => ({
  kind: 'user',
  id: 'u',
  givenName: 'Ada',
  familyName: 'Lovelace',
  email: 'ada@example.org',
  groups,
  profiles,
});

const WHO: Record<Standing, Viewer[]> = {
  guest: [guest],
  nonMember: [
    user([]),
    user(['beeusers', 'Elsewhere'], ['administrator']),
    // A profile makes nobody a member: decision 14.
    user([], ['Administrator', 'Developer']),
  ],
  jamUser: [user(['JamUsers']), user(['JamUsers'], ['Administrator', 'Developer'])],
  beeUser: [user(['BeeUsers']), user(['JamUsers', 'BeeUsers'])],
  contributor: [user(['BeeContributors']), user(['BeeUsers'], ['Administrator'])],
};
/** PRODUCT.md, row by row. */
const PRODUCT: Record<Right, string> = {
  guests: 'yes yes yes yes yes',
  account: 'no yes yes yes yes',
  songbook: 'no no yes yes yes',
  bee: 'no no no yes yes',
  deleteOwn: 'no no yes yes yes',
  deleteAny: 'no no no no yes',
  people: 'no no no no yes',
  dev: 'no no no no yes',
};
const CELLS = (Object.keys(RIGHTS) as Right[]).flatMap((right) =>
  STANDINGS.map((standing, i) => [right, standing, PRODUCT[right].split(' ')[i] === 'yes'] as const),
);

describe('the rights table', () => {
  it.each(CELLS)('%s for %s: %s', (right, standing, allowed) => {
    for (const viewer of WHO[standing]) expect(may(viewer, right)).toBe(allowed);
  });

  it('opens the dev module to the profile Developer, and everything to the system', () => {
    expect(may(user(['BeeUsers'], ['Developer']), 'dev')).toBe(true);
    expect(may(user(['BeeUsers'], ['Developer']), 'people')).toBe(false);
    expect((Object.keys(RIGHTS) as Right[]).every((right) => may(asSystem('test'), right))).toBe(true);
  });
});

describe('the modes', () => {
  it.each([
    [guest, false, false],
    [user(['BeeUsers']), false, false],
    [user(['BeeUsers'], ['Developer']), false, true],
    [user(['BeeContributors']), true, true],
    [user(['BeeUsers'], ['Administrator']), true, true],
  ])('case %#', (viewer, admin, developer) => {
    expect(modesOf(viewer)).toEqual({ admin, developer, creator: developer });
  });

  it('knows who is a non-member', () => {
    expect([guest, user([]), user(['JamUsers']), user(['BeeUsers'])].map(isNonMember)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});
