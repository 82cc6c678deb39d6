import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { setContentStates } from '../../src/kernel/content/set-states.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { Browser } from '../support/browser.ts';
import { addEvent, registrationOf } from '../support/factories.ts';
import { install } from '../support/servers/installation.ts';
import { outcomeOf, sendRegistration } from '../support/registration-form.ts';
import type { Server } from '../support/servers/server.ts';
import { asPerson } from '../support/viewers.ts';
import { signedIn } from '../support/signed-in.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const ROUNDS = 6;

/** What tests/pairs asks of the services, once more from outside: a few pairs, each of the two at a process of its own. */
describe.each(kinds)('two people at once (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  let servers: Server[];
  let people: Browser[];

  beforeAll(async () => {
    site = await install(kind, { DEMO: '0' });
    const first = await site.start();
    servers = [first, kind === 'postgres' ? await site.start() : first];
    people = await Promise.all(servers.map(({ url }) => signedIn(url, { groups: ['BeeContributors'] })));
  }, 60_000);
  afterAll(() => site.remove());

  const ask = async (who: number, query: string) =>
    (await (await people[who]?.post('/graphql', { query }))?.json()) as {
      data?: Record<string, { slug: string } | null>;
      errors?: { extensions?: { code?: string } }[];
    };

  it('who publish the same dozen, each in an order of their own, both do', async () => {
    const boss = asPerson('boss', 'BeeContributors');
    const ids: string[] = [];
    for (let i = 0; i < 12; i++) ids.push((await createContent(boss, tip, { title: `Tip ${i}` })).id);
    for (let round = 0; round < ROUNDS; round++) {
      await setContentStates(boss, tip, ids, 'draft');
      const answers = await Promise.all(
        [ids, ids.toReversed()].map(async (ticked, i) => {
          const form = new URLSearchParams([['do', 'published'], ...ticked.map((id) => ['id', id])]);
          const type = { 'content-type': 'application/x-www-form-urlencoded' };
          return people[i]?.post('/bee/tips/list', form.toString(), type);
        }),
      );
      expect(answers.map((answer) => answer?.status)).toEqual([303, 303]);
    }
    const states = await db().selectFrom('tips').select('state').where('id', 'in', ids).distinct().execute();
    expect(states).toEqual([{ state: 'published' }]);
  });

  it('who write the same title, each get an address', async () => {
    const made = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        ask(i % 2, 'mutation { createTip(input: { title: "Stamp" }) { slug } }'),
      ),
    );
    expect(made.flatMap(({ errors }) => errors ?? [])).toEqual([]);
    const slugs = made.map(({ data }) => data?.['createTip']?.slug);
    expect(new Set(slugs).size).toBe(12);
  });

  it('who erase somebody while they register, leave no place to nobody', async () => {
    const { id, slug } = await addEvent({ capacity: null });
    const other = await addEvent();
    for (let round = 0; round < ROUNDS; round++) {
      const email = `erased-${round}@example.org`;
      await sendRegistration(servers[0]?.url ?? '', other.slug, { email });
      const { participantId } = await registrationOf(email);
      const [came, erased] = await Promise.all([
        sendRegistration(servers[0]?.url ?? '', slug, { email }),
        setTimeout(round * 3).then(() => ask(1, `mutation { eraseParticipant(id: "${participantId}") }`)),
      ]);
      expect([outcomeOf(came), erased.errors]).toEqual(['pending', undefined]);
    }
    const wrong = await db()
      .selectFrom('registrations')
      .leftJoin('participants', 'participants.id', 'registrations.participantId')
      .select(['registrations.id', 'registrations.givenName', 'anonymisedAt'])
      .where('eventId', '=', id)
      .where('registrations.status', '=', 'pending')
      .where((eb) => eb.or([eb('participants.id', 'is', null), eb('anonymisedAt', 'is not', null)]))
      .execute();
    expect(wrong).toEqual([]);
  });
});
