import type { IncomingMessage, ServerResponse } from 'node:http';
import { callerBySession } from '../identity/session-api/call.server.ts';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { hasSession } from '../platform/http/page-cache.server.ts';
import { describeError, log } from '../platform/log.server.ts';
import { t } from '../texts/text.ts';
import { engine } from './graphql-endpoint.server.ts';

/** Seconds after which one may try again what is unavailable. */
const COME_BACK_S = 10;
/** What takes one answer, as JSON. */
const TAKES_JSON = /^(?:(?:application\/json|\*\/\*)(?:,\s*|$))*$/;

/**
 * Whether this is a question as nearly all are: JSON by POST, for one answer, by nobody or by the session of our pages.
 * What was asked before is then answered without Hono, Yoga and all that they make of a request; they are most of the
 * time that a small answer takes.
 */
export function isPlainQuestion({ method, url, headers }: IncomingMessage): boolean {
  return (
    method === 'POST' &&
    url === '/graphql' &&
    headers['content-type'] === 'application/json' &&
    headers.authorization === undefined &&
    TAKES_JSON.test(headers.accept ?? '')
  );
}

/** Answers it, or lets `otherwise` answer, which finds the body read. */
export async function answerPlainQuestion(
  req: IncomingMessage,
  res: ServerResponse,
  otherwise: () => void,
): Promise<void> {
  const body = await bodyOf(req);
  if (!body) return;
  // Who is refused, or cannot be looked up, is told so there.
  const viewer = await viewerOf(req).catch(() => undefined);
  const answer = viewer && (await answerOf(req, body.toString(), viewer));
  if (!answer) {
    // Where @hono/node-server looks for a body that somebody has read.
    Object.assign(req, { rawBody: body });
    return otherwise();
  }
  res.writeHead(answer.status, {
    ...answer.headers,
    ...(answer.status === 503 ? { 'retry-after': String(COME_BACK_S) } : {}),
    'content-length': Buffer.byteLength(answer.body),
  });
  res.end(answer.body);
}

async function viewerOf({ headers }: IncomingMessage): Promise<Viewer | undefined> {
  if (!hasSession(headers.cookie)) return guest;
  const caller = await callerBySession({ req: { header: (name) => headers[name] as string | undefined } });
  return typeof caller === 'string' ? undefined : caller;
}

async function answerOf({ headers }: IncomingMessage, question: string, viewer: Viewer) {
  const { answerKnown } = await engine();
  const asked = { accept: headers.accept ?? '', language: headers['accept-language'] };
  return answerKnown(question, asked, { viewer, viewerNow: async () => viewer }).catch((error: unknown) => {
    log.error(describeError(error), 'request failed');
    const told = { 'content-type': 'text/plain; charset=utf-8' };
    return { status: 500, headers: told, body: t('Something went wrong on our side.') };
  });
}

/** What was sent; undefined where the sender is gone before the end of it. */
function bodyOf(req: IncomingMessage): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    req.on('data', (part: Buffer) => parts.push(part));
    req.once('end', () => resolve(parts.length === 1 ? parts[0] : Buffer.concat(parts)));
    req.once('close', () => resolve(undefined));
  });
}
