import type { Address } from './address.server.ts';
import type { Payload } from './payload.server.ts';
import type { Caller } from './space.ts';

/** A request that is signed and understood. */
export interface Asked extends Address {
  caller: Caller;
  request: Request;
  /** The client's address, or its network. */
  reader: string;
  payload: () => Payload;
}

export const answerXml = (body: string, status = 200): Response =>
  new Response(body, { status, headers: { 'content-type': 'application/xml', 'cache-control': 'no-store' } });

export const answerNothing = (status: number, headers: Record<string, string> = {}): Response =>
  new Response(null, { status, headers: { 'cache-control': 'no-store', ...headers } });
