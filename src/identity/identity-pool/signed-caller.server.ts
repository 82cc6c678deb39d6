import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { WireError } from '../cognito/wire-error.ts';
import { isAttended } from '../session-api/attended.server.ts';
import { refused, secretKeyOf, viewerOfCredentials } from './credentials.server.ts';
import { hashOf, readSignature, requireSignature } from './signature.server.ts';

/** What Amplify signs a question to GraphQL for: with an address of one's own, or as AppSync. */
const SERVICES = ['appsync', 'execute-api'];

/**
 * The viewer of a signed question; why not, where it is not good. Who they are is looked up before the body is read,
 * and a signature counts once for what may change something.
 */
export async function viewerOfSigned(
  request: Request,
  question: () => Promise<string>,
): Promise<Viewer | WireError> {
  try {
    const { headers, method } = request;
    const signature = readSignature(headers, SERVICES);
    const { accessKeyId, sessionToken } = signature;
    const viewer = await viewerOfCredentials(accessKeyId, sessionToken, isAttended(headers));
    const body = await question();
    const secret = secretKeyOf(accessKeyId, sessionToken);
    const payloadHash = hashOf(body);
    const stated = headers.get('x-amz-content-sha256') ?? payloadHash;
    if (stated !== payloadHash)
      throw refused('InvalidSignatureException', 'x-amz-content-sha256 is not the hash of what arrived.');
    const { pathname: path, searchParams: query } = new URL(request.url);
    await requireSignature(signature, secret, { method, path, query, headers, payloadHash });
    if (!onlyAsks(body)) await useUp(signature.signature);
    return viewer;
  } catch (error) {
    if (error instanceof WireError) return error;
    throw error;
  }
}

/** The same for what stays open, whose signature was checked: nobody, once the keys are no longer good. */
export async function viewerOfSignedNow(headers: Headers): Promise<Viewer> {
  try {
    const [, accessKeyId = ''] = /Credential=([A-Z\d]+)\//.exec(headers.get('authorization') ?? '') ?? [];
    return await viewerOfCredentials(accessKeyId, headers.get('x-amz-security-token') ?? '', false);
  } catch (error) {
    if (error instanceof WireError) return guest;
    throw error;
  }
}

/** Nothing in a document without the word can change anything. What cannot be read is not known to only ask. */
function onlyAsks(body: string): boolean {
  try {
    const { query } = JSON.parse(body) as { query?: unknown };
    return typeof query === 'string' && !query.includes('mutation');
  } catch {
    return false;
  }
}

/** Writes down that a signature was used; throws WireError for one that was before. */
export async function useUp(signature: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('usedSignatures')
    .values({ signature, usedAt: nowIso() })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0)
    throw refused('InvalidSignatureException', 'This request was made already. Sign it again to repeat it.');
}

/** Nothing came of it for our own reasons: the same request may come again. */
export async function giveBack(signature: string): Promise<void> {
  await db().deleteFrom('usedSignatures').where('signature', '=', signature).execute();
}
