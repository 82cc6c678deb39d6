import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { NOT_LET_IN } from '../kernel/answers/answer.server.ts';
import { AppError } from '../platform/app-error.ts';
import { MEGABYTE } from '../kernel/media/upload-limits.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { collect, DamagedBody, readMultipart } from '../platform/http/multipart.server.ts';
import { takePoint } from '../platform/http/rate-limit.server.ts';
import { STORE_RETRY_S } from '../platform/files/range.server.ts';
import { denied, describeError, log } from '../platform/log.server.ts';
import { type AddedMedia, addMedia } from './add-media.server.ts';
import type { Upload } from './receive-media.server.ts';
import { replaceMedia } from './replace-media.server.ts';

export const UPLOAD = '/media/upload';
/** Of the whole form: one long file and the few words beside it. */
export const MOST_UPLOAD_BYTES = 52 * MEGABYTE;
const MOST_FIELD_BYTES = 16 * 1024;
/** Of one person, in this process. */
const MOST_AT_ONCE = 4;
/** Files and fields of one upload. */
const MOST_PARTS = 100;
const LIMIT = { name: 'uploads', points: 300, seconds: 3600 };

type Env = { Bindings: HttpBindings };
/** Who calls, once it is known to be no forgery; or the answer that refuses one. */
export type CallerOf = (c: Context<Env>) => Promise<Viewer | Response>;

/** Takes files as a form sends them (multipart/form-data), each as it comes in. Answers JSON. */
export function uploadApi(callerOf: CallerOf): Hono<Env> {
  const api = new Hono<Env>();
  api.post(UPLOAD, async (c) => {
    c.header('cache-control', 'no-store');
    const caller = await callerOf(c);
    if (caller instanceof Response) return caller;
    try {
      // Before anything of it is read.
      if (caller.kind !== 'user') {
        denied('policy');
        return c.json({ message: 'Unauthenticated.' }, 401);
      }
      if (!may(caller, 'songbook')) throw new AppError('notFound', 'There is nothing at this address.');
      const wait = await takePoint(LIMIT, caller.id);
      if (wait) throw new AppError('tooManyRequests', `That is a lot at once. Please wait ${wait} seconds.`);
      const added = await oneOfFew(caller.id, () => takeFiles(caller, c));
      const wereThere = added.filter(({ wasThere }) => wasThere).map(({ item }) => item.id);
      return c.json({ items: added.map(({ item }) => item), wereThere }, 201);
    } catch (error) {
      return refuse(c, error);
    }
  });
  return api;
}

const underWay = new Map<string, number>();

/** A few at a time for each person: an upload holds a connection, and a file that grows, for as long as it comes. */
async function oneOfFew<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const others = underWay.get(userId) ?? 0;
  if (others >= MOST_AT_ONCE)
    throw new AppError(
      'tooManyRequests',
      'Other files of yours are still on their way. Please wait for them.',
    );
  underWay.set(userId, others + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  }
}

async function takeFiles(viewer: Viewer, c: Context<Env>): Promise<AddedMedia[]> {
  const type = c.req.header('content-type') ?? '';
  if (!/^multipart\/form-data\b/i.test(type))
    throw new AppError('unsupportedType', 'This address takes a form with files (multipart/form-data).');
  const body = c.req.raw.body as AsyncIterable<Uint8Array> | null;
  const fields: Record<string, string> = {};
  const added: AddedMedia[] = [];
  for await (const { name, filename, chunks } of readMultipart(body ?? nothing(), type, MOST_PARTS)) {
    if (filename === undefined) fields[name] = (await collect(chunks, MOST_FIELD_BYTES)).toString();
    else {
      const signal = c.req.raw.signal;
      added.push(await takeFile(viewer, fields, { filename, content: chunks, signal }));
    }
  }
  if (added.length === 0) throw new AppError('badRequest', 'No file was sent.');
  return added;
}

/** A new item; or with `replaces` the new file of one, whose `version` the sender saw. */
async function takeFile(
  viewer: Viewer,
  { visibility, replaces, version, peaks = '', duration = '' }: Record<string, string>,
  file: Pick<Upload, 'filename' | 'content' | 'signal'>,
): Promise<AddedMedia> {
  const sent = { ...file, peaks, duration };
  if (replaces) return { item: await replaceMedia(viewer, replaces, Number(version), sent), wasThere: false };
  const isPublic = visibility === 'public' && may(viewer, 'bee');
  return addMedia(viewer, { ...sent, visibility: isPublic ? 'public' : 'members' });
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  yield* [];
}

function refuse(c: Context<Env>, error: unknown): Response {
  if (error instanceof AppError && NOT_LET_IN.has(error.code)) denied('policy');
  if (error instanceof AppError) {
    if (error.code === 'unavailable') c.header('retry-after', String(STORE_RETRY_S));
    return c.json({ message: error.message }, error.status as ContentfulStatusCode);
  }
  if (error instanceof DamagedBody)
    return c.json({ message: 'The file arrived damaged. Please send it again.' }, 400);
  // Whoever closed the page in the middle of it hears nothing of this.
  if (c.env.incoming.destroyed && !c.env.incoming.complete)
    return c.json({ message: 'The file did not arrive completely.' }, 400);
  log.error(describeError(error), 'upload failed');
  return c.json({ message: 'Something went wrong on our side. The file was not kept.' }, 500);
}
