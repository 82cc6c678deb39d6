import type { AppClient } from '../app-client.ts';
import { isClientSecret, knownAppClients } from '../app-clients.server.ts';
import { OAuthError } from './oauth-error.ts';

/** Which program calls; one with a secret proves that it is itself, in the header or in the form, not in both. */
export async function clientOf(
  header: string | undefined,
  form: ReadonlyMap<string, string>,
): Promise<AppClient> {
  const basic = basicIn(header);
  const id = basic?.id ?? form.get('client_id');
  if (basic && (form.has('client_secret') || (form.get('client_id') ?? id) !== id))
    throw new OAuthError('invalid_request', 'The program names itself twice.');
  const secret = basic?.secret ?? form.get('client_secret');
  const client = (await knownAppClients()).find(({ ClientId }) => ClientId === id);
  if (!client) throw new OAuthError('invalid_client', 'This program is not known.');
  const proven = client.Confidential
    ? secret !== undefined && (await isClientSecret(client.ClientId, secret))
    : !secret;
  if (!proven) throw new OAuthError('invalid_client', 'This is not the secret of the program.');
  return client;
}

/** Both parts are escaped as in a form (RFC 6749, section 2.3.1). */
function basicIn(header: string | undefined): { id: string; secret: string } | undefined {
  const [, encoded] = /^basic +(\S+)$/i.exec(header ?? '') ?? [];
  if (encoded === undefined) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString('utf8').split(/:(.*)/s);
  try {
    const plain = (text: string) => decodeURIComponent(text.replaceAll('+', ' '));
    return { id: plain(id), secret: plain(secret) };
  } catch {
    throw new OAuthError('invalid_request', 'The Authorization header is damaged.');
  }
}
