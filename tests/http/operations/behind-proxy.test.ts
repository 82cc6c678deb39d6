import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addEvent } from '../../support/factories.ts';
import { install } from '../../support/servers/installation.ts';
import type { Server } from '../../support/servers/server.ts';

const PUBLIC_URL = 'https://jambee.example';
let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let slug = '';

beforeAll(async () => {
  site = await install('sqlite', { PUBLIC_URL });
  ({ slug } = await addEvent());
  server = await site.start();
});
afterAll(() => site.remove());

/** A request as a proxy that ends TLS passes it on: http, with the Host and Origin that the browser sent. */
function passOn(path: string, form: Record<string, string>, headers: Record<string, string>) {
  const body = new URLSearchParams(form).toString();
  return new Promise<{ status: number; location: string; text: string }>((resolve, reject) => {
    const passed = request(`${server.url}${path}`, {
      method: 'POST',
      headers: {
        host: new URL(PUBLIC_URL).host,
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '203.0.113.7',
        'content-type': 'application/x-www-form-urlencoded',
        'content-length': Buffer.byteLength(body),
        ...headers,
      },
    });
    passed.on('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? '', text }),
      );
    });
    passed.on('error', reject);
    passed.end(body);
  });
}

const registration = () => ({
  givenName: 'Ada',
  familyName: 'Lovelace',
  email: `${randomUUID()}@example.org`,
  partySize: '1',
  consent: 'yes',
  key: randomUUID(),
});
const FROM_OUR_PAGE = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' };

describe('behind a proxy that ends TLS, a form', () => {
  it('of our own page is taken, with scripts and without', async () => {
    const path = `/guests/registration/${slug}`;
    const plain = await passOn(path, registration(), FROM_OUR_PAGE);
    expect(plain.status, plain.text).toBe(303);
    expect(plain.location).toContain('sent=pending');
    const scripted = await passOn(`${path}.data`, registration(), FROM_OUR_PAGE);
    expect(scripted.status, scripted.text).toBe(202);
    expect(scripted.text).toContain('sent=pending');
  });

  it('that is refused says why, beside its fields', async () => {
    const answer = await passOn('/guests/contact', { name: 'Ada' }, FROM_OUR_PAGE);
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('value="Ada"');
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['another site that hides where it is', { origin: 'null' }],
    ['another site, by the browser’s word', { origin: PUBLIC_URL, 'sec-fetch-site': 'cross-site' }],
    ['a sister site', { origin: 'https://other.jambee.example' }],
    ['the same name without TLS', { origin: 'http://evil.example:80' }],
  ])('of %s is refused', async (_, headers) => {
    for (const path of [`/guests/registration/${slug}`, `/guests/registration/${slug}.data`]) {
      const { status } = await passOn(path, registration(), headers);
      expect(status).toBe(403);
    }
  });
});
