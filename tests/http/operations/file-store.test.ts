import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GetObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { MediaItem } from '../../../src/kernel/media/media.ts';
import { encodeWave } from '../../../src/demo/sound/wave-file.ts';
import { Browser } from '../../support/browser.ts';
import { personWithKeys, s3Client } from '../../support/files/file-keys.ts';
import { install, until } from '../../support/servers/installation.ts';
import { PDF, photo } from '../../support/files/media-files.ts';
import { type Server, startServer } from '../../support/servers/server.ts';
import { signedIn } from '../../support/signed-in.ts';
import { startTroubledS3, type Trouble, type TroubledS3 } from '../../support/servers/troubled-s3.ts';

let s3: TroubledS3;
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let member: Browser;
let programs: S3Client;
let picture: { path: string; bytes: Buffer };
let sound: { path: string; bytes: Buffer };

/** More than all buffers between a server and a client take. */
const long = () =>
  Buffer.from(encodeWave(Float32Array.from({ length: 2_000_000 }, (_, i) => (i % 199) / 200)));

beforeAll(async () => {
  s3 = await startTroubledS3();
  site = await install('sqlite', s3.settings);
  server = await site.start();
  member = await signedIn(server.url);
  const image = (await upload(await photo(500, 400), 'choir.jpg')).item;
  if (image?.kind !== 'image') throw new Error('no picture');
  picture = { path: image.src, bytes: await bytesOf(await get(image.src)) };
  const bytes = long();
  const audio = (await upload(bytes, 'long.wav')).item;
  if (audio?.kind !== 'audio') throw new Error('no sound');
  sound = { path: audio.url, bytes };
  const { keys } = await personWithKeys(server.url);
  programs = s3Client(server.url.replace('127.0.0.1', 'localhost'), keys);
  await programs.send(put());
});
afterAll(async () => {
  await site?.remove();
  await s3?.stop();
});

const get = (path: string, signal?: AbortSignal, from = '192.0.2.1') =>
  fetch(server.url + path, { headers: { 'x-forwarded-for': from }, ...(signal ? { signal } : {}) });
const score = { Bucket: 'files', Key: 'library/documents/by program.pdf' };
/** Another one each time, sent by S3's protocol. */
const put = () =>
  new PutObjectCommand({ ...score, Body: Buffer.concat([PDF, Buffer.from(`% p${(files += 1)}`)]) });
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'went well',
    (error: Error) => error.name,
  );
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

async function upload(content: Buffer, name: string) {
  const form = new FormData();
  form.set('visibility', 'public');
  form.set('file', new File([new Uint8Array(content)], name));
  const whole = new Response(form);
  const answer = await fetch(`${server.url}/media/upload`, {
    method: 'POST',
    body: await whole.arrayBuffer(),
    headers: {
      ...member.headers,
      accept: 'application/json',
      'content-type': whole.headers.get('content-type') ?? '',
      cookie: [...member.cookies].map(([key, value]) => `${key}=${value}`).join('; '),
      'x-xsrf-token': decodeURIComponent(member.cookies.get('XSRF-TOKEN') ?? ''),
    },
  });
  const text = await answer.text();
  const { items: [item] = [], message = '' } = JSON.parse(text) as { items?: MediaItem[]; message?: string };
  return { status: answer.status, item, message, retryAfter: answer.headers.get('retry-after') };
}

let files = 0;
/** A document that the library does not know. */
const fresh = () => upload(Buffer.concat([PDF, Buffer.from(`% ${(files += 1)}`)]), `${files}.pdf`);

async function listed(): Promise<number> {
  const answer = await member.get('/media/library?kind=pdf');
  return ((await answer.json()) as { count: number }).count;
}

async function expectWhole(): Promise<void> {
  await until(async () => (await get('/readyz')).status === 200);
  for (const { path, bytes } of [picture, sound]) {
    const answer = await get(path);
    expect([path, answer.status]).toEqual([path, 200]);
    expect((await bytesOf(answer)).equals(bytes)).toBe(true);
  }
  expect((await fresh()).status).toBe(201);
  await until(() => s3.open() === 0);
}

async function expectUnavailable(answer: Response): Promise<void> {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toContain('Please try again');
}

function expectRefused(sent: Awaited<ReturnType<typeof upload>>): void {
  expect(sent).toMatchObject({ status: 503, message: expect.stringContaining('was not saved') as string });
  expect(Number(sent.retryAfter)).toBeGreaterThan(0);
}

/** What has nothing to do with files. */
async function expectRest(): Promise<void> {
  for (const path of ['/healthz', '/guests/index', `/guests/index?q=${files}`])
    expect([path, (await get(path)).status]).toEqual([path, 200]);
}

describe('a store of files that', () => {
  beforeEach(async () => {
    await s3.end();
    await until(async () => (await get('/readyz')).status === 200);
  });

  /** Whether it is away, for those who send files and who ask whether it is there. 'slow': s3-troubles.test.ts. */
  const TROUBLES: [Trouble, { away: boolean }][] = [
    ['refuses', { away: true }],
    ['busy', { away: true }],
    ['cuts', { away: false }],
    ['garbles', { away: false }],
  ];

  it.each(TROUBLES)('%s is told with 503, alone, and is whole after', async (trouble, { away }) => {
    const before = await listed();
    await s3.begin(trouble);
    await expectUnavailable(await get(picture.path));
    await expectRest();
    if (away) {
      await until(async () => (await get('/readyz')).status === 503);
      expectRefused(await fresh());
      expect(await codeOf(programs.send(put()))).toBe('SlowDown');
      expect(await listed()).toBe(before);
    }
    expect(await codeOf(programs.send(new GetObjectCommand(score)))).toBe('SlowDown');
    await s3.end();
    await expectWhole();
    await programs.send(put());
    const whole = await programs.send(new GetObjectCommand(score));
    expect(await whole.Body?.transformToString('latin1')).toContain('%PDF');
  });

  it('hangs holds up nothing else, is let go by who leaves, and keeps nobody from sending files after', async () => {
    const before = await listed();
    await s3.begin('hangs');
    const told: string[] = [];
    const asked = get(picture.path).finally(() => told.push('picture'));
    const leave = new AbortController();
    const readers = Array.from({ length: 120 }, () =>
      get(sound.path, leave.signal, '192.0.2.7').catch(() => 'left'),
    );
    // As many as one may send at once.
    const uploads = Array.from({ length: 4 }, () => fresh());
    await until(() => s3.open() > 4);
    await expectRest();
    await until(async () => (await get('/readyz')).status === 503);
    expect(told).toEqual([]);
    const open = s3.open();
    leave.abort();
    expect(new Set(await Promise.all(readers))).toEqual(new Set(['left']));
    await until(() => s3.open() < open);
    await expectUnavailable(await asked);
    for (const sent of await Promise.all(uploads)) expectRefused(sent);
    await until(() => s3.open() === 0);
    await s3.end();
    expect(await listed()).toBe(before);
    await expectWhole();
  });

  it('stores half of a file and says that it is well is found out', async () => {
    const before = await listed();
    await s3.begin('halves');
    expectRefused(await fresh());
    expect(await listed()).toBe(before);
    await s3.end();
    await expectWhole();
  });

  it('is away when the program starts is said then, not by the first reader', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'jambee-'));
    const settings = { ...s3.settings, DATA_DIR: folder, S3_ENDPOINT: 'http://127.0.0.1:9' };
    const { output, end } = await startServer(settings, { path: '/healthz' });
    await until(() => output().includes('the file store does not answer'));
    await end('SIGKILL');
    rmSync(folder, { recursive: true });
  });

  it('is well is not held by readers who do not read', async () => {
    const silent = await Promise.all(Array.from({ length: 60 }, () => readNothing(sound.path)));
    await until(() => s3.open() === 0);
    const answer = await get(picture.path);
    expect((await bytesOf(answer)).equals(picture.bytes)).toBe(true);
    const heard = await readOn(silent[0] as Socket);
    expect(heard.subarray(-sound.bytes.length).equals(sound.bytes)).toBe(true);
    for (const socket of silent) socket.destroy();
    await expectWhole();
  });
});

/** Asks, and takes nothing of the answer but its first byte. */
function readNothing(path: string): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.once('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 192.0.2.1\r\nconnection: close\r\n\r\n`,
    );
    socket.once('readable', () => resolve(socket));
  });
}

async function readOn(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
