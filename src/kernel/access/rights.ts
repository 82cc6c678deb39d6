import type { Viewer } from './viewer.ts';

/** The columns of the rights table (PRODUCT.md): where somebody stands, by the highest that fits. */
export const STANDINGS = ['guest', 'nonMember', 'jamUser', 'beeUser', 'contributor'] as const;
export type Standing = (typeof STANDINGS)[number];

/**
 * Who may do what; each cell has its test.
 * `account`: own profile, password, authenticator, devices, sessions. `songbook`: songs, playlists, chords.
 * `bee`: everything else under /bee. `people`: users, groups, profiles, user messages, site settings, audit
 * log, purge.
 */
export const RIGHTS = {
  guests: [true, true, true, true, true],
  account: [false, true, true, true, true],
  songbook: [false, false, true, true, true],
  bee: [false, false, false, true, true],
  deleteOwn: [false, false, true, true, true],
  deleteAny: [false, false, false, false, true],
  people: [false, false, false, false, true],
  dev: [false, false, false, false, true],
} satisfies Record<string, Record<number, boolean>>;

export type Right = keyof typeof RIGHTS;

export function may(viewer: Viewer, right: Right): boolean {
  if (viewer.kind === 'system') return true;
  // The profile Developer opens the dev module to every member who has it.
  if (
    right === 'dev' &&
    viewer.kind === 'user' &&
    !isNonMember(viewer) &&
    viewer.profiles.includes('Developer')
  )
    return true;
  return RIGHTS[right][STANDINGS.indexOf(standingOf(viewer))] ?? false;
}

function standingOf(viewer: Viewer): Standing {
  if (viewer.kind !== 'user') return 'guest';
  // A profile adds to what a member may, and makes nobody a member (docs/decisions/0014).
  if (isNonMember(viewer)) return viewer.groups.includes('JamUsers') ? 'jamUser' : 'nonMember';
  return modesOf(viewer).admin ? 'contributor' : 'beeUser';
}

/** SPEC section 4: admin implies developer, and creator follows developer. */
export function modesOf(viewer: Viewer): { admin: boolean; developer: boolean; creator: boolean } {
  if (viewer.kind !== 'user') return { admin: false, developer: false, creator: false };
  const admin = viewer.profiles.includes('Administrator') || viewer.groups.includes('BeeContributors');
  const developer = admin || viewer.profiles.includes('Developer');
  return { admin, developer, creator: developer };
}

/** Signed in, but in neither BeeUsers nor BeeContributors: always sent to the non-members page, whatever else they are. */
export function isNonMember(viewer: Viewer): boolean {
  return (
    viewer.kind === 'user' &&
    !viewer.groups.some((group) => group === 'BeeUsers' || group === 'BeeContributors')
  );
}
