import { afterEach, describe, expect, inject, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import { addEvent, eventRow } from '../support/factories.ts';
import { install, until } from '../support/servers/installation.ts';
import { outcomeOf, sendRegistration } from '../support/registration-form.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const HOLDING = new Set(['pending', 'pending_approval', 'offered', 'confirmed']);

describe.each(kinds)('200 parties at once for 50 places (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  afterEach(() => site.remove());

  async function held(eventId: string): Promise<number> {
    const rows = await db()
      .selectFrom('registrations')
      .select(['status', 'partySize'])
      .where('eventId', '=', eventId)
      .execute();
    return rows.filter((row) => HOLDING.has(row.status)).reduce((sum, row) => sum + row.partySize, 0);
  }

  it('never hold more than 50, answer truly and mail each exactly once', async () => {
    site = await install(kind);
    const event = await addEvent({ capacity: 50 });
    const servers = kind === 'postgres' ? [await site.start(), await site.start()] : [await site.start()];
    const started = Date.now();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, i) =>
        sendRegistration(servers[i % servers.length]?.url ?? '', event.slug, {
          email: `guest-${i}@example.org`,
          partySize: String((i % 4) + 1),
        }),
      ),
    );
    const seconds = (Date.now() - started) / 1000;
    const outcomes = answers.map(outcomeOf);
    const errors = servers.flatMap(({ output }) =>
      output()
        .split('\n')
        .filter((line) => line.includes('"level":50')),
    );
    expect(new Set(outcomes), errors[0]).toEqual(new Set(['pending', 'waitlisted']));
    expect(await held(event.id)).toBeLessThanOrEqual(50);
    expect((await eventRow(event.id)).placesTaken).toBe(await held(event.id));

    const rows = await db()
      .selectFrom('registrations')
      .innerJoin('participants', 'participants.id', 'registrations.participantId')
      .select(['participants.email', 'registrations.status', 'registrations.waitlistSeq'])
      .execute();
    expect(rows).toHaveLength(200);
    for (const row of rows) {
      expect(row.status).toBe(outcomes[Number(/\d+/.exec(row.email ?? '')?.[0])]);
    }
    const turns = rows.map((row) => row.waitlistSeq).filter((seq) => seq !== null);
    expect(new Set(turns).size).toBe(turns.length);

    await until(() => site.mail.mails.length >= 200);
    await pressEveryButton(servers.map((server) => server.url));
    expect(await held(event.id)).toBeLessThanOrEqual(50);
    // A confirmation or a turn for each, and an offer where a gap had stayed free for a smaller party.
    const letters = await db().selectFrom('outbox').select('id').execute();
    expect(letters.length).toBeGreaterThanOrEqual(400);
    await until(() => site.mail.mails.length >= letters.length);
    const ids = site.mail.mails.map((mail) => mail.messageId?.slice(1).split('@', 1)[0]);
    expect(ids).toHaveLength(letters.length);
    expect(new Set(ids)).toEqual(new Set(letters.map(({ id }) => id)));
    expect(seconds).toBeLessThan(60);
  });

  /** Follows the link of every mail and presses its button, all at once. */
  async function pressEveryButton(urls: string[]): Promise<void> {
    const links = site.mail.mails.map(
      (mail) => /\/guests\/registrations\/[\w-]+/.exec(mail.text ?? '')?.[0] as string,
    );
    const answers = await Promise.all(
      links.map((link, i) =>
        fetch(`${urls[i % urls.length]}${link}`, {
          method: 'POST',
          redirect: 'manual',
          body: new URLSearchParams({ do: 'confirm' }),
        }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(links.map(() => 303));
  }
});

describe.each(kinds)('kill -9 in the middle of a burst (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  afterEach(() => site.remove());

  it('loses nothing that was acknowledged, and its mail leaves once', async () => {
    site = await install(kind);
    const event = await addEvent({ capacity: 1000 });
    const acknowledged = new Set<string>();
    for (let round = 0; round < 3; round++) {
      const server = await site.start();
      const burst = Array.from({ length: 120 }, async (_, i) => {
        const email = `r${round}-${i}@example.org`;
        const answer = await sendRegistration(server.url, event.slug, { email }).catch(() => undefined);
        if (answer?.status === 303) acknowledged.add(email);
      });
      await until(() => acknowledged.size > round * 120 + 20, 10).catch(() => undefined);
      await server.end('SIGKILL');
      await Promise.all(burst);
    }
    expect(acknowledged.size).toBeGreaterThan(20);
    await site.start();
    const people = await db()
      .selectFrom('registrations')
      .innerJoin('participants', 'participants.id', 'registrations.participantId')
      .select('participants.email')
      .execute();
    const stored = new Set(people.map((person) => person.email));
    for (const email of acknowledged) expect(stored).toContain(email);
    expect((await eventRow(event.id)).placesTaken).toBe(people.length);

    // A mail whose sender died is sent again by whoever comes after its lease; here time is helped along.
    await db().updateTable('outbox').set({ leasedUntil: null }).where('state', '=', 'queued').execute();
    const received = () => new Set(site.mail.mails.map((mail) => mail.to?.[0]?.address));
    await until(() => received().size >= stored.size);
    const rows = await db().selectFrom('outbox').select(['id', 'state']).execute();
    expect(rows).toHaveLength(stored.size);
    // Exactly once to the reader: the same mail, were it sent twice, has one Message-ID.
    const ids = new Set(site.mail.mails.map((mail) => mail.messageId));
    expect(ids.size).toBe(stored.size);
  });
});
