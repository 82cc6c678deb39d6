import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync, statSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, inject, it } from 'vitest';
import { fillEvents } from '../../bench/volume/fill-events.ts';
import { fillParticipants, fillRegistrations } from '../../bench/volume/fill-people.ts';
import { nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { codeOf } from '../support/browser.ts';
import { install, until } from '../support/installation.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../support/people.ts';
import { enter } from '../support/signed-in.ts';
import { runAdmin } from '../../src/operations/admin.server.ts';

const kind = (process.env['KIND'] ?? 'sqlite') as 'sqlite' | 'postgres';
it('large', { timeout: 900_000 }, async () => {
  const site = await install(kind);
  await fillEvents(997, Date.now());
  await fillParticipants(50_000, Date.now());
  await fillRegistrations(49_850, 997, 50, Date.now());
  const at = nowIso();
  const bytes = randomBytes(10_000_000);
  for (let n = 0; n < 100; n += 1) {
    const id = randomUUID();
    mkdirSync(join(site.folder, 'files/media', id), { recursive: true });
    writeFileSync(join(site.folder, 'files/media', id, 'a.pdf'), bytes);
    await db().insertInto('media').values({ id, kind: 'pdf', title: `D ${n}`, storageKey: `media/${id}/a.pdf`, filename: 'a.pdf', sha256: '', mime: 'application/pdf', bytes: bytes.length, width: null, height: null, durationS: null, alt: '', decorative: 0, caption: '', credit: '', licence: '', focalX: 0.5, focalY: 0.5, thumbhash: '', placeholder: '', variants: '[]', peaks: null, transcript: '', visibility: 'members', position: null, artist: '', ownerId: null, createdAt: at, createdBy: null, updatedAt: at, updatedBy: null, version: 1, deletedAt: null, deletedBy: null } as never).execute();
  }
  const server = await site.start();
  const person = await addUser({ groups: ['BeeContributors'] });
  const browser = await enter(server.url, person);
  const status = () => readFileSync(`/proc/${server.pid}/status`, 'utf8');
  const mb = (name: string) => Math.round(Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status())?.[1]) / 1024);
  let waits: number[] = [];
  let going = true;
  let wal = 0;
  const loop = (async () => {
    for (let n = 0; going; n += 1) {
      const began = performance.now();
      const which = n % 3;
      if (which === 0) await (await fetch(`${server.url}/readyz`)).text();
      else if (which === 1) await (await fetch(`${server.url}/guests/index?n=${n}`)).text();
      else await (await browser.get('/bee/events/list')).text();
      waits.push(performance.now() - began);
      const path = join(site.folder, 'jambee.sqlite-wal');
      if (existsSync(path)) wal = Math.max(wal, statSync(path).size);
      await setTimeout(30);
    }
  })();
  const say = (name: string) => {
    const sorted = waits.toSorted((a, b) => a - b);
    console.log(name, 'requests', sorted.length, 'median', Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0), 'p99', Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0), 'max', Math.round(sorted.at(-1) ?? 0), 'rss', mb('VmRSS'), 'peak', mb('VmHWM'), 'wal MB', wal / 1e6);
    waits = [];
  };
  await setTimeout(3000);
  waits = [];
  await setTimeout(15_000);
  say(`${kind} before`);
  writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
  await forgetUsedCodes(person.id);
  const began = performance.now();
  await browser.post('/export/home', new URLSearchParams({ do: 'start', password: PASSWORD, code: codeOf(person.secret) }).toString(), { 'content-type': 'application/x-www-form-urlencoded' });
  waits = [];
  await until(async () => ['ready', 'failed'].includes((await db().selectFrom('archives').select('state').executeTakeFirst())?.state ?? ''), 600);
  console.log('took s', (performance.now() - began) / 1000, await db().selectFrom('archives').selectAll().execute());
  say(`${kind} while`);
  const [row] = await db().selectFrom('archives').selectAll().execute();
  const answer = await fetch(`${server.url}/export/everything/${row?.id}.zip`, { headers: { cookie: [...browser.cookies].map(([a, b]) => `${a}=${b}`).join('; ') } });
  let got = 0;
  const t = performance.now();
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) got += chunk.length;
  console.log('downloaded', got, (performance.now() - t) / 1000);
  say(`${kind} downloading`);
  going = false;
  await loop;
  await server.end('SIGTERM');
  console.log('uptime', readFileSync('/proc/loadavg', 'utf8'));
  void inject; void runAdmin; void expect;
  // Back in, in a process of its own.
  const { execFileSync } = await import('node:child_process');
  const target = join(site.folder, 'target');
  const t2 = performance.now();
  await site.letGo();
  const out = execFileSync('/usr/bin/time', ['-v', process.execPath, '--disable-warning=ExperimentalWarning', 'scripts/run-admin.mjs', 'bring-in', join(site.folder, 'files/archives', `${row?.id}.zip`)], { env: { PATH: process.env['PATH'] ?? '', NODE_ENV: 'production', DATA_DIR: target }, stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' });
  console.log(out, 'bring-in s', (performance.now() - t2) / 1000);
  await site.takeUp();
  await site.remove();
});
