import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { addEvent } from '../../tests/support/factories.ts';
import { sendRegistration } from '../../tests/support/registration-form.ts';
import type { Server } from '../../tests/support/servers/server.ts';
import { signedIn } from '../volume/member.ts';
import { row } from '../volume/report.ts';
import { errorsOf, type Site } from './site.ts';

const AT_ONCE = 16;

/** Very many requests of every kind: what they leave behind in memory, open files and the write-ahead log. */
export async function mixed(site: Site, requests: number): Promise<void> {
  // With the settings that `npm start` has: they are what is measured.
  const server = await site.start({ small: true });
  const events = await Promise.all(Array.from({ length: 200 }, () => addEvent({ capacity: 100_000 })));
  const ask = asks(
    server.url,
    events.map(({ slug }) => slug),
    await signedIn(),
  );
  const statuses = new Map<number, number>();
  const seen = [stateOf(site, server)];
  let next = 0;
  const began = performance.now();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < requests) {
        const n = next++;
        if (n === Math.floor(requests / 10)) seen.push(stateOf(site, server));
        const answer = await ask(n).catch(() => undefined);
        await answer?.arrayBuffer();
        const status = answer?.status ?? 0;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  seen.push(stateOf(site, server));
  await sleep(20_000);
  seen.push(stateOf(site, server));
  const wrong = [...statuses].filter(([status]) => status === 0 || status >= 500);
  const figure = (read: (state: (typeof seen)[number]) => number) => seen.map(read).join(' → ');
  row(
    `${site.name}: ${requests} mixed requests, ${Math.round(requests / seconds)}/s: 5xx or none`,
    String(wrong.reduce((sum, [, count]) => sum + count, 0)),
    '0',
  );
  row(
    `${site.name}: RSS before → after a tenth → after all → 20 s later (MB)`,
    figure(({ rss }) => rss),
    '≤ 1.8 ×',
  );
  row(
    `${site.name}: open descriptors`,
    figure(({ files }) => files),
    'the same',
  );
  row(
    `${site.name}: write-ahead log (MB)`,
    figure(({ wal }) => wal),
    'bounded',
  );
  console.log(Object.fromEntries(statuses));
  for (const line of errorsOf([server]).slice(0, 3)) console.log(line);
}

function asks(url: string, slugs: readonly string[], cookie: string) {
  const member = { headers: { cookie } };
  const slug = (n: number) => slugs[n % slugs.length] as string;
  const question = (n: number) =>
    JSON.stringify({ query: `{ events(first: 20, q: "word${n % 500}") { nodes { title placesLeft } } }` });
  const kinds: ((n: number) => Promise<Response>)[] = [
    () => fetch(`${url}/guests/index`),
    (n) => fetch(`${url}/guests/events/${slug(n)}`),
    (n) => fetch(`${url}/guests/events/${slug(n)}?n=${n}`),
    (n) => fetch(`${url}/guests/index?q=concert${n % 50}`),
    (n) => fetch(`${url}/nothing-here-${n}`),
    () => fetch(`${url}/guests/events.ics`),
    () => fetch(`${url}/bee/home`, member),
    () => fetch(`${url}/bee/events/list?q=winter`, member),
    () => fetch(`${url}/bee/parts/list`, member),
    (n) =>
      fetch(`${url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: question(n),
      }),
    () => fetch(`${url}/guests/registration/${slug(1)}`),
    () => fetch(`${url}/bee/home`, { redirect: 'manual' }),
    () => fetch(`${url}/healthz`),
  ];
  return (n: number) => (n % 100 === 7 ? sendRegistration(url, slug(n)) : kinds[n % kinds.length]!(n));
}

function stateOf({ folder }: Site, { pid }: Server) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const wal = statSync(join(folder, 'jambee.sqlite-wal'), { throwIfNoEntry: false })?.size ?? 0;
  return {
    rss: Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024),
    files: readdirSync(`/proc/${pid}/fd`).length,
    wal: Math.round(wal / 1e6),
  };
}
