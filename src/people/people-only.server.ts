import { orErrorResponse } from '../kernel/answers/answer.server.ts';
import { notFound } from '../platform/app-error.ts';
import { may } from '../kernel/access/rights.ts';
import type { UserViewer, Viewer } from '../kernel/access/viewer.ts';

/** For screens that show nothing of the database: whoever does not run the people finds none. */
export async function peopleOnly(viewer: Viewer): Promise<void> {
  if (!may(viewer, 'people')) await orErrorResponse(Promise.reject(notFound()));
}

/** Who is signed in; for anybody else there is nothing. */
export async function signedIn(viewer: Viewer): Promise<UserViewer> {
  return viewer.kind === 'user' ? viewer : orErrorResponse(Promise.reject(notFound()));
}
