import type { AppClient } from '../app-client.ts';
import { knownAppClients } from '../app-clients.server.ts';
import { AUTHORIZE_PATH, UnknownReturn } from './authorization-request.server.ts';
import { t } from '../../texts/text.ts';

export interface LogoutRequest {
  program: string;
  /** Where the browser goes afterwards. */
  to: string;
  /** Whether a page of the program itself led here: another site may not log anybody out. */
  byProgram: boolean;
}

/**
 * A program signs somebody out of the browser: to an address of its own (`logout_uri`), or to the login for another
 * (`redirect_uri`, with what an authorization request has).
 */
export async function readLogoutRequest(
  sent: URLSearchParams,
  referrer: string | null,
): Promise<LogoutRequest> {
  const one = (name: string) => (sent.getAll(name).length === 1 ? (sent.get(name) ?? '') : '');
  const client = (await knownAppClients()).find(({ ClientId }) => ClientId === one('client_id'));
  if (!client) throw new UnknownReturn(t('There is no such app client here.'));
  const [logoutUri, redirectUri] = [
    one('logout_uri') || one('post_logout_redirect_uri'),
    one('redirect_uri'),
  ];
  const byProgram = isOf(client, referrer);
  if (logoutUri && client.LogoutURLs.includes(logoutUri))
    return { program: client.ClientName, to: withState(logoutUri, one('state')), byProgram };
  if (!logoutUri && one('response_type') && client.CallbackURLs.includes(redirectUri))
    return { program: client.ClientName, to: `${AUTHORIZE_PATH}?${sent}`, byProgram };
  if (!logoutUri && !redirectUri)
    throw new UnknownReturn(
      t('{program} does not say where to send you after logging out.', { program: client.ClientName }),
    );
  throw new UnknownReturn(
    t('{program} wants to send you to an address that is not registered for it.', {
      program: client.ClientName,
    }),
  );
}

const withState = (to: string, state: string) =>
  state ? `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ state })}` : to;

/** A site cannot say that it is another one; what says nothing is nobody's. */
function isOf({ AllowedOrigins, CallbackURLs, LogoutURLs }: AppClient, referrer: string | null): boolean {
  if (!referrer || !URL.canParse(referrer)) return false;
  const origins = [...CallbackURLs, ...LogoutURLs].map((url) => new URL(url).origin);
  const { origin } = new URL(referrer);
  return origin !== 'null' && [...AllowedOrigins, ...origins].includes(origin);
}
