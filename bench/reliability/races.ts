import { db } from '../../src/platform/db/database.server.ts';
import { addEvent, eventRow } from '../../tests/support/factories.ts';
import { outcomeOf, sendRegistration } from '../../tests/support/registration-form.ts';
import type { Server } from '../../tests/support/servers/server.ts';
import { row } from '../volume/report.ts';
import { signedIn } from '../volume/member.ts';
import { askBeside } from './beside.ts';
import { countMails } from './mail-count.ts';
import { errorsOf, type Site } from './site.ts';

const PLACES = 50;
const PARTIES = 200;
const HOLDING = new Set(['pending', 'pending_approval', 'offered', 'confirmed']);

/** Again and again 200 parties at once for 50 places, while others read: who is over, answered wrongly, mailed twice. */
export async function races(site: Site, rounds: number): Promise<void> {
  const servers = await Promise.all(Array.from({ length: site.processes }, () => site.start()));
  const urls = servers.map(({ url }) => url);
  const beside = askBeside(
    urls,
    ['/guests/index?past', '/bee/home', '/bee/events/list', '/bee/parts/list'],
    await signedIn(),
  );
  const mails = countMails(site);
  let [over, wrong, unanswered, slowest] = [0, 0, 0, 0];
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    const result = await race(servers, round);
    slowest = Math.max(slowest, performance.now() - began);
    over += result.over;
    wrong += result.wrong;
    unanswered += result.unanswered;
  }
  const { lost, doubled } = await mails.settled();
  const { asked, failed } = await beside();
  row(`${site.name}: ${rounds} rushes, places over`, String(over), '0');
  row(`${site.name}: wrong answers`, String(wrong), '0');
  row(`${site.name}: of ${rounds * PARTIES} without an answer of their own`, String(unanswered), '0');
  row(`${site.name}: mails lost, doubled`, `${lost}, ${doubled}`, '0, 0');
  row(`${site.name}: the slowest rush`, `${(slowest / 1000).toFixed(1)} s`, '');
  row(`${site.name}: other requests meanwhile that failed`, `${failed} of ${asked}`, '0');
  for (const line of errorsOf(servers).slice(0, 3)) console.log(line);
}

async function race(servers: readonly Server[], round: number) {
  const event = await addEvent({ capacity: PLACES });
  const answers = await Promise.all(
    Array.from({ length: PARTIES }, (_, i) =>
      sendRegistration(servers[i % servers.length]?.url ?? '', event.slug, {
        email: `r${round}-${i}@example.org`,
        partySize: String((i % 4) + 1),
      }).then(outcomeOf, () => 'no answer'),
    ),
  );
  const rows = await db()
    .selectFrom('registrations')
    .innerJoin('participants', 'participants.id', 'registrations.participantId')
    .select(['participants.email', 'registrations.status', 'registrations.partySize'])
    .where('eventId', '=', event.id)
    .execute();
  const stored = new Map(rows.map(({ email, status }) => [email, status as string]));
  const held = rows.reduce((sum, { status, partySize }) => sum + (HOLDING.has(status) ? partySize : 0), 0);
  const said = answers.map((answer, i) => ({ answer, stored: stored.get(`r${round}-${i}@example.org`) }));
  const isTrue = (answer: string) => answer === 'pending' || answer === 'waitlisted';
  return {
    over: Math.max(0, held - PLACES),
    wrong:
      said.filter(({ answer, stored }) => isTrue(answer) && answer !== stored).length +
      ((await eventRow(event.id)).placesTaken === held ? 0 : 1),
    unanswered: said.filter(({ answer }) => !isTrue(answer)).length,
  };
}
