import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MediaItem } from '../../src/kernel/media/media.ts';
import { product, FORMATS } from '../../src/catalogue/products/product.ts';
import { summary } from '../../src/catalogue/summaries/summary.ts';
import { createContent, saveContent } from '../../src/kernel/content/changes.server.ts';
import type { Definition } from '../../src/kernel/content/fields/definition.ts';
import { blog } from '../../src/writing/blog.ts';
import { post } from '../../src/writing/post.ts';
import { tip } from '../../src/writing/tip.ts';
import { addEvent } from '../support/factories.ts';
import { asPerson } from '../support/viewers.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { install, until } from '../support/servers/installation.ts';
import { bomb, HEIC, heicOf, PDF, photo, tone } from '../support/files/media-files.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let member: Browser;
let musician: Browser;
let nobody: Browser;
let stranger: Browser;

async function signIn(groups: string[]): Promise<Browser> {
  const { email, secret } = await addUser({ groups });
  const browser = new Browser(server.url);
  await browser.post('/login', { email, password: PASSWORD });
  expect((await browser.post('/two-factor-challenge', { code: codeOf(secret) })).status).toBeLessThan(300);
  return browser;
}

beforeAll(async () => {
  site = await install('sqlite');
  server = await site.start();
  member = await signIn(['BeeUsers']);
  musician = await signIn(['JamUsers']);
  nobody = await signIn([]);
  stranger = new Browser(server.url);
  await stranger.get('/sanctum/csrf-cookie');
});
afterAll(() => site.remove());

function formOf(content: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData();
  for (const [field, value] of Object.entries({ visibility: 'public', ...fields })) form.set(field, value);
  form.set('file', new File([new Uint8Array(content)], name, { type: 'image/png' }));
  return form;
}

function headersOf(browser: Browser, change: Record<string, string> = {}): Record<string, string> {
  return {
    ...browser.headers,
    accept: 'application/json',
    cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-xsrf-token': decodeURIComponent(browser.cookies.get('XSRF-TOKEN') ?? ''),
    ...change,
  };
}

async function upload(browser: Browser, form: FormData, headers: Record<string, string> = {}) {
  // Fetch says how long a form is only when it is one piece.
  const whole = new Response(form);
  const answer = await fetch(`${server.url}/media/upload`, {
    method: 'POST',
    body: await whole.arrayBuffer(),
    headers: headersOf(browser, { 'content-type': whole.headers.get('content-type') ?? '', ...headers }),
  });
  const {
    items: [item] = [],
    wereThere = [],
    message = '',
  } = (await answer.json()) as { items?: MediaItem[]; wereThere?: string[]; message?: string };
  return { status: answer.status, item, wereThere, message };
}

const count = async () => {
  let all = 0;
  for (const kind of ['image', 'audio', 'pdf'])
    all += ((await (await member.get(`/media/library?kind=${kind}`)).json()) as { count: number }).count;
  return all;
};

describe('an upload is refused', () => {
  it('to a guest, whoever is in no group, to another site and without a token', async () => {
    expect((await upload(stranger, formOf(PDF, 'a.pdf'))).status).toBe(401);
    expect((await upload(nobody, formOf(PDF, 'a.pdf'))).status).toBe(404);
    const elsewhere = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await upload(member, formOf(PDF, 'a.pdf'), elsewhere)).status).toBe(403);
    expect((await upload(member, formOf(PDF, 'a.pdf'), { 'x-xsrf-token': 'x.y' })).status).toBe(419);
    expect(await count()).toBe(0);
  });

  it('when its name lies about what it is', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
    expect(await upload(member, formOf(svg, 'photo.png'))).toMatchObject({
      status: 415,
      message: expect.stringContaining('SVG') as string,
    });
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    expect((await upload(member, formOf(page, 'song.mp3'))).status).toBe(415);
    expect((await upload(member, formOf(Buffer.from('MZ\u0090'), 'a.pdf'))).status).toBe(415);
    expect(await count()).toBe(0);
  });

  it('when it is a bomb, too large, or damaged', async () => {
    expect(await upload(member, formOf(bomb(), 'small.png'))).toMatchObject({
      status: 413,
      message: expect.stringContaining('64 million pixels') as string,
    });
    const large = Buffer.concat([await photo(64, 64), Buffer.alloc(20_000_001)]);
    expect((await upload(member, formOf(large, 'large.jpg'))).status).toBe(413);
    const damaged = { 'content-type': 'multipart/form-data; boundary=other' };
    expect((await upload(member, formOf(PDF, 'a.pdf'), damaged)).status).toBe(400);
    expect((await upload(member, formOf(PDF, 'a.pdf'), { 'content-type': 'application/pdf' })).status).toBe(
      415,
    );
    expect((await upload(member, new FormData(), {})).status).toBe(400);
    expect(await count()).toBe(0);
  });

  it('before it is sent when it says that it is longer than this address takes', async () => {
    const ask = (path: string, length: number, browser: Browser) =>
      new Promise<number>((resolve, reject) => {
        const headers = headersOf(browser, {
          'content-length': String(length),
          'content-type': 'multipart/form-data; boundary=b',
        });
        const sent = request(`${server.url}${path}`, { method: 'POST', headers }, (answer) => {
          resolve(answer.statusCode ?? 0);
          sent.destroy();
        });
        sent.on('error', reject);
        sent.flushHeaders();
      });
    expect(await ask('/media/upload', 53_000_000, member)).toBe(413);
    // Only here.
    expect(await ask('/guests/contact', 200_000, member)).toBe(413);
    // Whoever is not signed in may do so, however long the file is.
    expect(await ask('/media/upload', 200_000, stranger)).toBe(401);
    expect(await ask('/media/upload', 53_000_000, stranger)).toBe(401);
    const answer = await upload(stranger, formOf(Buffer.alloc(300_000), 'large.jpg'));
    expect(answer).toMatchObject({ status: 401, message: 'Please log in to send files.' });
  });
});

describe('what was uploaded', () => {
  it('is served in sizes, kept for an hour where everybody may see it', async () => {
    const { status, item } = await upload(member, formOf(await photo(700, 500), 'choir.jpg'));
    expect(status).toBe(201);
    if (item?.kind !== 'image') throw new Error('no picture');
    const [, first = ''] = item.sources.map(({ srcSet }) => srcSet.split(' ')[0] ?? '');
    const answer = await stranger.get(first);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=600, stale-while-revalidate=3000');
    const etag = answer.headers.get('etag') ?? '';
    const again = await fetch(server.url + first, { headers: { 'if-none-match': `W/"x", ${etag}` } });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    // Whoever keeps it asks again, and hears when it is no longer for him.
    await db().updateTable('media').set({ visibility: 'members' }).where('id', '=', item.id).execute();
    expect((await fetch(server.url + first, { headers: { 'if-none-match': etag } })).status).toBe(404);
    expect((await member.get(first)).headers.get('cache-control')).toBe('private, no-cache');
    await db().updateTable('media').set({ visibility: 'public' }).where('id', '=', item.id).execute();
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await stranger.get(`/media/${item.id}/small`)).headers.get('cache-control')).toBe(
      'private, no-cache',
    );
    for (const path of ['/x.webp', '/..%2F..%2Fsecret.key', '/original.jpg'])
      expect((await stranger.get(`/media/${item.id}${path}`)).status).toBe(404);
    const list = await member.get('/media/library?kind=image&q=choi');
    expect(list.headers.get('cache-control')).toBe('private, no-store');
    expect(((await list.json()) as { items: unknown[] }).items).toHaveLength(1);
    for (const browser of [stranger, nobody])
      expect((await browser.get('/media/library?kind=image')).status).toBe(404);
    // Photos of paper are sheets: what a JamUser adds is for members, whatever was asked for.
    const scan = await upload(musician, formOf(await photo(20, 20), 'scan.jpg', { visibility: 'public' }));
    expect(scan.item).toMatchObject({ kind: 'image', visibility: 'members' });
    for (const kind of ['image', 'audio'])
      expect((await musician.get(`/media/library?kind=${kind}`)).status).toBe(200);
  });

  it('can be asked for in parts, and is hidden from who may not hear it', async () => {
    const sent = tone();
    const form = formOf(sent, 'hum.wav', { visibility: 'members', peaks: '[1,2,3]', duration: '1' });
    const { item } = await upload(member, form);
    if (item?.kind !== 'audio') throw new Error('no sound');
    const get = (browser: Browser, headers: Record<string, string> = {}) =>
      fetch(server.url + item.url, { headers: headersOf(browser, headers) });
    expect((await get(stranger)).status).toBe(404);
    expect((await get(musician, { range: 'bytes=0-1' })).status).toBe(404);
    const whole = await get(member);
    const hash = (bytes: ArrayBuffer | Buffer) =>
      createHash('sha256').update(new Uint8Array(bytes)).digest('hex');
    expect(hash(await whole.arrayBuffer())).toBe(hash(sent));
    expect(whole.headers.get('cache-control')).toBe('private, no-cache');
    const part = await get(member, { range: 'bytes=0-1' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-1/${sent.length}`]);
    expect(await part.text()).toBe('RI');
    expect((await get(member, { range: `bytes=${sent.length}-` })).status).toBe(416);
    // The rest of another file would be noise.
    const etag = whole.headers.get('etag') ?? '';
    expect((await get(member, { range: 'bytes=0-1', 'if-range': etag })).status).toBe(206);
    expect((await get(member, { range: 'bytes=0-1', 'if-range': '"other"' })).status).toBe(200);
    expect((await member.get(`/media/${item.id}`)).headers.get('accept-ranges')).toBe('bytes');
  });

  it('is the members’ where nothing else is said, and whenever a musician sends it', async () => {
    const said = (answer: Awaited<ReturnType<typeof upload>>) =>
      stranger.get((answer.item as { url: string }).url);
    const fresh = (words: string) => Buffer.concat([PDF, Buffer.from(`% ${words}`)]);
    expect((await said(await upload(member, formOf(fresh('one'), 'a.pdf', { visibility: '' })))).status).toBe(
      404,
    );
    expect((await said(await upload(musician, formOf(fresh('two'), 'b.pdf')))).status).toBe(404);
  });

  it('is saved, not shown, when it is a document', async () => {
    const { item } = await upload(member, formOf(PDF, 'Fiche technique "été".pdf'));
    if (item?.kind !== 'pdf') throw new Error('no document');
    const answer = await stranger.get(item.url);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename\*=UTF-8''Fiche%20technique/,
    );
  });

  it('is told to be there already when it comes again', async () => {
    const sent = Buffer.concat([PDF, Buffer.from('% again')]);
    const first = await upload(member, formOf(sent, 'a.pdf', { visibility: 'members' }));
    expect([first.wereThere, first.item?.visibility]).toEqual([[], 'members']);
    const again = await upload(member, formOf(sent, 'b.pdf'));
    expect(again).toMatchObject({
      status: 201,
      wereThere: [first.item?.id],
      item: { id: first.item?.id, title: 'a', visibility: 'members' },
    });
  });

  it('is given back to members as it was sent, and to nobody else', async () => {
    const sent = await photo(300, 200);
    const { item } = await upload(member, formOf(sent, 'IMG 1 "été".jpg'));
    const path = `/bee/media/original/${item?.id}`;
    for (const browser of [stranger, nobody, musician]) {
      const answer = await browser.get(path);
      expect(answer.status).not.toBe(200);
      expect(answer.headers.get('content-disposition')).toBeNull();
    }
    const answer = await member.get(path);
    expect(Buffer.from(await answer.arrayBuffer()).equals(sent)).toBe(true);
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename*=UTF-8''IMG%201%20%C3%A9t%C3%A9.jpg`,
    );
    expect(answer.headers.get('content-type')).toBe('application/octet-stream');
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    expect((await member.get('/bee/media/original/x')).status).toBe(404);
    expect((await stranger.get(`/media/${item?.id}/original.bin`)).status).toBe(404);
  });

  it('is replaced by who may edit it, with its version, and keeps its address for pages drawn before', async () => {
    const { item } = await upload(member, formOf(await photo(310, 200), 'old.jpg'));
    if (item?.kind !== 'image') throw new Error('no picture');
    const replaces = { replaces: item.id, version: '1' };
    expect((await upload(musician, formOf(await photo(320, 220), 'new.jpg', replaces))).status).toBe(404);
    expect((await upload(nobody, formOf(await photo(320, 220), 'new.jpg', replaces))).status).toBe(404);
    expect((await upload(stranger, formOf(await photo(320, 220), 'new.jpg', replaces))).status).toBe(401);
    expect(await upload(member, formOf(tone(), 'new.wav', replaces))).toMatchObject({
      status: 415,
      message: 'A picture can only be replaced by a picture.',
    });
    const lost = { ...replaces, replaces: 'ffffffff-ffff-4fff-bfff-ffffffffffff' };
    expect((await upload(member, formOf(await photo(320, 220), 'new.jpg', lost))).status).toBe(404);
    const fresh = await upload(member, formOf(await photo(320, 220), 'new.jpg', replaces));
    expect(fresh).toMatchObject({ status: 201, item: { id: item.id, title: 'old', width: 220 } });
    expect((await upload(member, formOf(await photo(330, 220), 'newer.jpg', replaces))).status).toBe(409);
    const before = await stranger.get(item.src);
    expect([before.status, before.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await sharp(Buffer.from(await before.arrayBuffer())).metadata()).width).toBe(220);
  });

  it('is hidden from the guests of a published page only by who was told which', async () => {
    const { item } = await upload(member, formOf(await photo(340, 220), 'cover.jpg'));
    const id = item?.id ?? '';
    const editor = asPerson('editor', 'BeeUsers');
    const { id: tipId, slug } = await createContent(editor, tip, { title: 'Feet before hands' });
    await saveContent(editor, tip, tipId, 1, { coverId: id });
    await db()
      .updateTable('tips')
      .set({ state: 'published', visibility: 'public' })
      .where('id', '=', tipId)
      .execute();
    const page = async () => (await stranger.get(`/guests/tips/${slug}?fresh`)).text();
    expect(await page()).toContain(`/media/${id}/`);
    const save = (change: object) =>
      member.post(
        `/bee/media/edit/${id}`,
        new URLSearchParams({
          do: 'save',
          version: '1',
          title: 'Cover',
          visibility: 'members',
          ...change,
        }).toString(),
        { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      );
    const refused = await save({});
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/A published page shows.*Feet before hands/s);
    expect(await page()).toContain(`/media/${id}/`);
    expect((await save({ hides: 'yes' })).status).toBe(303);
    // A drawn cover, and nothing that does not load.
    expect(await page()).not.toContain(`/media/${id}`);
    expect((await stranger.get(item?.kind === 'image' ? item.src : '')).status).toBe(404);
  });

  it('comes from a phone as it is', async () => {
    const { status, item } = await upload(member, formOf(HEIC, 'IMG_0001.HEIC'));
    expect([status, item]).toMatchObject([201, { kind: 'image', width: 96, height: 64 }]);
    expect(await upload(member, formOf(heicOf(20_000, 20_000), 'bomb.heic'))).toMatchObject({
      status: 413,
      message: expect.stringContaining('send it as JPEG') as string,
    });
  });

  it('comes in several files at once', async () => {
    const form = formOf(Buffer.concat([PDF, Buffer.from('\n1')]), 'one.pdf');
    form.append('file', new File([PDF, '\n2'], 'two.pdf'));
    const before = await count();
    expect((await upload(member, form)).status).toBe(201);
    expect(await count()).toBe(before + 2);
  });
});

describe('the picture a page is shared with', () => {
  const at = '2026-01-01T10:00:00.000Z';
  const editor = asPerson('editor', 'BeeUsers');

  /** One of every kind that guests see: its id, its slug and its table. */
  async function publicItems() {
    const { id: blogId } = await createContent(editor, blog, { title: 'A blog', layout: 'list' });
    const kinds = [
      [tip, { category: 'A tip' }],
      [product, { format: Object.keys(FORMATS)[0] }],
      [summary, { method: 'worldCafe' }],
      [post, { blogId }],
    ] as [Definition, object][];
    const items = [{ kind: 'blog', table: 'blogs', id: blogId }];
    for (const [definition, values] of kinds) {
      const { kind, table } = definition;
      const { id } = await createContent(editor, definition, { title: `A ${kind}`, ...values });
      items.push({ kind, table, id });
    }
    const { id } = await addEvent();
    return [...items, { kind: 'event', table: 'events', id }];
  }

  /** Red at the left, blue for the rest. */
  const banner = () =>
    sharp({ create: { width: 2400, height: 630, channels: 3, background: '#0000ff' } })
      .composite([
        {
          input: { create: { width: 800, height: 630, channels: 3, background: '#ff0000' } },
          left: 0,
          top: 0,
        },
      ])
      .jpeg()
      .toBuffer();

  async function shared(kind: string, slug: string) {
    const answer = await stranger.get(`/share/${kind}/${slug}.png`);
    expect([kind, answer.status]).toEqual([kind, 200]);
    const body = Buffer.from(await answer.arrayBuffer());
    const { width, height } = await sharp(body).metadata();
    expect([kind, width, height]).toEqual([kind, 1200, 630]);
    return { type: answer.headers.get('content-type'), body };
  }

  const dominant = async (body: Buffer) => (await sharp(body).stats()).dominant;

  it('is its uploaded cover, cut around the focal point, while everybody may see it', async () => {
    const { item } = await upload(member, formOf(await banner(), 'banner.jpg'));
    const id = item?.id ?? '';
    const set = (change: object) => db().updateTable('media').set(change).where('id', '=', id).execute();
    for (const { kind, table, id: itemId } of await publicItems()) {
      const change = (to: object) =>
        db()
          .updateTable(table as 'tips')
          .set(to)
          .where('id', '=', itemId)
          .returning('slug')
          .executeTakeFirstOrThrow();
      const { slug } = await change({ state: 'published', visibility: 'public', publishAt: at });
      expect([kind, (await shared(kind, slug)).type]).toEqual([kind, 'image/png']);
      await change({ coverId: id });
      await set({ focalX: 0, version: 2 });
      const left = await shared(kind, slug);
      expect(left.type).toBe('image/jpeg');
      expect((await dominant(left.body)).r).toBeGreaterThan(200);
      await set({ focalX: 1, version: 3 });
      expect((await dominant((await shared(kind, slug)).body)).b).toBeGreaterThan(200);
      await set({ visibility: 'members', version: 4 });
      expect((await shared(kind, slug)).type).toBe('image/png');
      await set({ visibility: 'public', deletedAt: '2026-01-01T00:00:00.000Z', version: 5 });
      expect((await shared(kind, slug)).type).toBe('image/png');
      await set({ deletedAt: null });
    }
  });
});

it('drops uploads that trickle, and takes a few at once of one person', async () => {
  const busy = await signIn(['BeeUsers']);
  const form = new Response(formOf(PDF, 'slow.pdf'));
  const content = Buffer.from(await form.arrayBuffer());
  const headers = {
    ...headersOf(busy, { 'content-type': form.headers.get('content-type') ?? '' }),
    'content-length': String(content.length + 100_000),
  };
  const began = Date.now();
  const { port } = new URL(server.url);
  const trickling = () => {
    const sent = request({ host: '127.0.0.1', port, path: '/media/upload', method: 'POST', headers });
    sent.write(content.subarray(0, content.length - 60));
    const trickle = setInterval(() => sent.write('x'), 500);
    return new Promise<{ refused?: number; text?: string; dropped?: number }>((resolve) => {
      sent.once('response', async (answer) =>
        resolve({ refused: answer.statusCode ?? 0, text: await text(answer) }),
      );
      sent.once('error', () => resolve({ dropped: Date.now() - began }));
    }).finally(() => {
      clearInterval(trickle);
      sent.destroy();
    });
  };
  const ends = Array.from({ length: 5 }, trickling);
  // One too many, whichever of them it is; the others hang on.
  expect(await Promise.race(ends)).toMatchObject({
    refused: 429,
    text: expect.stringContaining('still on their way'),
  });
  expect((await upload(member, formOf(PDF, 'other.pdf'))).status).toBe(201);
  const dropped = (await Promise.all(ends)).map((end) => end.dropped).filter((each) => each !== undefined);
  expect(dropped).toHaveLength(4);
  for (const milliseconds of dropped) expect(milliseconds).toBeLessThan(25_000);
  // The server hears of the last of them a moment after it was dropped.
  await until(async () => (await upload(busy, formOf(PDF, 'again.pdf'))).status === 201);
});
