import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { Browser, codeOf } from '../../support/browser.ts';
import { install, until } from '../../support/servers/installation.ts';
import sharp from 'sharp';
import type { MediaItem } from '../../../src/kernel/media/media.ts';
import { adoptSite, shippedSite, site as words } from '../../../src/kernel/publishing/site.ts';
import { readSiteSettings } from '../../../src/shell/site-settings.server.ts';
import { mailHtml } from '../../../src/kernel/publishing/mail-template.server.ts';
import { addUser, PASSWORD } from '../../support/people.ts';
import type { Server } from '../../support/servers/server.ts';

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

const WORDS = {
  do: 'words',
  name: 'The Hive',
  claim: 'Bees who sing',
  description: 'A choir of bees.',
  email: 'queen@hive.example',
  telephone: '+33612345678',
  telephoneText: '06 12 34 56 78',
  street: '1 Clover Lane',
  postalCode: '69002',
  city: 'Lyon',
  country: 'FR',
  timeZone: 'Paris',
  social: 'https://video.example/hive',
};
const type = { 'content-type': 'application/x-www-form-urlencoded' };

async function signIn(url: string): Promise<Browser> {
  const boss = await addUser({ groups: ['BeeContributors'] });
  const at = new Browser(url);
  await at.post('/login', { email: boss.email, password: PASSWORD });
  await at.post('/two-factor-challenge', { code: codeOf(boss.secret) });
  return at;
}

it('a new name stands on every kept page of every process, in its data and its feeds', async () => {
  const url = changed?.url ?? '';
  const home = async () => (await fetch(`${other?.url}/guests/about`)).text();
  expect(await home()).toContain('About us · Jambee');
  const at = await signIn(url);
  const words = {
    ...WORDS,
    name: 'The </script> Hive',
  };
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
  expect(manifest).toMatchObject({ name: 'The Hive: Bees who sing', short_name: 'The Hive', lang: 'en' });
});

async function upload(
  at: Browser,
  name: string,
  content: string | Buffer,
  visibility = 'public',
  more: Record<string, string> = {},
) {
  const form = new FormData();
  for (const [field, value] of Object.entries({ visibility, ...more })) form.set(field, value);
  form.set('file', new File([new Uint8Array(Buffer.from(content))], name));
  const whole = new Response(form);
  const cookie = [...at.cookies].map(([cookieName, value]) => `${cookieName}=${value}`).join('; ');
  const answer = await fetch(`${changed?.url}/media/upload`, {
    method: 'POST',
    body: await whole.arrayBuffer(),
    headers: {
      ...at.headers,
      cookie,
      'content-type': whole.headers.get('content-type') ?? '',
      'x-xsrf-token': decodeURIComponent(at.cookies.get('XSRF-TOKEN') ?? ''),
    },
  });
  return { status: answer.status, ...((await answer.json()) as { items?: MediaItem[]; message?: string }) };
}

it('a logo stands on every page and mail until it is taken away; it is a picture that everybody sees', async () => {
  const at = await signIn(changed?.url ?? '');
  const drawn = await upload(at, 'logo.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>');
  expect(drawn).toMatchObject({ status: 415, message: expect.stringContaining('SVG') });
  const png = (background: string) =>
    sharp({ create: { width: 90, height: 30, channels: 4, background } })
      .png()
      .toBuffer();
  const { items: [logo] = [] } = await upload(at, 'logo.png', await png('#f2b632'));
  const { items: [hidden] = [] } = await upload(at, 'hidden.png', await png('#2f6f5e'), 'members');
  const save = (id: string) =>
    at.post('/admin/settings', new URLSearchParams({ ...WORDS, logo: id }).toString(), type);
  const home = async () => (await fetch(`${other?.url}/guests/about`)).text();
  for (const id of [hidden?.id ?? '', 'nonsense', '../../etc']) {
    const refused = await save(id);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('The logo must be a picture from the media library');
  }
  expect(await home()).not.toContain('/media/');

  expect((await save(logo?.id ?? '')).status).toBe(303);
  await until(async () => (await home()).includes(`src="/media/${logo?.id}/`));
  const src = /src="(\/media\/[^"]+)"/.exec(await home())?.[1] ?? '';
  const file = await fetch(`${other?.url}${src}`);
  expect(file.headers.get('content-type')).toBe('image/webp');
  expect(await (await at.get('/bee/home')).text()).toContain(`src="${src}"`);
  await readSiteSettings();
  expect(mailHtml({ subject: 'x', greeting: 'Hello,', paragraphs: [] })).toMatch(
    new RegExp(
      `<img src="https?://[^/"]+/media/${logo?.id}/[^"]+[.]jpg" alt="The Hive" width="144" height="48"`,
    ),
  );

  const edit = `/bee/media/edit/${logo?.id}`;
  const page = await (await at.get(edit)).text();
  const version = /name="version"[^>]*value="(\d+)"/.exec(page)?.[1] ?? '1';
  const hide = new URLSearchParams({ do: 'save', version, title: 'Logo', visibility: 'members' });
  const kept = await at.post(edit, hide.toString(), type);
  expect([kept.status, await kept.text()]).toEqual([
    422,
    expect.stringContaining('This is the site’s logo: everybody sees it.'),
  ]);
  const thrown = await at.post(
    `/bee/media/show/${logo?.id}`,
    new URLSearchParams({ do: 'delete' }).toString(),
    type,
  );
  expect([thrown.status, await thrown.text()]).toEqual([409, expect.stringContaining('This is in use.')]);

  // Replaced, it is drawn from its new file, in its new shape, in every process.
  const wide = await sharp({ create: { width: 200, height: 20, channels: 4, background: '#d9432b' } })
    .png()
    .toBuffer();
  const replaces = { replaces: logo?.id ?? '', version: '1' };
  expect((await upload(at, 'wide.png', wide, 'public', replaces)).status).toBe(201);
  const stamp = createHash('sha256').update(wide).digest('hex').slice(0, 12);
  await until(async () => (await home()).includes(`src="/media/${logo?.id}/${stamp}-`));
  expect(await home()).toMatch(/width="200" height="20"|height="20" width="200"/);

  expect((await save('')).status).toBe(303);
  await until(async () => !(await home()).includes('/media/'));
  await readSiteSettings();
  expect(words.logo).toBeNull();
  adoptSite(shippedSite);
});

it('a site of one language leads strangers to it, says it nowhere else, and keeps old addresses', async () => {
  const at = await signIn(changed?.url ?? '');
  const save = (onlyLanguage: string) =>
    at.post('/admin/settings', new URLSearchParams({ ...WORDS, onlyLanguage }).toString(), type);
  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${other?.url}${path}`, { redirect: 'manual', ...init });
  const leadsTo = async (path: string, init?: RequestInit) => {
    const answer = await ask(path, init);
    await answer.arrayBuffer();
    return `${answer.status} ${answer.headers.get('location') ?? answer.headers.get('x-remix-redirect') ?? ''}`;
  };
  const read = async (path: string) => (await ask(path)).text();
  expect(await read('/guests/about')).toMatch(/hreflang="fr"/i);
  expect((await save('fr')).status).toBe(303);
  await until(async () => (await leadsTo('/guests/about')) === '302 /fr/guests/about');
  expect(
    await Promise.all(
      ['/', '/guests/event/x?a=b', '/login', '/guests/about.data?_routes=root&a=b'].map((path) =>
        leadsTo(path),
      ),
    ),
  ).toEqual(['302 /fr', '302 /fr/guests/event/x?a=b', '302 /fr/login', '204 /fr/guests/about?a=b']);
  const sent = {
    method: 'POST',
    body: new URLSearchParams({ name: 'Zoe' }),
    headers: { origin: other?.url ?? '' },
  };
  expect(await leadsTo('/guests/contact', sent)).toBe('307 /fr/guests/contact');
  const page = await read('/fr/guests/about');
  expect(page).toContain('<html lang="fr"');
  expect(page).not.toMatch(/hreflang/i);
  const map = await read('/sitemaps/pages.xml');
  expect(map).toContain('/fr/guests/about</loc>');
  expect(map).not.toMatch(/hreflang|[^r]\/guests/);
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ lang: 'fr' });
  expect((await at.get('/bee/home')).status).toBe(200);
  expect((await save('en')).status).toBe(303);
  await until(async () => (await leadsTo('/fr/guests/about')) === '302 /guests/about');
  expect(await leadsTo('/guests/about')).toBe('200 ');
  expect(await read('/guests/about')).not.toMatch(/hreflang/i);
  expect((await save('all')).status).toBe(303);
  await until(async () => (await leadsTo('/fr/guests/about')) === '200 ');
  expect((await save('de')).status).toBe(422);
});
