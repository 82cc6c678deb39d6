import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { isKnownOrigin } from '../identity/cognito/access.server.ts';
import { allowOrigin, preflight } from '../identity/cognito/cors.server.ts';
import { giveBack, useUp } from '../identity/identity-pool/signed-caller.server.ts';
import { MOST_OF_ALL } from '../media/receive-media.server.ts';
import { takePoint } from '../platform/http/rate-limit.server.ts';
import { denied, describeError, log } from '../platform/log.server.ts';
import { requestScope } from '../platform/request-scope.server.ts';
import { type Address, isOfFiles, readAddress } from './address.server.ts';
import { answerXml, type Asked } from './asked.ts';
import { operationOf } from './operations.server.ts';
import { readPayload } from './payload.server.ts';
import { S3Error } from './s3-error.ts';
import { readSigned, type SignedRequest } from './signed-request.server.ts';
import { toldError } from './told-error.server.ts';
import { leaf } from './xml.ts';

type Env = { Bindings: HttpBindings };

/** Bytes of a body that is no file. */
const MOST_LIST = 2_000_000;
/** What one person, or guests of one address, may ask for. */
const LIMIT = { name: 'files', points: 6000, seconds: 300 };
/** Files of one person that may be on their way at once, in this process. */
const MOST_AT_ONCE = 16;
const METHODS = 'GET, HEAD, PUT, POST, DELETE';

/** Whether a request is for files: at their address, or for the list of buckets, which is asked for at the root. */
export function isForFiles({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  return (
    isOfFiles(url) || (/^\/(?:\?|$)/.test(url) && /\/s3\/aws4_request/.test(headers.authorization ?? ''))
  );
}

/** The media library and people's own files as S3's clients speak to them (docs/api.md). It neither reads nor sets cookies. */
export function filesApi(addressOf: (c: Context<Env>) => string): Hono<Env> {
  const api = new Hono<Env>();
  api.all('*', async (c, next) => {
    if (!isForFiles(c.env.incoming)) return next();
    const origin = c.req.header('origin');
    const isKnown = origin !== undefined && (await isKnownOrigin(origin));
    if (c.req.method === 'OPTIONS') return preflight(c, isKnown, METHODS);
    c.header('vary', 'origin');
    if (isKnown) allowOrigin(c, origin);
    return answer(c.req.raw, c.env.incoming, addressOf(c)).then((answered) =>
      c.newResponse(answered.body, answered),
    );
  });
  return api;
}

async function answer(request: Request, incoming: IncomingMessage, reader: string): Promise<Response> {
  try {
    const address = readAddress(incoming.url ?? '/');
    const signed = await readSigned(request, address);
    const { viewer } = signed.caller;
    const who = viewer.kind === 'user' ? viewer.id : reader;
    if (await takePoint(LIMIT, who)) throw new S3Error('SlowDown', 'Please reduce your request rate.');
    const asked = askedOf(request, reader, address, signed);
    const operation = operationOf(asked);
    if (request.method === 'GET' || request.method === 'HEAD') return await operation(asked);
    return await oneOfFew(who, () => once(signed.signature, async () => operation(asked)));
  } catch (error) {
    return refuse(error, request, incoming);
  }
}

function askedOf(request: Request, reader: string, address: Address, signed: SignedRequest): Asked {
  const { payloadHash, pieces: signer, caller } = signed;
  const body = request.body as AsyncIterable<Uint8Array> | null;
  const most = request.method === 'PUT' ? MOST_OF_ALL : MOST_LIST;
  const payload = () => readPayload(body, { headers: request.headers, payloadHash, most, signer });
  return { ...address, caller, request, reader, payload };
}

/** What changes something counts once for each signature; what came to nothing may be sent again. */
async function once(signature: string, work: () => Promise<Response>): Promise<Response> {
  await useUp(signature);
  try {
    return await work();
  } catch (error) {
    await giveBack(signature).catch(() => undefined);
    throw error;
  }
}

const underWay = new Map<string, number>();

async function oneOfFew<T>(who: string, work: () => Promise<T>): Promise<T> {
  const others = underWay.get(who) ?? 0;
  if (others >= MOST_AT_ONCE) throw new S3Error('SlowDown', 'Other files of yours are still on their way.');
  underWay.set(who, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(who) ?? 1) - 1;
    if (left > 0) underWay.set(who, left);
    else underWay.delete(who);
  }
}

function refuse(thrown: unknown, request: Request, incoming: IncomingMessage): Response {
  const left = incoming.destroyed && !incoming.complete;
  const told = toldError(thrown) ?? (left ? new S3Error('IncompleteBody', 'The body broke off.') : undefined);
  if (!told) log.error(describeError(thrown), 'file request failed');
  const { code, message, status } = told ?? new S3Error('InternalError', 'We encountered an internal error.');
  if (status === 403) denied('policy');
  if (request.method === 'HEAD')
    return new Response(null, { status, headers: { 'cache-control': 'no-store' } });
  const id = requestScope.getStore()?.requestId ?? '';
  const parts = [leaf('Code', code), leaf('Message', message), leaf('RequestId', id)];
  return answerXml(`<?xml version="1.0" encoding="UTF-8"?>\n<Error>${parts.join('')}</Error>`, status);
}
