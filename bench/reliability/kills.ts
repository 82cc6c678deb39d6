import { setTimeout as sleep } from 'node:timers/promises';
import { db } from '../../src/platform/db/database.server.ts';
import { addEvent, eventRow } from '../../tests/support/factories.ts';
import { sendRegistration } from '../../tests/support/registration-form.ts';
import type { Server } from '../../tests/support/servers/server.ts';
import { row } from '../volume/report.ts';
import { countMails } from './mail-count.ts';
import type { Site } from './site.ts';

const PARTIES = 120;

/** `kill -9` in the middle of a burst of registrations, again and again: what was acknowledged and is not there. */
export async function kills(site: Site, rounds: number): Promise<void> {
  const event = await addEvent({ capacity: rounds * PARTIES });
  const acknowledged = new Set<string>();
  const mails = countMails(site);
  const servers: Server[] = [];
  for (let round = 0; round < rounds; round += 1) {
    while (servers.length < site.processes) servers.push(await site.start());
    const victim = servers.shift() as Server;
    const urls = [victim, ...servers].map(({ url }) => url);
    const burst = Array.from({ length: PARTIES }, async (_, i) => {
      const email = `k${round}-${i}@example.org`;
      const answer = await sendRegistration(urls[i % urls.length] ?? '', event.slug, { email }).catch(
        () => undefined,
      );
      if (answer?.status === 303) acknowledged.add(email);
    });
    await sleep(50 + Math.random() * 600);
    await victim.end('SIGKILL');
    await Promise.all(burst);
  }
  while (servers.length < site.processes) servers.push(await site.start());
  const people = await db()
    .selectFrom('registrations')
    .innerJoin('participants', 'participants.id', 'registrations.participantId')
    .select('participants.email')
    .execute();
  const stored = new Set(people.map(({ email }) => email));
  const missing = [...acknowledged].filter((email) => !stored.has(email)).length;
  const { placesTaken } = await eventRow(event.id);
  const { lost, doubled } = await mails.settled();
  row(`${site.name}: ${rounds} kills, lost of ${acknowledged.size} acknowledged`, String(missing), '0');
  row(`${site.name}: places counted, registrations stored`, `${placesTaken}, ${people.length}`, 'the same');
  row(`${site.name}: mails lost, doubled`, `${lost}, ${doubled}`, '0, ≤ 3');
}
