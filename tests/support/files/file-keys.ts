import { S3Client, type S3ClientConfig } from '@aws-sdk/client-s3';
import { makeCredentials } from '../../../src/identity/identity-pool/credentials.server.ts';
import { identityIdOf, newGuestIdentity } from '../../../src/identity/identity-pool/identities.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { addUser } from '../people.ts';
import { addAppClient, Program } from '../servers/program.ts';

export type FileKeys = ReturnType<typeof makeCredentials>;

/** Somebody who signed in by a program, with keys of the identity pool. */
export async function personWithKeys(url: string, change: Parameters<typeof addUser>[0] = {}) {
  const { ClientId } = await addAppClient();
  const user = await addUser(change);
  const tokens = await new Program(url, ClientId).signIn(user);
  const session = await db()
    .selectFrom('sessions')
    .select('id')
    .where('userId', '=', user.id)
    .executeTakeFirstOrThrow();
  const identityId = identityIdOf(user.id);
  const keys = makeCredentials({ identityId, client: ClientId, sessionId: session.id });
  return { user, tokens, ClientId, identityId, keys, own: `private/${identityId}/` };
}

export async function guestKeys(): Promise<FileKeys> {
  const { ClientId } = await addAppClient();
  return makeCredentials({ identityId: newGuestIdentity(ClientId), client: ClientId, sessionId: null });
}

/** The official client, for a site at its public address. */
export function s3Client(endpoint: string, keys: FileKeys, more: Partial<S3ClientConfig> = {}): S3Client {
  return new S3Client({
    endpoint,
    region: 'eu-west-3',
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: {
      accessKeyId: keys.AccessKeyId,
      secretAccessKey: keys.SecretKey,
      sessionToken: keys.SessionToken,
    },
    ...more,
  });
}
