import { SignatureV4 } from '@smithy/signature-v4';
import type { FileKeys } from './files/file-keys.ts';
import { Sha256 } from './files/sha256.ts';

/** A question to GraphQL at a site's public address, signed as Amplify does; the headers to send with it. */
export async function signQuestion(
  here: string,
  { AccessKeyId: accessKeyId, SecretKey: secretAccessKey, SessionToken: sessionToken }: FileKeys,
  body: string,
): Promise<Record<string, string>> {
  const { host, protocol, hostname } = new URL(here);
  const signer = new SignatureV4({
    credentials: { accessKeyId, secretAccessKey, sessionToken },
    service: 'appsync',
    region: 'eu-west-3',
    sha256: Sha256,
  });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol,
    hostname,
    path: '/graphql',
    query: {},
    headers: { host, 'content-type': 'application/json' },
    body,
  });
  const { host: _, ...rest } = headers;
  return rest;
}
