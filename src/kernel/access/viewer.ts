import type { Language } from '../../texts/languages.ts';

/** Who is asking. Every service takes one as its first argument. */
export type Viewer = { kind: 'guest' } | UserViewer | { kind: 'system'; reason: string };

export interface UserViewer {
  kind: 'user';
  id: string;
  givenName: string;
  familyName: string;
  email: string;
  groups: readonly string[];
  profiles: readonly string[];
  /** What they asked to be addressed in; none where they never said. */
  language?: Language | undefined;
}

export const guest: Viewer = { kind: 'guest' };

/** The only way round the rights, for work that no person asked for. Say why. */
export function asSystem(reason: string): Viewer {
  return { kind: 'system', reason };
}

/** Who a row is made or changed by, or an action recorded of; nobody where the program does it itself. */
export function userIdOf(viewer: Viewer): string | null {
  return viewer.kind === 'user' ? viewer.id : null;
}
