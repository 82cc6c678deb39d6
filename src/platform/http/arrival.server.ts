import { type Context, Hono } from 'hono';
import type { HttpBindings } from '@hono/node-server';
import { now } from '../clock.server.ts';
import { sameSecret, type Secrets, sign } from '../secrets.server.ts';

const PURPOSE = 'arrival';
/** Milliseconds for which a question is good. */
const LIFE_MS = 60_000;
export const ARRIVAL = '/healthz/arrival';

/** How a request reached this process: what a proxy before it made of it. */
export interface Arrival {
  /** Who opened the connection: the proxy, where there is one. */
  peer: string;
  /** Whom the server takes for the client. */
  client: string;
  forwardedFor: string | null;
  forwardedProto: string | null;
  host: string | null;
}

/** What only who has the server's key can ask. */
export function arrivalQuestion(secrets: Secrets): string {
  const at = String(now().getTime());
  return `${at}.${secrets.sign(PURPOSE, at)}`;
}

/** Says how its own request arrived, for `npm run admin -- doctor`; for everybody else there is nothing here. */
export function arrival(clientOf: (c: Context<{ Bindings: HttpBindings }>) => string) {
  return new Hono<{ Bindings: HttpBindings }>().get(ARRIVAL, (c) => {
    const [at = '', signature = ''] = (c.req.header('x-arrival') ?? '').split('.');
    const fresh = Math.abs(now().getTime() - Number(at)) < LIFE_MS;
    if (!fresh || !sameSecret(signature, sign(PURPOSE, at))) return c.text('Not found', 404);
    const answer: Arrival = {
      peer: c.env.incoming.socket.remoteAddress ?? '',
      client: clientOf(c),
      forwardedFor: c.req.header('x-forwarded-for') ?? null,
      forwardedProto: c.req.header('x-forwarded-proto') ?? null,
      host: c.req.header('host') ?? null,
    };
    return c.json(answer, 200, { 'cache-control': 'no-store' });
  });
}
