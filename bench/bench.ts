// `npm run bench`: the figures of the public pages and of registration, as ratios measured side by side.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { readConfig, setConfig } from '../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../src/platform/db/database.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { addEvent, DAY } from '../tests/support/factories.ts';
import { addPosts, graphRatios } from './graph.ts';
import { compare, median, requestsPerSecond } from './load.ts';
import { addMember, type Member, memberMilliseconds } from './members.ts';
import { burst, registrationsPerSecond } from './registration-load.ts';
import { newDataFolder, runOnCoreZero, type Running } from './site.ts';
import { songbookMilliseconds } from './songbook.ts';

const rows: { what: string; figure: string; bar: string }[] = [];
const row = (what: string, figure: string, bar: string) => {
  rows.push({ what, figure, bar });
  console.log(`${what}: ${figure} (bar ${bar})`);
};
const BR = { 'accept-encoding': 'br' };

/** A thousand events over two years; one of them takes everybody. */
async function fill(folder: string): Promise<{ slug: string; member: Member }> {
  const config = readConfig({ DATA_DIR: folder });
  setConfig(config);
  openDatabase(config);
  await migrate();
  const now = Date.now();
  for (let i = 0; i < 1000; i++) {
    await addEvent({
      title: `Community concert number ${i}`,
      startDate: new Date(now + (i - 300) * 0.7 * DAY * 1000).toISOString(),
    });
  }
  const { id, slug } = await addEvent({ title: 'The big one', capacity: null });
  await addPosts(id);
  const member = await addMember(id);
  await closeDatabase();
  return { slug, member };
}

async function bareServer(url: string, folder: string, headers: Record<string, string>): Promise<Running> {
  const body = Buffer.from(await (await fetch(url, { headers })).arrayBuffer());
  const bytes = headers['accept-encoding'] === 'br' ? brotliCompressSync(body) : body;
  const file = join(folder, `body-${bytes.length}`);
  writeFileSync(file, bytes);
  return runOnCoreZero(['bench/bare-http.mjs'], { BODY: file }, '/');
}

async function pages(site: Running, slug: string, folder: string): Promise<void> {
  for (const [what, path, bar] of [
    ['home', '/guests/index', 0.008],
    ['event page', `/guests/event/${slug}`, 0.012],
  ] as const) {
    const bare = await bareServer(site.url + path, folder, BR);
    const kept = await compare(site.url + path, bare.url, { headers: BR });
    row(
      `${what}, kept`,
      `R ${kept.ratio.toFixed(2)} (${Math.round(kept.ours)}/s of ${Math.round(kept.bare)}/s)`,
      'R ≥ 0.85',
    );
    const anew = await compare(`${site.url}${path}?anew`, bare.url, { headers: BR, runs: 3 });
    const alone = await requestsPerSecond(`${site.url}${path}?anew`, { headers: BR, connections: 1 });
    row(
      `${what}, rendered anew`,
      `R ${anew.ratio.toFixed(4)} (${Math.round(anew.ours)}/s of ${Math.round(anew.bare)}/s), p99 ${alone.p99} ms at one connection`,
      `R ≥ ${bar}, p99 ≤ 15 ms`,
    );
    await bare.stop();
  }
}

async function warmedRegistrations(url: string): Promise<number> {
  await registrationsPerSecond(url, 3);
  return registrationsPerSecond(url, 3);
}

/** The bar is of commits on a disk: where TMPDIR is in memory, nothing waits for them, and the bare server gains most by that. */
async function registration(slug: string, folder: string): Promise<void> {
  const other = newDataFolder();
  const { slug: otherSlug } = await fill(other);
  const ratios: number[] = [];
  const rates: number[] = [];
  for (let i = 0; i < 3; i++) {
    const site = await runOnCoreZero(
      ['scripts/serve.mjs'],
      { DATA_DIR: folder, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' },
      '/guests/index',
    );
    const ours = await warmedRegistrations(`${site.url}/guests/registration/${slug}`);
    await site.stop();
    const bare = await runOnCoreZero(
      ['bench/bare-registration.mjs'],
      { DATABASE: join(other, 'jambee.sqlite') },
      '/',
    ).catch(() => undefined);
    if (!bare) throw new Error('The bare server did not start');
    const yardstick = await warmedRegistrations(`${bare.url}/guests/registration/${otherSlug}`);
    await bare.stop();
    rates.push(ours);
    ratios.push(ours / yardstick);
  }
  row(
    'registration over HTTP',
    `${median(ratios).toFixed(2)} of bare node + SQLite (${Math.round(median(rates))}/s)`,
    '≥ 0.5',
  );
}

async function many(slug: string, folder: string): Promise<void> {
  const site = await runOnCoreZero(
    ['scripts/serve.mjs'],
    { DATA_DIR: folder, DEMO: '0', TRUSTED_PROXIES: '127.0.0.1' },
    '/guests/index',
  );
  const { seconds, p99 } = await burst(`${site.url}/guests/registration/${slug}`, 200);
  row(
    '200 registrations at once',
    `${seconds.toFixed(2)} s, p99 ${Math.round(p99)} ms`,
    '< 3 s, p99 < 1.5 s',
  );
  await site.stop();
}

const rss = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

const folder = newDataFolder();
const { slug, member } = await fill(folder);
const starts: number[] = [];
for (let i = 0; i < 5; i++) {
  const started = await runOnCoreZero(
    ['scripts/serve.mjs'],
    { DATA_DIR: folder, DEMO: '0' },
    '/guests/index',
  );
  starts.push(started.firstPage);
  // The next one would wait for it: with SQLite there is one.
  await started.stop();
}
row('start to first page', `${Math.round(median(starts))} ms`, '≤ 350 ms');
const site = await runOnCoreZero(['scripts/serve.mjs'], { DATA_DIR: folder, DEMO: '0' }, '/guests/index');
const idle = rss(site.pid);
await pages(site, slug, folder);
for (const { what, figure, bar } of await graphRatios(site.url, slug, folder)) row(what, figure, bar);
for (const { what, figure, bar } of await memberMilliseconds(site.url, member)) row(what, figure, bar);
row(
  'memory idle, after the load',
  `${Math.round(idle)} MB, ${(rss(site.pid) / idle).toFixed(2)} ×`,
  '≤ 120 MB, ≤ 1.8 ×',
);
await site.stop();
await registration(slug, folder);
await many(slug, folder);
row('a songbook of 1 MB, read and set', `${Math.round(songbookMilliseconds())} ms`, '≤ 200 ms');

console.log('\n| what | figure | bar |\n|---|---|---|');
for (const { what, figure, bar } of rows) console.log(`| ${what} | ${figure} | ${bar} |`);
