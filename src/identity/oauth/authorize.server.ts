import { isRecent, now } from '../../platform/clock.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { sameSecret, sign } from '../../platform/secrets.server.ts';
import { ENROLMENT } from '../lifetimes.ts';
import {
  type AuthorizationRequest,
  AUTHORIZE_PATH,
  readAuthorizationRequest,
  RefusedRequest,
} from './authorization-request.server.ts';
import { ACCOUNT_SCOPE } from '../tokens/scopes.ts';
import { issueCode } from './authorization-codes.server.ts';

/** Says at our own page since when one was to log in anew, signed: nobody at an open browser says so themselves. */
const ASKED = 'asked';
const askedAt = (at: string) => `${at}.${sign('log-in-asked', at)}`;

/** The session of the browser that came. */
export interface BrowserSession {
  id: string;
  createdAt: string;
}

/** What a browser meets at the program's request. */
export type Step =
  | { kind: 'redirect'; to: string }
  | {
      kind: 'logIn' | 'confirm';
      program: string;
      /** Whether it may do what the person may, not only hear who it is. */
      whole: boolean;
      loginHint: string | undefined;
      next: string;
      cancel: string;
    };

/**
 * Where a browser goes from here: back to the program with a code, or to our login panel first. What is wrong goes to
 * the program, once it is known that the way back is its own.
 */
export async function authorize(sent: URLSearchParams, session: BrowserSession | undefined): Promise<Step> {
  try {
    const request = await readAuthorizationRequest(sent);
    const { prompt, maxAge, client, loginHint } = request;
    const isIn = session !== undefined && isRecentEnough(request, sent, session);
    if (isIn && !needsPress(request)) return { kind: 'redirect', to: await withCode(request, session) };
    if (prompt === 'none') return { kind: 'redirect', to: silently(request, isIn) };
    const cancel = request.answer({ error: 'access_denied', error_description: 'The person went back.' });
    const whole = request.scope.split(' ').includes(ACCOUNT_SCOPE);
    const shown = { program: client.ClientName, whole, loginHint, cancel };
    return isIn
      ? { kind: 'confirm', ...shown, next: again(sent, false) }
      : { kind: 'logIn', ...shown, next: again(sent, prompt === 'login' || maxAge !== undefined) };
  } catch (error) {
    if (error instanceof RefusedRequest) return { kind: 'redirect', to: error.to };
    throw error;
  }
}

/** Somebody has pressed the button; answers where the browser goes. */
export async function confirmAuthorization(
  sent: URLSearchParams,
  session: BrowserSession | undefined,
): Promise<string> {
  const request = await readAuthorizationRequest(sent);
  if (!session || !isRecentEnough(request, sent, session))
    throw new AppError('conflict', 'Please log in again, then press once more.');
  return withCode(request, session);
}

async function withCode(request: AuthorizationRequest, { id }: BrowserSession): Promise<string> {
  return request.answer({ code: await issueCode(request, id) });
}

function silently(request: AuthorizationRequest, isIn: boolean): string {
  return isIn
    ? request.answer({ error: 'interaction_required', error_description: 'It takes a press of a button.' })
    : request.answer({ error: 'login_required', error_description: 'Nobody is logged in.' });
}

/**
 * An address on the web is one server's. An app's own scheme and a port of this machine are whoever's takes them
 * first, and another program could ask in the name of the one that is known (RFC 8252, section 8.6): so a person says yes.
 */
function needsPress({ redirectUri }: AuthorizationRequest): boolean {
  return new URL(redirectUri).protocol !== 'https:';
}

function isRecentEnough(
  { prompt, maxAge }: AuthorizationRequest,
  sent: URLSearchParams,
  { createdAt }: BrowserSession,
): boolean {
  const asked = askedIn(sent);
  if (asked !== undefined && Date.parse(createdAt) >= asked && isRecent(createdAt, ENROLMENT)) return true;
  return prompt !== 'login' && (maxAge === undefined || isRecent(createdAt, maxAge));
}

function askedIn(sent: URLSearchParams): number | undefined {
  const [at = ''] = (sent.get(ASKED) ?? '').split('.');
  return sameSecret(askedAt(at), sent.get(ASKED) ?? '') ? Number(at) : undefined;
}

/** The same request, to come back to; with the moment from which a log-in counts. */
function again(sent: URLSearchParams, anew: boolean): string {
  const parameters = new URLSearchParams(sent);
  if (anew && askedIn(sent) === undefined) parameters.set(ASKED, askedAt(String(now().getTime())));
  return `${AUTHORIZE_PATH}?${parameters}`;
}
