import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { WireError } from '../cognito/wire-error.ts';
import { isAttended } from '../session-api/attended.server.ts';
import { refused, secretKeyOf, viewerOfCredentials } from './credentials.server.ts';
import { readSignature, requireSignature } from './signature.server.ts';

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
    await requireSignature(signature, secret, { method, url: new URL(request.url), headers, body });
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

async function useUp(signature: string): Promise<void> {
  const { numInsertedOrUpdatedRows } = await db()
    .insertInto('usedSignatures')
    .values({ signature, usedAt: nowIso() })
    .onConflict((conflict) => conflict.column('signature').doNothing())
    .executeTakeFirst();
  if (Number(numInsertedOrUpdatedRows ?? 0) === 0)
    throw refused('InvalidSignatureException', 'This request was made already. Sign it again to repeat it.');
}
