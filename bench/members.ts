import { Agent, get } from 'node:http';
import { addParticipants } from '../src/events/participants/import.server.ts';
import { asSystem } from '../src/kernel/access/viewer.ts';
import { createSong } from '../src/music/songs/changes.server.ts';
import { db } from '../src/platform/db/database.server.ts';
import { transaction } from '../src/platform/db/transaction.server.ts';
import { percentile } from './volume/measure.ts';
import { signedIn } from './volume/member.ts';

const PEOPLE = 1000;
const SONGS = 200;
const WARM_UP = 150;
const REQUESTS = 200;

export interface Member {
  cookie: string;
  screens: Record<string, string>;
}

/** A thousand people and two hundred songs beside the events, and an administrator who looks at them. */
export async function addMember(eventId: string): Promise<Member> {
  const system = asSystem('the bench fills an empty house');
  const people = Array.from({ length: PEOPLE }, (_, n) => ({
    givenName: `Given ${n}`,
    familyName: `Family ${n % 90}`,
    email: `person-${n}@example.org`,
  }));
  for (let from = 0; from < PEOPLE; from += 250)
    await transaction((tx) => addParticipants(tx, system, people.slice(from, from + 250)));
  for (let n = 0; n < SONGS; n += 1)
    await createSong(system, { chordpro: `{title: Song ${n}}\n{key: G}\n{tempo: ${60 + n}}\n[G]La [C]la` });
  const first = async (table: 'participants' | 'posts' | 'songs') =>
    (await db().selectFrom(table).select('id').limit(1).executeTakeFirstOrThrow()).id;
  const [person, post, song] = [await first('participants'), await first('posts'), await first('songs')];
  const of = (path: string, id: string) => ({
    [`${path}, the list`]: `/bee/${path}/list`,
    [`${path}, one`]: `/bee/${path}/show/${id}`,
    [`${path}, its form`]: `/bee/${path}/edit/${id}`,
  });
  return {
    cookie: await signedIn(),
    screens: {
      today: '/bee/home',
      ...of('events', eventId),
      ...of('parts', person),
      ...of('posts', post),
      ...of('songs', song),
    },
  };
}

/** The whole answer, as it comes: unpacking it is the browser's work. Answers with its status. */
function whole(url: string, agent: Agent, cookie: string): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  get(url, { agent, headers: { cookie, 'accept-encoding': 'br' } }, (answer) => {
    answer.resume().on('end', () => resolve(answer.statusCode));
  }).on('error', reject);
  return promise;
}

/** Milliseconds that each screen of a member takes the server, warmed, one request after another on one connection. */
export async function memberMilliseconds(siteUrl: string, { cookie, screens }: Member) {
  const rows: { what: string; figure: string; bar: string }[] = [];
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (const [what, path] of Object.entries(screens)) {
    const taken: number[] = [];
    for (let n = 0; n < WARM_UP + REQUESTS; n += 1) {
      const began = performance.now();
      const status = await whole(siteUrl + path, agent, cookie);
      if (status !== 200) throw new Error(`${path}: ${status}`);
      if (n >= WARM_UP) taken.push(performance.now() - began);
    }
    rows.push({
      what: `a member's screen: ${what}`,
      figure: `p50 ${percentile(taken, 0.5).toFixed(1)} ms, p99 ${percentile(taken, 0.99).toFixed(1)} ms`,
      bar: 'p50 ≤ 8 ms, p99 ≤ 20 ms',
    });
  }
  agent.destroy();
  return rows;
}
