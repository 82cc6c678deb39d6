import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import { expect, it } from 'vitest';
import { type FileKeys, personWithKeys } from '../support/files/file-keys.ts';
import { install } from '../support/servers/installation.ts';
import { tone } from '../support/files/media-files.ts';
import { Sha256 } from '../support/files/sha256.ts';

const MEGABYTE = 1_000_000;
/** 432 MB in all, from six people at once. */
const [UPLOADERS, EACH, SIZE] = [6, 6, 12 * MEGABYTE];

it('takes many slow uploads at once in little memory', async () => {
  const site = await install('sqlite', { PRIVATE_SPACE_MB: '500' });
  try {
    const server = await site.start({}, { small: true });
    const people = await Promise.all(Array.from({ length: UPLOADERS }, () => personWithKeys(server.url)));
    const memory = () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1]) / 1000;
    const before = memory();
    let most = before;
    const watch = setInterval(() => (most = Math.max(most, memory())), 100);
    const host = new URL(server.url).host.replace('127.0.0.1', 'localhost');
    const statuses = await Promise.all(
      people.flatMap(({ keys, own }) =>
        Array.from({ length: EACH }, (_, at) => putSlowly(server.url, host, keys, `${own}take ${at}.wav`)),
      ),
    );
    clearInterval(watch);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(most - before).toBeLessThan(210);
  } finally {
    await site.remove();
  }
}, 120_000);

async function putSlowly(url: string, host: string, keys: FileKeys, key: string): Promise<number> {
  const signer = new SignatureV4({
    credentials: {
      accessKeyId: keys.AccessKeyId,
      secretAccessKey: keys.SecretKey,
      sessionToken: keys.SessionToken,
    },
    service: 's3',
    region: 'eu-west-3',
    sha256: Sha256,
    uriEscapePath: false,
    applyChecksum: false,
  });
  const path = `/files/${encodeURI(key).replaceAll(':', '%3A')}`;
  const headers = { host, 'content-length': String(SIZE), 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
  const signed = await signer.sign({
    method: 'PUT',
    protocol: 'http:',
    hostname: 'localhost',
    path,
    headers,
  });
  const sent = request(`${url}${path}`, { method: 'PUT', headers: signed.headers });
  const answered = new Promise<number>((resolve, reject) => {
    sent.on('error', reject).on('response', (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
  });
  const chunk = Buffer.alloc(MEGABYTE / 4);
  sent.write(tone(3));
  let left = SIZE - tone(3).length;
  while (left > 0) {
    const piece = chunk.subarray(0, Math.min(left, chunk.length));
    left -= piece.length;
    if (!sent.write(piece)) await new Promise((resolve) => sent.once('drain', resolve));
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  sent.end();
  return answered;
}
