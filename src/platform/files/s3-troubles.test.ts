import { hash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { s3ConfigOf } from '../../../tests/support/servers/s3-server.ts';
import {
  startTroubledS3,
  type Trouble,
  type TroubledS3,
} from '../../../tests/support/servers/troubled-s3.ts';
import { type Files, StoreUnavailable } from './file-store.ts';
import { fileResponse } from './range.server.ts';
import { s3Files } from './s3.server.ts';

const PATIENCE = {
  connect: 500,
  answer: 700,
  silence: 700,
  whole: 1_000,
  ping: 500,
  pingEvery: 50,
  sentMegabyte: 1_000,
};
const folder = mkdtempSync(join(tmpdir(), 'jambee-troubles-'));
const small = randomBytes(2_000);
const large = randomBytes(1_300_000);
const uploaded = join(folder, 'uploaded');

let s3: TroubledS3;
let files: Files;
/** As patient as in life: for what a store that is well does, however busy this machine is. */
let patient: Files;
beforeAll(async () => {
  s3 = await startTroubledS3();
  files = await s3Files(s3ConfigOf(s3), PATIENCE);
  patient = await s3Files(s3ConfigOf(s3));
  await patient.put('media/small.webp', small, 'image/webp');
  await patient.put('media/large.wav', large, 'audio/wav');
  writeFileSync(uploaded, large);
});
afterEach(async () => {
  await s3.end();
  await expect.poll(() => s3.open()).toBe(0);
});
afterAll(async () => {
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

const sha256 = (bytes: Buffer) => hash('sha256', bytes);

function ask(
  key: string,
  { of = files, size = small.length, headers = {}, signal = new AbortController().signal } = {},
) {
  const file = { key, size, mime: 'image/webp', cacheControl: 'public, max-age=31536000, immutable' };
  return fileResponse(new Request('http://site.example/', { headers, signal }), of, file, '192.0.2.1');
}

async function expectUnavailable(answer: Response): Promise<void> {
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('cache-control')]).toEqual([
    503,
    '10',
    'no-store',
  ]);
  expect(await answer.text()).toContain('Please try again');
}

const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
const askLarge = () => ask('media/large.wav', { of: patient, size: large.length });

async function expectWhole(): Promise<void> {
  await expect.poll(async () => (await ask('media/small.webp')).status).toBe(200);
  const [one, other] = [await ask('media/small.webp', { of: patient }), await askLarge()];
  expect([one.status, other.status]).toEqual([200, 200]);
  expect((await bytesOf(one)).equals(small)).toBe(true);
  expect((await bytesOf(other)).equals(large)).toBe(true);
  await patient.put('media/after.webp', small, 'image/webp');
}

describe('a store of files that', () => {
  const READING: Trouble[] = ['slow', 'hangs', 'refuses', 'busy', 'cuts', 'garbles'];
  it.each(READING)('%s gives 503 that nobody keeps, and is whole after', async (trouble) => {
    await s3.begin(trouble);
    await expectUnavailable(await ask('media/small.webp'));
    await s3.end();
    await expectWhole();
  });

  const WRITING: Trouble[] = ['hangs', 'refuses', 'busy', 'halves'];
  it.each(WRITING)('%s has taken nothing, whether from memory or from the disk', async (trouble) => {
    const [one, other] = [`media/${trouble}.webp`, `media/${trouble}.wav`];
    await s3.begin(trouble);
    await expect(files.put(one, small, 'image/webp')).rejects.toThrow(StoreUnavailable);
    await expect(files.take(other, uploaded, 'audio/wav')).rejects.toThrow(StoreUnavailable);
    await s3.end();
    for (const key of [one, other]) expect(await patient.get(key)).toBeUndefined();
    await patient.take(other, uploaded, 'audio/wav');
    await expectWhole();
  });

  const AWAY: Trouble[] = ['hangs', 'refuses', 'busy'];
  it.each(AWAY)('%s is not there when asked for it, and there again after', async (trouble) => {
    await s3.begin(trouble);
    const { ping } = await s3Files(s3ConfigOf(s3), PATIENCE);
    await expect(ping()).rejects.toThrow(StoreUnavailable);
    await s3.end();
    await expect
      .poll(() =>
        ping().then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there');
    await expectWhole();
  });

  it('is away stops no sweep for long', async () => {
    await s3.begin('hangs');
    const listed = files.list('media')[Symbol.asyncIterator]();
    await expect(listed.next()).rejects.toThrow(StoreUnavailable);
    await expect(files.delete('media/after.webp')).rejects.toThrow(StoreUnavailable);
  });

  it('is asked seldom whether it is there', async () => {
    const before = s3.asked();
    await Promise.all(Array.from({ length: 50 }, () => patient.ping()));
    expect(s3.asked() - before).toBeLessThanOrEqual(1);
  });

  it('breaks off once in a long file is asked again, unnoticed by who reads', async () => {
    const answer = await askLarge();
    await s3.begin('cuts', 1);
    expect((await bytesOf(answer)).equals(large)).toBe(true);
  });

  it('gives other bytes late in a long file never hands on its end', async () => {
    const answer = await askLarge();
    await s3.begin('garbles');
    await expect(bytesOf(answer)).rejects.toThrow('hash differs');
  });

  it('lost a part, or keeps other bytes than we know, is found out', async () => {
    await expectUnavailable(await ask('media/small.webp', { of: patient, size: small.length + 1 }));
    const reading = { sha256: sha256(large) };
    await expect(patient.get('media/small.webp', reading)).rejects.toThrow('hash differs');
    expect(await patient.get('media/small.webp', { sha256: sha256(small) })).toBeDefined();
  });

  it('hangs is let go by who leaves', async () => {
    await s3.begin('hangs');
    const leave = new AbortController();
    const readers = Array.from({ length: 120 }, () => ask('media/small.webp', { signal: leave.signal }));
    const sending = files.put('media/left.webp', small, 'image/webp', leave.signal);
    await expect.poll(() => s3.open()).toBe(13);
    leave.abort();
    for (const waiting of [...readers, sending]) await expect(waiting).rejects.toThrow('abort');
    await expect.poll(() => s3.open()).toBe(0);
  });

  it('is well gives nothing to who does not read, and all to who comes back', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, askLarge));
    await expect.poll(() => s3.open()).toBe(0);
    const asked = s3.asked();
    const reader = answers[0]?.body?.getReader();
    const first = await reader?.read();
    // The piece that was read is given up meanwhile, and fetched again.
    await setTimeout(2_500);
    const rest: Uint8Array[] = [first?.value ?? new Uint8Array()];
    for (;;) {
      const next = await reader?.read();
      if (!next?.value) break;
      rest.push(next.value);
    }
    expect(Buffer.concat(rest).equals(large)).toBe(true);
    expect(s3.asked() - asked).toBe(3);
    for (const answer of answers.slice(1)) await answer.body?.cancel();
  });
});
