import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError } from '../../platform/app-error.ts';
import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { denied, describeError, log } from '../../platform/log.server.ts';
import { inLanguage } from '../../platform/request-scope.server.ts';
import { languageNamed, t, translated } from '../../texts/text.ts';
import { type AuthKind, IdentityError, type IdentityErrorName } from '../identity-error.ts';
import { findSession } from '../sessions.server.ts';
import { ConfirmationNeeded } from '../sign-in.server.ts';
import type { Caller } from '../user.ts';
import { type HeadersOfCall, readCookie, sessionTokenIn, writeCookie } from './cookies.server.ts';
import { hasCsrfToken, isSameOrigin } from './csrf.server.ts';
import { agentFamily } from './user-agent.ts';
import { isAttended } from './attended.server.ts';

export type ApiContext = Context<{ Bindings: HttpBindings }>;
export type SessionApi = Hono<{ Bindings: HttpBindings }>;
/** What limits count a caller by. */
export type AddressOf = (c: ApiContext) => string;

/** One call of the session API, once it is known to be no forgery. */
export interface Call {
  c: ApiContext;
  body: Record<string, unknown>;
  caller: Caller;
  viewer: Viewer;
  sessionId: string | undefined;
  session: { id: string; createdAt: string } | undefined;
  sessionToken: string | undefined;
}

type Handler = (call: Call) => Promise<Response>;

/** A GET changes nothing and needs no token; with `signedIn`, a guest is refused. */
export function onGet(api: SessionApi, path: string, addressOf: AddressOf, handler: Handler): void {
  api.get(path, (c) => guarded(c, async () => handler(await readCall(c, addressOf, {}))));
}

export function onPost(api: SessionApi, path: string, addressOf: AddressOf, handler: Handler): void {
  api.post(path, (c) =>
    guarded(c, async () => {
      if (!isSameOrigin(c)) return refuseForgery(c, 'origin');
      const call = await readCall(c, addressOf, {});
      if (!hasCsrfToken(c, call.sessionToken)) return refuseForgery(c, 'csrf');
      if (!/^application\/json\b/i.test(c.req.header('content-type') ?? ''))
        throw new AppError('unsupportedType', 'This address takes JSON.');
      return handler({ ...call, body: await readBody(c) });
    }),
  );
}

/**
 * Who makes a call that changes something, for the APIs of other folders; for a forgery, the answer that
 * refuses it.
 */
export async function callerOf(c: ApiContext): Promise<Viewer | Response> {
  const caller = await callerBySession(c);
  return typeof caller === 'string' ? refuseForgery(c, caller) : caller;
}

/** The same by its headers alone; of a forgery, what is wrong with it. */
export async function callerBySession(c: HeadersOfCall): Promise<Viewer | 'origin' | 'csrf'> {
  if (!isSameOrigin(c)) return 'origin';
  const token = readCookie(c, 'session');
  const session = token
    ? await findSession(token, isAttended({ get: (name) => c.req.header(name) }))
    : undefined;
  if (!hasCsrfToken(c, session ? token : undefined)) return 'csrf';
  return session?.viewer ?? guest;
}

function refuseForgery(c: ApiContext, why: 'origin' | 'csrf'): Response {
  denied(why);
  return why === 'origin'
    ? c.json(
        {
          message: t(
            'This request came from another site, so nothing was done. Please reload the page and try again.',
          ),
        },
        403,
      )
    : c.json({ message: 'CSRF token mismatch.' }, 419 as 400);
}

async function readCall(c: ApiContext, addressOf: AddressOf, body: Record<string, unknown>): Promise<Call> {
  const token = readCookie(c, 'session');
  const session = token
    ? await findSession(token, isAttended({ get: (name) => c.req.header(name) }))
    : undefined;
  return {
    c,
    body,
    caller: {
      address: addressOf(c),
      agent: agentFamily(c.req.header('user-agent')),
      deviceToken: readCookie(c, 'device'),
    },
    viewer: session?.viewer ?? guest,
    sessionId: session?.id,
    session,
    // A session that is over binds nothing: the visit does.
    sessionToken: session ? token : undefined,
  };
}

async function readBody(c: ApiContext): Promise<Record<string, unknown>> {
  const body: unknown = await c.req.json().catch(() => undefined);
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new AppError('badRequest', 'The JSON is invalid.');
  return body as Record<string, unknown>;
}

/** Our own pages say their language, not the browser's (kernel/browser/session-api.ts). */
function guarded(c: ApiContext, work: () => Promise<Response>): Promise<Response> {
  return inLanguage(languageNamed(c.req.header('accept-language')), () => answered(c, work));
}

async function answered(c: ApiContext, work: () => Promise<Response>): Promise<Response> {
  c.header('cache-control', 'no-store');
  c.header('vary', 'cookie');
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConfirmationNeeded) writeCookie(c, 'flow', error.flowToken);
    if (error instanceof AppError) return refuse(c, error);
    log.error(describeError(error), 'identity request failed');
    return c.json({ message: t('Something went wrong on our side.') }, 500);
  }
}

/** Laravel's bodies: the first message, how many more, and every field's. */
function refuse(c: ApiContext, error: AppError): Response {
  const fields = Object.entries(error.fields);
  const more = fields.length - 1;
  const suffix = more > 0 ? ` (and ${more} more error${more > 1 ? 's' : ''})` : '';
  if (error instanceof IdentityError && error.retryAfter) c.header('retry-after', String(error.retryAfter));
  return c.json(
    {
      message: `${translated(error.message)}${suffix}`,
      ...(error.status === 422
        ? { errors: Object.fromEntries(fields.map(([name, text]) => [name, [translated(text)]])) }
        : {}),
      ...(error instanceof IdentityError
        ? { exception: error.name, ...(error.kind ? { kind: error.kind } : {}) }
        : {}),
    },
    error.status as ContentfulStatusCode,
  );
}

export function unauthenticated(c: ApiContext): Response {
  denied('policy');
  return c.json({ message: 'Unauthenticated.', kind: 'noUserSession' satisfies AuthKind }, 401);
}

/** Said to who brings a session of the account; a log-in is answered as ever. */
export function disabled(c: ApiContext): Response {
  denied('policy');
  return c.json(
    {
      message: t('An administrator has disabled your account.'),
      exception: 'NotAuthorizedException' satisfies IdentityErrorName,
    },
    401,
  );
}

/** The viewer of any request, for the pages; asked again for what stays open (`viewerNow`), it is no use of the session. */
export async function viewerOf(headers: Headers, attended = isAttended(headers)): Promise<Viewer> {
  const token = sessionTokenIn(headers.get('cookie'));
  const session = token ? await findSession(token, attended) : undefined;
  return session?.viewer ?? guest;
}
