import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { contactFields } from '../../../src/messages/contact.ts';
import { addEvent } from '../../support/factories.ts';
import { install } from '../../support/servers/installation.ts';
import { sendRegistration } from '../../support/registration-form.ts';
import type { Server } from '../../support/servers/server.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

/** The forms that anybody may send, and how many of them one network may. */
const FORMS: [name: string, points: number, send: (url: string, from: string) => Promise<Response>][] = [
  ['a message', 10, sendMessage],
  ['a registration', 60, (url, from) => sendRegistration(url, slug, {}, { 'x-forwarded-for': from })],
];
let slug = '';

function sendMessage(url: string, from: string): Promise<Response> {
  const body = new URLSearchParams({ key: randomUUID() });
  for (const { name } of contactFields) body.set(name, name === 'consent' ? 'yes' : 'A word or two');
  body.set('email', `${randomUUID()}@example.org`);
  body.set('telephone', '');
  body.set('topic', 'other');
  return fetch(`${url}/guests/contact`, {
    method: 'POST',
    redirect: 'manual',
    body,
    headers: { 'x-forwarded-for': from },
  });
}

describe.each(kinds)('limits by address (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  let servers: Server[];

  beforeAll(async () => {
    site = await install(kind);
    ({ slug } = await addEvent({ capacity: 1000 }));
    // One process for SQLite; with PostgreSQL the counts are everybody's.
    servers = kind === 'postgres' ? [await site.start(), await site.start()] : [await site.start()];
  });
  afterAll(() => site.remove());

  it.each(FORMS)('count %s by the /64, in all processes together', async (_name, points, send) => {
    const from = (network: string) => async (i: number) =>
      (await send(servers[i % servers.length]?.url ?? '', `2001:db8:9:${network}::${i.toString(16)}`)).status;
    const statuses = await Promise.all(Array.from({ length: points + 2 }, (_, i) => from('a')(i + 1)));
    expect(statuses.filter((status) => status === 303)).toHaveLength(points);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(await from('b')(1)).toBe(303);
  });
});
