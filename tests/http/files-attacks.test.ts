import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { SignatureV4 } from '@smithy/signature-v4';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import { seal } from '../../src/platform/secrets.server.ts';
import { secretKeyOf } from '../../src/identity/identity-pool/credentials.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { type FileKeys, guestKeys, personWithKeys } from '../support/files/file-keys.ts';
import { install } from '../support/servers/installation.ts';
import { PDF, tone } from '../support/files/media-files.ts';
import { PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { Sha256 } from '../support/files/sha256.ts';

// Requests as a client would not make them, written by hand.
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let other: Server;
let member: Awaited<ReturnType<typeof personWithKeys>>;
let publicUrl: URL;
beforeAll(async () => {
  site = await install('postgres');
  server = await site.start();
  publicUrl = new URL(server.url.replace('127.0.0.1', 'localhost'));
  other = await site.start({ PUBLIC_URL: publicUrl.origin });
  member = await personWithKeys(server.url);
});
afterAll(() => site.remove());

interface Change {
  keys?: FileKeys;
  service?: string;
  region?: string;
  date?: Date;
  host?: string;
  headers?: Record<string, string>;
}

const signerFor = ({ keys = member.keys, service = 's3', region = 'eu-west-3' }: Change) =>
  new SignatureV4({
    credentials: {
      accessKeyId: keys.AccessKeyId,
      secretAccessKey: keys.SecretKey,
      sessionToken: keys.SessionToken,
    },
    service,
    region,
    sha256: Sha256,
    uriEscapePath: false,
  });

/** Another second each time: what is signed alike within one is the same signature. */
let second = 0;
const nextDate = () => new Date(Date.now() - ((second += 1) % 240) * 1000);

const requestFor = (method: string, address: string, { headers = {}, host = publicUrl.host }: Change) => {
  const [asked = '', search = ''] = address.split('?');
  // As S3 signs a path: every letter escaped that is not plain.
  const path = encodeURIComponent(decodeURIComponent(asked)).replaceAll('%2F', '/');
  return {
    method,
    protocol: 'http:',
    hostname: publicUrl.hostname,
    path,
    query: Object.fromEntries(new URLSearchParams(search)),
    headers: { host, ...headers } as Record<string, string>,
  };
};

interface Ready {
  method: string;
  address: string;
  headers: Record<string, string>;
}

/** Signed in its headers, for a body of this hash. */
async function signed(
  method: string,
  address: string,
  hash = sha256(''),
  change: Change = {},
): Promise<Ready> {
  const request = requestFor(method, address, change);
  request.headers = { ...request.headers, 'x-amz-content-sha256': hash };
  const { headers } = await signerFor(change).sign(request, { signingDate: change.date ?? nextDate() });
  return { method, address, headers };
}

async function presigned(
  method: string,
  address: string,
  expiresIn = 60,
  change: Change = {},
): Promise<Ready> {
  const request = requestFor(method, address, change);
  request.headers = { ...request.headers, 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const { query } = await signerFor(change).presign(request, {
    expiresIn,
    signingDate: change.date ?? new Date(),
  });
  const search = new URLSearchParams(query as Record<string, string>).toString().replaceAll('+', '%20');
  return { method, address: `${address.split('?')[0]}?${search}`, headers: {} };
}

/** Sends it as it is, letter by letter; answers status and code. */
function send(
  { method, address, headers }: Ready,
  body: Buffer | string = '',
  to = server,
  how?: 'cut' | 'slowly',
) {
  return new Promise<{ status: number; code: string; text: string }>((resolve) => {
    const { hostname, port } = new URL(to.url);
    const socket = connect(Number(port), hostname);
    const { host = publicUrl.host, ...rest } = headers;
    const all = { host, 'content-length': String(Buffer.byteLength(body)), connection: 'close', ...rest };
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () =>
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 0),
        code: /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? '',
        text,
      }),
    );
    socket.write(`${method} ${address} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    const bytes = Buffer.from(body);
    if (how !== 'slowly') socket.write(how === 'cut' ? bytes.subarray(0, 2000) : bytes);
    if (how === 'cut') setTimeout(() => socket.destroy(), 200);
    if (how === 'slowly') void writeSlowly(socket, bytes);
  });
}

/** Two halves, answered in between; it listens once it has sent them. */
async function writeSlowly(socket: Socket, bytes: Buffer): Promise<void> {
  const half = bytes.length / 2;
  socket.pause();
  socket.write(bytes.subarray(0, half));
  await wait(300);
  socket.write(bytes.subarray(half));
  await wait(100);
  socket.resume();
}

const count = async () => (await db().selectFrom('media').select('id').execute()).length;
const SCORE = '/files/library/documents/score.pdf';

it('takes only what was signed, for here, in time, by keys that are good', async () => {
  const put = (change: Change = {}) => signed('PUT', SCORE, sha256(PDF), change);
  expect(await send(await put(), PDF)).toMatchObject({ status: 200 });
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  // Signed at another second than the first, whose signature is used up.
  const right = await put({ date: at(-1) });
  const rewritten = (from: string | RegExp, to: string) => ({
    ...right,
    headers: { ...right.headers, authorization: (right.headers['authorization'] ?? '').replace(from, to) },
  });
  const { AccessKeyId } = member.keys;
  const session = { identityId: member.identityId, client: member.ClientId, sessionId: null };
  const stale = seal('identity-pool-session', JSON.stringify({ ...session, expires: 1 }), AccessKeyId);
  const old = { ...member.keys, SessionToken: stale, SecretKey: secretKeyOf(AccessKeyId, stale) };
  for (const [what, each, code] of [
    ['another body', right, 'XAmzContentSHA256Mismatch'],
    ['another key', { ...right, address: `${SCORE}2` }, 'SignatureDoesNotMatch'],
    ['another query', { ...right, address: `${SCORE}?uploadId=1` }, 'SignatureDoesNotMatch'],
    ['another method', { ...right, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    ['another signature', rewritten(/Signature=\w{8}/, 'Signature=00000000'), 'SignatureDoesNotMatch'],
    ['no signature', { ...right, headers: {} }, 'AccessDenied'],
    ['half a signature', rewritten(/, Signature=.*/, ''), 'AuthorizationHeaderMalformed'],
    ['other keys', rewritten(AccessKeyId, `ASIA${'0'.repeat(16)}`), 'InvalidAccessKeyId'],
    ['another region', await put({ region: 'us-east-1' }), 'SignatureDoesNotMatch'],
    ['another service', await put({ service: 'appsync' }), 'SignatureDoesNotMatch'],
    ['another site', await put({ host: 'example.org' }), 'SignatureDoesNotMatch'],
    ['a slow clock', await put({ date: at(-6) }), 'RequestTimeTooSkewed'],
    ['a fast clock', await put({ date: at(6) }), 'RequestTimeTooSkewed'],
    ['keys of yesterday', await put({ keys: old }), 'ExpiredToken'],
    [
      'metadata that is not signed',
      { ...right, headers: { ...right.headers, 'x-amz-meta-a': 'b' } },
      'AccessDenied',
    ],
  ] as const)
    expect([what, (await send(each, Buffer.concat([PDF, Buffer.from('%')]))).code]).toEqual([what, code]);
  expect(await count()).toBe(1);
  expect(readdirSync(join(site.folder, 'incoming'))).toEqual([]);
});

it('counts what changes something once for each signature, in any process', async () => {
  const right = await signed('PUT', SCORE, sha256(PDF));
  const both = await Promise.all([send(right, PDF), send(right, PDF, other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);
  expect((await send(right, PDF, other)).code).toBe('SignatureDoesNotMatch');
  // What came to nothing may be sent again as it is.
  const late = await signed('PUT', SCORE, sha256(tone()));
  expect((await send(late, PDF)).code).toBe('XAmzContentSHA256Mismatch');
  expect((await send(late, tone())).code).toBe('InvalidArgument');
  const question = await signed('GET', SCORE);
  for (const to of [server, other]) expect((await send(question, '', to)).status).toBe(200);
});

it('binds addresses that were signed beforehand to what they are for, and to their time', async () => {
  const read = await presigned('GET', SCORE);
  for (const to of [server, other]) expect((await send(read, '', to)).text).toContain('%PDF');
  const ago = (seconds: number) => new Date(Date.now() - seconds * 1000);
  for (const [each, code] of [
    [{ ...read, address: read.address.replace('score', 'other') }, 'SignatureDoesNotMatch'],
    [{ ...read, address: read.address.replace('Expires=60', 'Expires=600') }, 'SignatureDoesNotMatch'],
    [{ ...read, method: 'DELETE' }, 'SignatureDoesNotMatch'],
    [await presigned('GET', SCORE, 60, { date: ago(61) }), 'AccessDenied'],
    [await presigned('GET', SCORE, 60, { date: ago(-400) }), 'RequestTimeTooSkewed'],
    [
      { ...read, address: read.address.replace('Expires=60', 'Expires=604801') },
      'AuthorizationHeaderMalformed',
    ],
    [{ ...read, address: read.address.replace('Expires=60', 'Expires=1e9') }, 'AuthorizationHeaderMalformed'],
  ] as const)
    expect((await send(each)).code).toBe(code);
  const write = await presigned('PUT', '/files/library/documents/given.pdf');
  const copying = { ...write, headers: { 'x-amz-copy-source': 'files/library/documents/score.pdf' } };
  expect((await send(copying)).code).toBe('AccessDenied');
  expect((await send(write, PDF)).status).toBe(200);
  expect((await send(write, tone())).code).toBe('SignatureDoesNotMatch');
});

it('checks bodies that come signed in pieces, and what stands behind them', async () => {
  const key = '/files/library/documents/pieces.pdf';
  const pieces = [PDF, Buffer.from('% more\n')];
  const whole = Buffer.concat(pieces);
  const crc = 'AAAAAA==';
  async function framed(trailer: boolean, spoil?: 'piece' | 'order' | 'trailer' | 'end') {
    const date = nextDate();
    const hash = `STREAMING-AWS4-HMAC-SHA256-PAYLOAD${trailer ? '-TRAILER' : ''}`;
    const headers: Record<string, string> = {
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': String(whole.length),
    };
    if (trailer) headers['x-amz-trailer'] = 'x-amz-checksum-sha256';
    const ready = await signed('PUT', key, hash, { headers, date });
    let [, before = ''] = /Signature=(\w+)/.exec(ready.headers['authorization'] ?? '') ?? [];
    const signer = signerFor({});
    const parts: Buffer[] = [];
    for (const payload of [...pieces, Buffer.alloc(0)]) {
      const event = { headers: new Uint8Array(), payload };
      before = await signer.sign(event, { signingDate: date, priorSignature: before });
      const end = payload.length > 0 ? '\r\n' : '';
      parts.push(
        Buffer.from(`${payload.length.toString(16)};chunk-signature=${before}\r\n`),
        payload,
        Buffer.from(end),
      );
    }
    if (spoil === 'piece') parts[4] = Buffer.from('% less\n');
    if (spoil === 'order') parts.unshift(...parts.splice(3, 3));
    if (spoil === 'end') parts.splice(-3);
    if (trailer) {
      const said = `x-amz-checksum-sha256:${createHash('sha256').update(whole).digest('base64')}\n`;
      const long = date.toISOString().replace(/[-:]|\.\d+/g, '');
      const scope = `${long.slice(0, 8)}/eu-west-3/s3/aws4_request`;
      const text = ['AWS4-HMAC-SHA256-TRAILER', long, scope, before, sha256(said)].join('\n');
      const signature = await signer.sign(text, { signingDate: date });
      const told = spoil === 'trailer' ? said.replace(/:./, ':0') : said;
      parts.push(Buffer.from(`${told.trim()}\r\nx-amz-trailer-signature:${signature}\r\n\r\n`));
    } else parts.push(Buffer.from('\r\n'));
    return send(ready, Buffer.concat(parts));
  }
  expect((await framed(false)).status).toBe(200);
  expect((await framed(true)).status).toBe(200);
  for (const spoil of ['piece', 'order'] as const)
    expect((await framed(false, spoil)).code).toBe('SignatureDoesNotMatch');
  expect((await framed(true, 'trailer')).code).toBe('SignatureDoesNotMatch');
  expect((await framed(false, 'end')).code).toBe('IncompleteBody');

  const unsigned = (body: string) =>
    signed('PUT', key, 'STREAMING-UNSIGNED-PAYLOAD-TRAILER', {
      headers: {
        'content-encoding': 'aws-chunked',
        'x-amz-decoded-content-length': String(PDF.length),
        'x-amz-trailer': 'x-amz-checksum-crc32',
      },
    }).then((ready) => send(ready, body));
  const frame = `${PDF.length.toString(16)}\r\n${PDF.toString()}\r\n`;
  for (const [body, code] of [
    [`${frame}0\r\nx-amz-checksum-crc32:${crc}\r\n\r\n`, 'BadDigest'],
    [`${frame}0\r\n\r\n`, 'BadDigest'],
    [`zz\r\n${PDF.toString()}\r\n0\r\n\r\n`, 'IncompleteBody'],
    [`${frame}${frame}0\r\n\r\n`, 'IncompleteBody'],
    ['a'.repeat(5000), 'IncompleteBody'],
  ] as const)
    expect((await unsigned(body)).code).toBe(code);
});

it('is led astray by no path, no XML and no half of a body', async () => {
  for (const path of [
    '/files/library/documents/../../private/x.pdf',
    '/files/library/documents/%2e%2e/%2e%2e/x.pdf',
    '/files/library//documents/x.pdf',
    '/files//library/documents/x.pdf',
    '/files/library/documents/%5c..%5cx.pdf',
    `/files/private/${'x'.repeat(1100)}`,
  ]) {
    const hash = sha256(PDF);
    expect((await send(await signed('PUT', path, hash), PDF)).status).toBe(400);
    expect((await send(await signed('GET', path))).code).toBe('NoSuchKey');
  }
  expect((await send({ method: 'GET', address: '/files/%zz', headers: {} })).code).toBe('InvalidURI');
  expect((await send(await signed('PATCH', SCORE))).code).toBe('MethodNotAllowed');
  expect((await send(await signed('GET', `${SCORE}?acl`))).code).toBe('NotImplemented');

  const bomb = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><Delete><Object><Key>&c;</Key></Object></Delete>`;
  const inside = `<Delete><Object><Key>library/documents/score.pdf</Key></Object><!-- x --></Delete>`;
  for (const body of [bomb, inside, '', '<Delete/>', '<'.repeat(100_000), '<Object>'.repeat(50_000)]) {
    const began = performance.now();
    expect((await send(await signed('POST', '/files?delete', sha256(body)), body)).code).toBe('MalformedXML');
    expect(performance.now() - began).toBeLessThan(3000);
  }
  const long = 'x'.repeat(2_000_001);
  expect((await send(await signed('POST', '/files?delete', sha256(long)), long)).code).toBe('EntityTooLarge');

  const before = await count();
  const sound = tone(77);
  const half = await signed('PUT', '/files/library/sounds/half.wav', sha256(sound));
  await send(half, sound, server, 'cut');
  await expect.poll(() => readdirSync(join(site.folder, 'incoming'))).toEqual([]);
  expect(await count()).toBe(before);
});

it('tells who is still sending why it takes no more, also where the connection closes after it', async () => {
  const long = Buffer.alloc(12_000_000, 'x');
  const list = await signed('POST', '/files?delete', sha256(long));
  expect((await send(list, long, server, 'slowly')).code).toBe('EntityTooLarge');
  // Seen at the first piece.
  const piece = Buffer.from(`10000;chunk-signature=${'0'.repeat(64)}\r\n`);
  const file = await signed('PUT', '/files/library/sounds/x.wav', 'STREAMING-AWS4-HMAC-SHA256-PAYLOAD', {
    headers: {
      'content-encoding': 'aws-chunked',
      'x-amz-decoded-content-length': String(long.length),
    },
  });
  expect((await send(file, Buffer.concat([piece, long]), server, 'slowly')).code).toBe(
    'SignatureDoesNotMatch',
  );
});

it('hears no cookie, and lets pages of known origins alone read the answer', async () => {
  const { email, secret } = member.user;
  const browser = new Browser(server.url);
  await browser.post('/login', { email, password: PASSWORD });
  await browser.post('/two-factor-challenge', { code: codeOf(secret) });
  expect((await browser.get(SCORE)).status).toBe(403);
  const ask = (origin: string, method = 'OPTIONS') =>
    fetch(server.url + SCORE, {
      method,
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'x-amz-meta-bar,authorization,cookie',
      },
    });
  const allowed = await ask('https://app.example.org');
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org');
  expect(allowed.headers.get('access-control-allow-methods')).toContain('PUT');
  expect(allowed.headers.get('access-control-allow-headers')).toMatch(/x-amz-meta-bar$/);
  expect(allowed.headers.get('access-control-allow-credentials')).toBeNull();
  for (const method of ['OPTIONS', 'GET'])
    expect((await ask('https://evil.example', method)).headers.get('access-control-allow-origin')).toBeNull();
});

it('copies parts only of what one may read, as it was signed, once; and knows nobody else’s uploads', async () => {
  expect((await send(await signed('PUT', SCORE, sha256(PDF)), PDF)).status).toBe(200);
  const stranger = await personWithKeys(server.url, { groups: [] });
  const asStranger = { keys: stranger.keys };
  const begin = async (folder: string, change: Change = {}) => {
    const said = await send(await signed('POST', `${folder}x.pdf?uploads=`, sha256(''), change));
    return /<UploadId>([^<]+)/.exec(said.text)?.[1] ?? said.code;
  };
  const own = `/files/${encodeURI(stranger.own)}`;
  const id = await begin(own, asStranger);
  const part = `${own}x.pdf?partNumber=1&uploadId=${id}`;
  const copied = async (source: string, more: Record<string, string> = {}) =>
    signed('PUT', part, sha256(''), {
      ...asStranger,
      headers: { 'x-amz-copy-source': source, ...more },
    });
  // Neither the team's, nor anybody's own, by any spelling of it.
  await send(await signed('PUT', `/files/${encodeURI(member.own)}notes.txt`, sha256('secret')), 'secret');
  for (const source of [
    'files/library/documents/score.pdf',
    '/files.site/library/documents/score.pdf',
    'files/library%2Fdocuments%2Fscore.pdf',
    `files/${member.own}notes.txt`,
    `files/${encodeURIComponent(member.own)}notes.txt`,
    `files/${stranger.own}../${member.own}notes.txt`,
  ])
    expect([source, (await send(await copied(source))).code]).toEqual([source, 'NoSuchKey']);
  const notes = `files/${stranger.own}notes.txt`;
  const mine = await signed('PUT', `${own}notes.txt`, sha256('0123456789'), asStranger);
  expect((await send(mine, '0123456789')).status).toBe(200);
  const ranged = await copied(notes, { 'x-amz-copy-source-range': 'bytes=2-4' });
  const wider = { ...ranged, headers: { ...ranged.headers, 'x-amz-copy-source-range': 'bytes=0-9' } };
  expect((await send(wider)).code).toBe('SignatureDoesNotMatch');
  const beforehand = await presigned('PUT', part, 60, asStranger);
  expect((await send({ ...beforehand, headers: { 'x-amz-copy-source': notes } })).code).toBe('AccessDenied');
  const both = await Promise.all([send(ranged), send(ranged, '', other)]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 403]);

  // One's own uploads alone are listed, and they have an end.
  const theirs = await begin('/files/library/documents/');
  const listed = (change: Change) => signed('GET', '/files?uploads=&prefix=', sha256(''), change).then(send);
  expect((await listed({})).text).toContain(theirs);
  expect((await listed({})).text).not.toContain(id);
  expect((await listed(asStranger)).text).not.toContain(theirs);
  expect((await listed({ keys: await guestKeys() })).text).not.toContain('<Upload>');
  const begunAt = new Date().toISOString();
  const many = Array.from({ length: 999 }, (_, at) => ({
    id: `many-${at}`,
    ownerId: stranger.user.id,
    key: `${stranger.own}${at}`,
    mime: '',
    metadata: '{}',
    begunAt,
  }));
  for (let at = 0; at < many.length; at += 100)
    await db()
      .insertInto('fileUploads')
      .values(many.slice(at, at + 100))
      .execute();
  expect(await begin(own, asStranger)).toBe('SlowDown');
});
