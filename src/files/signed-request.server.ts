import { identityIdOf } from '../identity/identity-pool/identities.server.ts';
import { secretKeyOf, viewerOfCredentials } from '../identity/identity-pool/credentials.server.ts';
import {
  hashOf,
  isPresigned,
  isSigned,
  readPresigned,
  readSignature,
  requireSignature,
  type Signature,
  signerOf,
} from '../identity/identity-pool/signature.server.ts';
import { REGION } from '../identity/tokens/pool.server.ts';
import { isAttended } from '../identity/session-api/attended.server.ts';
import type { Address } from './address.server.ts';
import type { PieceSigner } from './aws-chunked.server.ts';
import { accessDenied, S3Error } from './s3-error.ts';
import type { Caller } from './space.ts';

export interface SignedRequest {
  caller: Caller;
  signature: string;
  /** What was said of the body, and signed. */
  payloadHash: string;
  pieces: () => Promise<PieceSigner>;
}

/** What an address that was signed for one request must not be told besides. */
const MUST_BE_SIGNED = /^x-amz-(?:meta-|copy-source|metadata-directive)/;

/** Whose request it is, as their rights are at this moment. Its body is not looked at. */
export async function readSigned(request: Request, { path, query }: Address): Promise<SignedRequest> {
  const { headers, method } = request;
  if (!isSigned(headers) && !isPresigned(query)) throw accessDenied('Sign the request (docs/api.md).');
  const given = isSigned(headers) ? readSignature(headers, ['s3']) : readPresigned(query, ['s3']);
  for (const [name] of headers)
    if (MUST_BE_SIGNED.test(name) && !given.signedHeaders.includes(name))
      throw accessDenied(`There were headers present in the request which were not signed: ${name}`);
  const payloadHash = hashSaid(headers, query, given);
  const { accessKeyId, sessionToken, signature } = given;
  const viewer = await viewerOfCredentials(accessKeyId, sessionToken, isAttended(headers));
  const secret = secretKeyOf(accessKeyId, sessionToken);
  await requireSignature(given, secret, { method, path, query, headers, payloadHash });
  const identityId = viewer.kind === 'user' ? identityIdOf(viewer.id) : '';
  return { caller: { viewer, identityId }, signature, payloadHash, pieces: () => piecesOf(given, secret) };
}

function hashSaid(headers: Headers, query: URLSearchParams, { signedHeaders }: Signature): string {
  const header = headers.get('x-amz-content-sha256');
  if (header !== null && (isSigned(headers) || signedHeaders.includes('x-amz-content-sha256'))) return header;
  if (isSigned(headers)) throw new S3Error('InvalidArgument', 'The header x-amz-content-sha256 is missing.');
  return query.get('X-Amz-Content-Sha256') ?? 'UNSIGNED-PAYLOAD';
}

async function piecesOf(given: Signature, secret: string): Promise<PieceSigner> {
  const signer = await signerOf(given, secret);
  const { signedAt: signingDate, signature: first } = given;
  const longDate = signingDate.toISOString().replace(/[-:]|\.\d+/g, '');
  const scope = `${longDate.slice(0, 8)}/${REGION}/s3/aws4_request`;
  return {
    first,
    piece: (before, payload) =>
      signer.sign({ headers: new Uint8Array(), payload }, { signingDate, priorSignature: before }),
    trailer: (before, text) =>
      signer.sign(['AWS4-HMAC-SHA256-TRAILER', longDate, scope, before, hashOf(text)].join('\n'), {
        signingDate,
      }),
  };
}
