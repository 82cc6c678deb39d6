import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { leaveNewsPath } from '../../src/events/guest-mail/unsubscribe-link.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { Browser } from '../support/browser.ts';
import { addEvent, registrationOf } from '../support/factories.ts';
import { comeIn } from '../support/guests.ts';
import { install } from '../support/servers/installation.ts';
import type { Server } from '../support/servers/server.ts';
import { signedIn } from '../support/signed-in.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);

describe.each(kinds)('the door over HTTP (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  /** With PostgreSQL a process of its own; SQLite has one. */
  let servers: [Server, Server];
  let member: Browser;

  beforeAll(async () => {
    site = await install(kind, { DEMO: '0' });
    const first = await site.start();
    servers = [first, kind === 'postgres' ? await site.start() : first];
    member = await signedIn(servers[0].url);
  }, 60_000);
  afterAll(() => site.remove());

  async function party() {
    const { id } = await addEvent();
    const { id: registration, email } = await comeIn(id);
    return { id, registration, email, base: `/bee/events/show/${id}/check-in` };
  }

  const hear = (browser: Browser, id: string) =>
    browser.post(
      '/graphql',
      { query: `subscription { checkInChanges(id: "${id}") { guests { id status in } } }` },
      { accept: 'text/event-stream' },
    );

  const arrival = (code: string) => ({
    items: [
      {
        kind: 'arrival',
        id: randomUUID(),
        code,
        attendeeIndex: 0,
        direction: 'in',
        at: new Date().toISOString(),
      },
    ],
  });

  it('opens to members alone', async () => {
    const { id, registration, base } = await party();
    const people = {
      guest: new Browser(servers[0].url),
      musician: await signedIn(servers[0].url, { groups: ['JamUsers'] }),
    };
    const paths = [
      base,
      `${base}/guests`,
      `/bee/events/show/${id}/participants.csv`,
      `/bee/events/show/${id}/participants.xlsx`,
      `/bee/events/show/${id}/participants/print`,
      `/bee/events/show/${id}/registration/${registration}`,
      `/bee/events/show/${id}/register`,
      `/bee/events/show/${id}/write`,
      '/bee/parts/list',
      '/bee/duplicates/participant',
      '/bee/duplicates/event',
      '/bee/parts/create',
      '/bee/posts/create',
    ];
    for (const [who, browser] of Object.entries(people))
      for (const path of paths) {
        const answer = await browser.get(path);
        expect([who, path, answer.status]).toEqual([who, path, who === 'guest' ? 302 : 404]);
        const away = who === 'guest' ? `/guests/index?${new URLSearchParams({ next: path })}` : null;
        expect(answer.headers.get('location')).toBe(away);
      }
    expect((await people.guest.post(`${base}/sync`, arrival(registration))).status).toBe(401);
    expect((await people.musician.post(`${base}/sync`, arrival(registration))).status).toBe(404);
    for (const path of paths) expect([path, (await member.get(path)).status]).toEqual([path, 200]);
    expect(await db().selectFrom('checkIns').selectAll().execute()).toEqual([]);
  });

  it('keeps no guest in the page that devices keep, nor the list in any cache', async () => {
    const { base } = await party();
    const page = await member.get(base);
    expect(await page.text()).not.toContain('Number ');
    const list = await member.get(`${base}/guests`);
    expect(list.headers.get('cache-control')).toBe('no-store');
    expect(await list.text()).toContain('Number ');
    const missing = await member.get(`/bee/events/show/${randomUUID()}/check-in/guests`);
    expect(missing.status).toBe(404);
  });

  it('takes check-ins as JSON, and nothing else', async () => {
    const { base, registration } = await party();
    const body = arrival(registration);
    const first = await member.post(`${base}/sync`, body);
    expect(await first.json()).toEqual({
      results: [{ id: body.items[0]?.id, ok: true, registrationId: registration }],
      // As they are now, by whatever was done at other doors.
      guests: [expect.objectContaining({ id: registration, status: 'confirmed', in: [expect.any(String)] })],
    });
    expect((await member.post(`${base}/sync`, body)).status).toBe(200);
    expect(
      await db().selectFrom('checkIns').selectAll().where('registrationId', '=', registration).execute(),
    ).toHaveLength(1);
    const form = await member.post(`${base}/sync`, 'items=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(form.status).toBe(415);
    expect((await member.post(`${base}/sync`, '{"items":')).status).toBe(400);
    expect((await member.post(`${base}/sync`, { items: [{}] })).status).toBe(400);
    expect((await member.get(`${base}/sync`)).status).toBe(404);
  });

  it('tells every process of arrivals at once, until the session is over', { timeout: 60_000 }, async () => {
    const { id, base, registration } = await party();
    const listener = await signedIn(servers[0].url);
    const answer = await hear(listener, id);
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let heard = '';
    const hearUntil = async (words: string) => {
      while (!heard.includes(words)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended before “${words}”: ${heard}`);
        heard += new TextDecoder().decode(value);
      }
    };
    await hearUntil(':\n\n');
    const elsewhere = new Browser(servers[1].url);
    for (const [name, value] of member.cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.post(`${base}/sync`, arrival(registration))).status).toBe(200);
    await hearUntil(registration);
    expect(heard).toContain('"status":"confirmed"');

    await listener.copy().post('/logout');
    heard = '';
    const body = arrival(registration);
    (body.items[0] as { direction: string }).direction = 'out';
    await member.post(`${base}/sync`, body);
    await hearUntil('NOT_FOUND');
    expect(heard).not.toContain(registration);
    await hearUntil('event: complete');
    expect((await reader.read()).done).toBe(true);
  });

  it('lets nobody leave the news by looking', async () => {
    const { email } = await party();
    const { participantId } = await registrationOf(email);
    const consent = () =>
      db()
        .selectFrom('participants')
        .select('marketingConsent')
        .where('id', '=', participantId)
        .executeTakeFirstOrThrow();
    await db()
      .updateTable('participants')
      .set({ marketingConsent: '{"text":"Yes","at":"2026-01-01T00:00:00.000Z"}' })
      .where('id', '=', participantId)
      .execute();
    const path = leaveNewsPath(participantId as string);
    const guest = new Browser(servers[0].url);
    expect((await guest.get(path)).status).toBe(200);
    expect((await consent()).marketingConsent).not.toBeNull();
    expect((await guest.get(`${path}x`)).status).toBe(404);
    const pressed = await guest.post(path, '', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(pressed.status).toBe(303);
    expect((await consent()).marketingConsent).toBeNull();
    // What only the mail knows stands in no log.
    expect(servers[0].output()).not.toContain(path.slice('/guests/news/'.length));
  });

  it('ends its streams when the program stops', { timeout: 60_000 }, async () => {
    const { id } = await party();
    const last = kind === 'postgres' ? await site.start() : servers[0];
    const listener = new Browser(last.url);
    for (const [name, value] of member.cookies) listener.cookies.set(name, value);
    const answer = await hear(listener, id);
    const [code] = await Promise.all([last.end('SIGTERM'), answer.text()]);
    // One that waits for its streams in vain ends itself, with 1.
    expect(code).toBe(0);
  });
});
