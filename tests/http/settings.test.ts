import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Browser, codeOf } from '../support/browser.ts';
import { install, until } from '../support/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/server.ts';

const kind = inject('postgresUrl') ? 'postgres' : 'sqlite';
let site: Awaited<ReturnType<typeof install>>;
/** Where PostgreSQL is, another process than the one that changes the settings. */
let [changed, other]: (Server | undefined)[] = [];

beforeAll(async () => {
  site = await install(kind);
  changed = await site.start();
  other = kind === 'postgres' ? await site.start() : changed;
});
afterAll(() => site.remove());

it('a new name stands on every kept page of every process, in its data and its feeds', async () => {
  const url = changed?.url ?? '';
  const home = async () => (await fetch(`${other?.url}/guests/about`)).text();
  expect(await home()).toContain('About us · Jambee');
  const boss = await addUser({ groups: ['BeeContributors'] });
  const at = new Browser(url);
  await at.post('/login', { email: boss.email, password: PASSWORD });
  await at.post('/two-factor-challenge', { code: codeOf(boss.secret) });
  const words = {
    do: 'words',
    name: 'The </script> Hive',
    claim: 'Bees who sing',
    description: 'A choir of bees.',
    email: 'queen@hive.example',
    telephone: '+33612345678',
    telephoneText: '06 12 34 56 78',
    street: '1 Clover Lane',
    postalCode: '69002',
    city: 'Lyon',
    country: 'FR',
    social: 'https://video.example/hive',
  };
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const refused = await at.post('/admin/settings', new URLSearchParams(words).toString(), {
    ...type,
    origin: 'https://evil.example',
  });
  expect(refused.status).toBeGreaterThanOrEqual(400);
  const bad = new URLSearchParams({ ...words, claim: '' }).toString();
  expect((await at.post('/admin/settings', bad, type)).status).toBe(422);
  // Nothing that is typed there becomes part of a page's own code.
  expect((await at.post('/admin/settings', new URLSearchParams(words).toString(), type)).status).toBe(303);
  await until(async () => (await home()).includes(String.raw`"name":"The \u003c/script> Hive"`));
  expect(await home()).not.toContain('The </script>');
  const good = new URLSearchParams({ ...words, name: 'The Hive' }).toString();
  expect((await at.post('/admin/settings', good, type)).status).toBe(303);
  await until(async () => (await home()).includes('About us · The Hive'));
  const html = await home();
  expect(html).toContain('Bees who sing');
  expect(html).toContain('href="https://video.example/hive"');
  expect(html).toContain('"name":"The Hive"');
  expect(await (await fetch(`${other?.url}/feeds/events.atom`)).text()).toContain('The Hive: events');
  const manifest = await (await fetch(`${other?.url}/site.webmanifest`)).json();
  expect(manifest).toMatchObject({ name: 'The Hive: Bees who sing', short_name: 'The Hive' });
});
