import { isNonMember, modesOf } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';

/** What the browser knows of who is signed in (SPEC section 3); a guest is a user with no value. */
export interface BrowserUser {
  id: string;
  given_name: string;
  family_name: string;
  email: string;
  groups: readonly string[];
  modes: ReturnType<typeof modesOf>;
  isAdmin: boolean;
}

const NO_MODES = { admin: false, developer: false, creator: false };

/** Null for a guest: pages of guests are kept for everybody, so nothing personal may stand in them. */
export function browserUser(viewer: Viewer): BrowserUser | null {
  if (viewer.kind !== 'user') return null;
  const { id, givenName, familyName, email, groups } = viewer;
  // Nothing is shown of what the guard opens to members alone.
  const modes = isNonMember(viewer) ? NO_MODES : modesOf(viewer);
  return { id, given_name: givenName, family_name: familyName, email, groups, modes, isAdmin: modes.admin };
}
