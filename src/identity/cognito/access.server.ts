import { isAttended } from '../session-api/attended.server.ts';
import { guest, type UserViewer, type Viewer } from '../../kernel/access/viewer.ts';
import { touchSession } from '../sessions.server.ts';
import { findProgramSession, type ProgramSession } from '../tokens/program-sessions.server.ts';
import { readToken } from '../tokens/tokens.server.ts';
import { ACCOUNT_SCOPE, type Scope, scopesOf } from '../tokens/scopes.ts';
import { viewerOfUser } from '../viewer-of-user.server.ts';
import { knownAppClients } from '../app-clients.server.ts';
import { notAuthorized, WireError } from './wire-error.ts';

export interface Proven {
  viewer: UserViewer;
  session: ProgramSession;
}

/**
 * Who brings this access token, with the rights of this moment. The token is good for as long as the session it names:
 * what ends that, ends it at once.
 */
export async function proveAccessToken(
  token: string,
  attended = true,
  needs: Scope = ACCOUNT_SCOPE,
): Promise<Proven> {
  const read = await readToken(token, 'access');
  if (read === 'invalid') throw notAuthorized('Invalid Access Token');
  if (read === 'expired') throw notAuthorized('Access Token has expired');
  return proveSession(read.sessionId, read.client, attended, needs);
}

/** The same by the id token, which the identity pool takes as proof of a login. */
export async function proveIdToken(token: string): Promise<Proven> {
  const read = await readToken(token, 'id');
  if (read === 'invalid') throw notAuthorized('Invalid login token.');
  if (read === 'expired') throw notAuthorized('Invalid login token. Token expired.');
  return proveSession(read.sessionId, read.client);
}

/** Whose session of a program this is, as long as it is not over and they may sign in. */
export async function proveSession(
  sessionId: string,
  client: string,
  attended = true,
  needs: Scope = ACCOUNT_SCOPE,
): Promise<Proven> {
  const session = await findProgramSession(sessionId, client);
  if (!session) throw notAuthorized('Access Token has been revoked');
  if (!scopesOf(session.scope).includes(needs))
    throw notAuthorized('Access Token does not have required scopes');
  const viewer = await viewerOfUser(session.userId);
  if (!viewer) throw notAuthorized('User is disabled.');
  if (attended) await touchSession(session.id, session);
  return { viewer, session };
}

/** What an Authorization header brings as access token, with or without Bearer before it; undefined where there is none. A proxy's own password is none of ours, a signature no token. */
export function accessTokenIn(headers: Headers): string | undefined {
  const header = headers.get('authorization')?.trim() ?? '';
  return header === '' || /^basic\b|^AWS4-/i.test(header) ? undefined : header.replace(/^bearer +/i, '');
}

/** The viewer of a request with an access token, for other folders; why not, where it is not good. */
export async function viewerOfToken(token: string, headers: Headers): Promise<Viewer | WireError> {
  try {
    return (await proveAccessToken(token, isAttended(headers))).viewer;
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
}

/** The same for what stays open: nobody, once the token is no longer good. */
export async function viewerOfTokenNow(token: string): Promise<Viewer> {
  const viewer = await viewerOfToken(token, new Headers({ accept: 'text/event-stream' }));
  return viewer instanceof WireError ? guest : viewer;
}

/** Whether browsers may call from pages of this origin: of any app client. */
export async function isKnownOrigin(origin: string): Promise<boolean> {
  return (await knownAppClients()).some(({ AllowedOrigins }) => AllowedOrigins.includes(origin));
}
