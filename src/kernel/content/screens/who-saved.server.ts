import { type Viewer, userIdOf } from '../../access/viewer.ts';
import { peopleNames } from '../people-names.server.ts';
import { YOU } from './stale-save.tsx';

/** Who saved before this viewer did: `YOU` where it was oneself, empty where nobody is known. */
export async function whoSaved(viewer: Viewer, userId: string | null): Promise<string> {
  if (userId === null) return '';
  return userId === userIdOf(viewer) ? YOU : ((await peopleNames([userId])).get(userId) ?? '');
}
