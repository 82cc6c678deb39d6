import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readConfig } from '../../../src/platform/config.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { copySqliteTemplate, createPostgresDatabase } from '../../support/database.ts';
import { KEPT } from '../../support/kept-state.ts';
import { isTodays } from '../../support/part-of-day.ts';
import { PASSWORD } from '../../support/people.ts';
import { POSTGRES_TEMPLATE } from '../../support/servers/postgres.ts';
import { outcomeOf, sendRegistration } from '../../support/registration-form.ts';
import { type Server, startServer } from '../../support/servers/server.ts';

const databases = join(import.meta.dirname, '../../fixtures/databases');
/** The oldest and the newest state each day, on both databases; of those between one part of so many. */
const ENDS = 2;
const PARTS = 3;
const recorded = readdirSync(databases)
  .toSorted()
  .filter(
    (name, index, { length }) =>
      (name.endsWith('.sqlite.gz') || inject('postgresUrl')) &&
      (index < ENDS || index >= length - ENDS || isTodays(index, PARTS)),
  );

type Row = Record<string, unknown>;

/** Tables with their columns, and indexes, as the database itself tells them. */
async function schemaOf(settings: Record<string, string>): Promise<Row[]> {
  const url = settings['DATABASE_URL'];
  if (!url) {
    const sqlite = new DatabaseSync(join(settings['DATA_DIR'] ?? '', 'jambee.sqlite'), { readOnly: true });
    const rows = sqlite
      .prepare('select type, name, sql from sqlite_master order by type, name')
      .all() as Row[];
    sqlite.close();
    return rows;
  }
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Row>(`select * from (
    select table_name as of, column_name as name, concat_ws(' ', data_type, is_nullable, column_default) as what
      from information_schema.columns where table_schema = 'public'
    union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public') as all_of_it
    order by 1, 2, 3`);
  await client.end();
  return rows;
}

/** What the public pages played before sounds were items of the library. */
const SOUND = { id: '5c8e2f0a-1b7d-4e65-9a43-0d6c2b9f7e11', title: 'Rain on tin', words: 'A slow drizzle' };
const ADD_SOUND = `insert into "soundBites" values ('${SOUND.id}', 'rain-on-tin', '${SOUND.title}', 'For tin roof',
  'sound/rain-on-tin.wav', 'audio/wav', 40, '[0,100]', 9, 'Ours', '${SOUND.words}', 0, 'published', '2026-01-01T00:00:00.000Z')`;

/** A database as an earlier state left it, where the program finds it. */
async function bringBack(file: string, folder: string): Promise<Record<string, string>> {
  const bytes = gunzipSync(readFileSync(join(databases, file)));
  const settings = { DATA_DIR: folder, SECRET_KEY: KEPT.secretKey, TRUSTED_PROXIES: '127.0.0.1' };
  if (file.endsWith('.sqlite.gz')) {
    writeFileSync(join(folder, 'jambee.sqlite'), bytes);
    const sqlite = new DatabaseSync(join(folder, 'jambee.sqlite'));
    sqlite.exec(ADD_SOUND);
    sqlite.close();
    return settings;
  }
  const url = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(bytes.toString());
  await client.query(ADD_SOUND.replace('"soundBites"', 'public."soundBites"'));
  await client.end();
  return { ...settings, DATABASE_URL: url };
}

describe.each(recorded)('the database of an earlier state (%s)', (file) => {
  const folder = mkdtempSync(join(tmpdir(), 'jambee-upgrade-'));
  let upgraded: Record<string, string> = {};
  let server: Server;
  let member: Browser;
  beforeAll(async () => {
    upgraded = await bringBack(file, folder);
    server = await startServer(upgraded);
  });
  afterAll(async () => {
    await server.end('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  it('comes to the schema that a new database has: no migration that landed was edited', async () => {
    const fresh = mkdtempSync(join(tmpdir(), 'jambee-fresh-'));
    const settings: Record<string, string> = { DATA_DIR: fresh };
    if (file.endsWith('.sqlite.gz')) copySqliteTemplate(readConfig(settings));
    else settings['DATABASE_URL'] = await createPostgresDatabase(POSTGRES_TEMPLATE);
    expect(await schemaOf(upgraded)).toEqual(await schemaOf(settings));
    rmSync(fresh, { recursive: true, force: true });
  });

  const page = async (path: string) => (await member.get(path)).text();

  it('lets its members in with their password and authenticator', async () => {
    member = new Browser(server.url);
    await member.post('/login', { email: KEPT.member.email, password: PASSWORD });
    const code = codeOf(KEPT.member.totpSecret);
    expect((await member.post('/two-factor-challenge', { code })).status).toBe(204);
  });

  it('finds by search what it held', async () => {
    expect(await page('/bee/search?q=lanterns')).toContain(KEPT.event.title);
    expect(await page('/bee/search?q=breathe')).toContain(KEPT.tip);
    expect(await page('/bee/parts/list?q=lovelace')).toContain('Lovelace');
    expect(await (await fetch(`${server.url}/guests/index?q=lanterns`)).text()).toContain(KEPT.event.title);
  });

  it('lists what it held', async () => {
    expect(await page('/bee/events/list')).toContain(KEPT.event.title);
    expect(await page('/bee/tips/list')).toContain(KEPT.tip);
    expect(await page(`/bee/events/show/${KEPT.event.slug}/participants`)).toContain('Lovelace');
  });

  // Later states have had them there from the start.
  it.runIf(file < '2026-11-23')('has the sounds of its public pages in the library', async () => {
    const html = await (await fetch(`${server.url}/guests/sound`)).text();
    expect(html).toContain(SOUND.title);
    expect(html).toContain(`/media/${SOUND.id}/rain-on-tin.wav`);
    expect(await page('/bee/media/list?q=drizzle')).toContain(SOUND.title);
    expect(await page(`/bee/media/edit/${SOUND.id}`)).toContain(SOUND.words);
  });

  it('takes a registration, and shows the places that are left', async () => {
    expect(outcomeOf(await sendRegistration(server.url, KEPT.event.slug))).toBe('pending');
    const html = await (await fetch(`${server.url}/guests/event/${KEPT.event.slug}`)).text();
    expect(html).toContain(`${10 - KEPT.guests.length - 1} places left`);
  });
});
