import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { db } from '../../src/platform/db/database.server.ts';
import { config } from '../../src/platform/config.server.ts';
import { openFiles } from '../../src/platform/files/files.server.ts';
import { type Browser, codeOf } from '../../tests/support/browser.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../../tests/support/people.ts';
import { enter } from '../../tests/support/signed-in.ts';
import { DATABASES, open, type Site } from '../reliability/site.ts';
import { fillEvents } from './fill-events.ts';
import { fillParticipants, fillRegistrations } from './fill-people.ts';
import { id } from './series-id.ts';
import { row } from './report.ts';

const PEOPLE = 50_000;
const BAR = 'nobody waits longer than 250 ms, < 300 MB';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
/** Milliseconds between two that ask meanwhile. */
const ASK_MS = 50;

/** 50,000 people go out as CSV and as Excel, in an archive, and come in: a started program each, as `npm start` starts it. */
export async function lists(): Promise<void> {
  for (const kind of DATABASES) {
    const site = await open(kind);
    if (!site) continue;
    try {
      await openFiles(config());
      await fillEvents(4, Date.now());
      await fillParticipants(PEOPLE, Date.now());
      await fillRegistrations(PEOPLE, 4, PEOPLE, Date.now());
      // As they are in life.
      await sql`update "participants" set "instruments" = '["violin","voice"]', "tags" = '["choir","spring"]',
        "telephone" = '+33612345678'`.execute(db());
      // One event has them all.
      await sql`update "registrations" set "participantId" = null`.execute(db());
      await sql`update "registrations" set "eventId" = ${id('e', 3)},
        "participantId" = replace("id", '-000c-', '-000a-')`.execute(db());
      const guests = `/bee/events/show/${id('e', 3)}/participants`;
      for (const path of ['/bee/parts/list.csv', '/bee/parts/list.xlsx', `${guests}.csv`, `${guests}.xlsx`])
        await measured(site, `${path.slice(path.lastIndexOf('/') + 1)} of ${PEOPLE}`, (browser) =>
          download(browser, path),
        );
      await measured(site, 'archive', makeArchive);
      await measured(site, `import of ${PEOPLE}`, bringIn);
    } finally {
      await site.close();
    }
  }
}

type Person = Awaited<ReturnType<typeof addUser>>;
type Work = (browser: Browser, person: Person) => Promise<string>;

/** Does it on a program of its own, and says how long it took, what it needed, and the longest that others waited. */
async function measured(site: Site, what: string, work: Work): Promise<void> {
  const server = await site.start({ small: true });
  const person = await addUser({ groups: ['BeeContributors'] });
  const browser = await enter(server.url, person);
  await browser.get('/bee/parts/list');
  for (let at = 0; at < 20; at += 1) await (await fetch(`${server.url}/guests/index`)).text();
  const before = memory(server.pid, 'VmRSS');
  const ended = new AbortController();
  const waits = ['/healthz', '/guests/index'].map((path) => longest(server.url + path, ended.signal));
  const began = performance.now();
  const said = await work(browser, person).finally(() => ended.abort());
  const seconds = (performance.now() - began) / 1000;
  const [health, page] = await Promise.all(waits);
  row(
    `${site.name}: ${what}`,
    `${seconds.toFixed(1)} s, ${memory(server.pid, 'VmHWM')} MB (${before} before), /healthz ${health} ms, home page ${page} ms; ${said}`,
    BAR,
  );
  await server.end('SIGTERM');
}

/** Megabytes of a process: VmRSS now, VmHWM at most. */
function memory(pid: number, which: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] =
    new RegExp(`${which}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
}

async function longest(url: string, ended: AbortSignal): Promise<number> {
  let most = 0;
  while (!ended.aborted) {
    const began = performance.now();
    await (await fetch(url)).text();
    most = Math.max(most, performance.now() - began);
    await sleep(ASK_MS);
  }
  return Math.round(most);
}

async function download(browser: Browser, path: string): Promise<string> {
  const answer = await browser.get(path);
  let bytes = 0;
  for await (const part of answer.body ?? []) bytes += part.length;
  return `${(bytes / 1e6).toFixed(1)} MB, ${answer.status}`;
}

async function makeArchive(browser: Browser, person: Person): Promise<string> {
  await forgetUsedCodes(person.id);
  const fields = { do: 'start', password: PASSWORD, code: codeOf(person.secret) };
  await browser.post('/export/home', new URLSearchParams(fields).toString(), FORM);
  return settled(async () => (await db().selectFrom('archives').selectAll().executeTakeFirst())?.state);
}

/** People that are not there yet, from the file to the last row. */
async function bringIn(browser: Browser): Promise<string> {
  const lines = Array.from(
    { length: PEOPLE },
    (_, n) => `Given${n},Other${n % 997},other${n}@example.net,"violin, voice",choir`,
  );
  const text = `Given name,Family name,Email,Instruments,Tags\n${lines.join('\n')}\n`;
  const form = new FormData();
  form.set('do', 'begin');
  form.set('kind', 'participant');
  form.set('file', new File([text], 'people.csv'));
  const packed = new Response(form);
  const type = packed.headers.get('content-type') ?? '';
  await browser.post('/bee/import', await packed.text(), { 'content-type': type });
  const find = () => db().selectFrom('imports').selectAll().executeTakeFirst();
  const path = `/bee/import/${(await find())?.id ?? ''}`;
  await browser.post(path, 'do=duplicates&way=skip', FORM);
  await browser.post(path, 'do=start', FORM);
  return settled(async () => {
    const found = await find();
    return found?.state === 'done' ? `done, ${found.done} rows` : found?.state;
  });
}

/** The state in which it ends. */
async function settled(state: () => Promise<string | undefined>): Promise<string> {
  for (;;) {
    const now = (await state()) ?? 'nothing there';
    if (!['waiting', 'working', 'making', 'reading', 'running', 'mapping'].includes(now)) return now;
    await sleep(ASK_MS);
  }
}
