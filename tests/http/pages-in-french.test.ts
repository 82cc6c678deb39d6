import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../src/platform/db/database.server.ts';
import type { Browser } from '../support/browser.ts';
import { addEvent } from '../support/factories.ts';
import { addPicture } from '../support/files/media-rows.ts';
import { install } from '../support/servers/installation.ts';
import { addUser } from '../support/people.ts';
import { asPerson } from '../support/viewers.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { tip } from '../../src/writing/tip.ts';
import { enter } from '../support/signed-in.ts';

let site: Awaited<ReturnType<typeof install>>;
let url = '';
let event: Awaited<ReturnType<typeof addEvent>>;

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  url = (await site.start()).url;
  event = await addEvent({ title: 'Bal', language: 'fr', state: 'published', visibility: 'public' });
  const sound = {
    kind: 'audio',
    title: 'First breath',
    language: 'en',
    position: 1,
    peaks: '[50]',
    durationS: 9,
  } as const;
  await db()
    .updateTable('media')
    .set(sound)
    .where('id', '=', await addPicture('breath.wav'))
    .execute();
}, 60_000);
afterAll(() => site.remove());

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { redirect: 'manual', headers });
const html = async (path: string) => (await (await get(path)).text()).replaceAll('<!-- -->', '');
const slug = () => event.slug;

describe('an address that begins with /fr', () => {
  it('is the same page in French, and says so to search engines', async () => {
    const [french, english] = [
      await html(`/fr/guests/event/${slug()}`),
      await html(`/guests/event/${slug()}`),
    ];
    expect(french).toContain('<html lang="fr"');
    expect(english).toContain('<html lang="en"');
    expect(french).toContain('Réserver ma place');
    expect(english).toContain('Save my place');
    expect(french).toMatch(/rel="canonical" href="[^"]*\/fr\/guests\/event\//);
    expect(english).toMatch(/rel="canonical" href="[^"]*\d\/guests\/event\//);
    for (const page of [french, english]) {
      expect(page).toMatch(/rel="alternate" hrefLang="fr" href="[^"]*\/fr\/guests\/event\//);
      expect(page).toMatch(/rel="alternate" hrefLang="en" href="[^"]*\d\/guests\/event\//);
      expect(page).toMatch(/rel="alternate" hrefLang="x-default" href="[^"]*\d\/guests\/event\//);
    }
    // What the team wrote is French on both; only the English page has to say so.
    expect(french).toMatch(/<h1[^>]*>Bal<\/h1>/);
    expect(english).toMatch(/<h1 lang="fr"[^>]*>Bal<\/h1>/);
  });

  it('says of a sound which language its words are in, and has its player there before any script runs', async () => {
    for (const path of ['/guests/index', '/guests/sound']) {
      const [french, english] = [await html(`/fr${path}`), await html(path)];
      expect(french).toMatch(/<h[23][^>]* lang="en"[^>]*>First breath</);
      expect(english).not.toMatch(/<h[23][^>]* lang="en"/);
      expect(english).toContain('aria-label="Play First breath"');
      expect(french).toMatch(/<button[^>]*disabled=""[^>]*aria-label="[^"]*First breath"/);
    }
  });

  it('links to French pages alone, but for what there is in one language', async () => {
    const links = [...(await html('/fr/guests/index')).matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(
      ([, to = '']) => to,
    );
    expect(links.length).toBeGreaterThan(10);
    const elsewhere = links.filter((to) => !to.startsWith('/fr/'));
    expect(new Set(elsewhere)).toEqual(new Set(['/guests/index', '/feeds/events.atom', '/feeds/events.ics']));
  });

  it('keeps each language by itself, each with an ETag of its own', async () => {
    const kept = async (path: string) => {
      await html(path);
      return (await get(path)).headers.get('etag');
    };
    const [french, english] = [await kept('/fr/guests/tips'), await kept('/guests/tips')];
    expect(french).not.toBeNull();
    expect(french).not.toBe(english);
    expect(await html('/fr/guests/tips')).toContain('Aucun conseil ne correspond');
    expect(await html('/guests/tips')).toContain('No tips match');
  });

  it.each([
    ['/fr', '/fr/guests/index'],
    ['/fr/guests', '/fr/guests/index'],
    ['/fr/Guests/Index', '/fr/guests/index'],
    ['/FR/guests/index', '/fr/guests/index'],
    ['/fr/about', '/about'],
    ['/fr/bee/home', '/bee/home'],
    ['/fr/admin/home?x=1', '/admin/home?x=1'],
    ['/fr/feeds/events.ics', '/feeds/events.ics'],
    ['/fr/media/x/y', '/media/x/y'],
    ['/fr//elsewhere.example/%zz', '/elsewhere.example/%zz'],
    ['/fr//elsewhere.example', '/fr/elsewhere.example'],
    [String.raw`/fr/\elsewhere.example`, '/fr/elsewhere.example'],
  ])('%s leads to %s', async (from, to) => {
    const answer = await get(from);
    expect([301, 302, 308]).toContain(answer.status);
    expect(answer.headers.get('location')?.replace(url, '')).toBe(to);
  });

  it('leads the router to what there is in one language alone as to a page of its own', async () => {
    const { status, headers } = await get('/fr/bee/home.data?_routes=x');
    expect(status).toBe(204);
    expect(headers.get('x-remix-redirect')).toBe('/bee/home');
    expect(headers.get('x-remix-reload-document')).toBe('true');
  });

  it('says in French what is not there, what is refused and what is done', async () => {
    const missing = await get('/fr/guests/event/nowhere');
    expect(missing.status).toBe(404);
    expect(await missing.text()).toMatch(/Il n’y a rien à cette adresse/);
    const nowhere = await html('/fr/guests/nowhere');
    expect(nowhere).toMatch(/Ce couplet manque à l’appel/);
    // A browser takes the first.
    expect([...nowhere.matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(([, title]) => title)).toEqual([
      'Ce couplet manque à l’appel · 404',
    ]);
    const refused = await fetch(`${url}/fr/guests/registration/${slug()}`, {
      method: 'POST',
      body: new URLSearchParams({ givenName: 'Zoë', email: 'zoë@' }),
    });
    expect(refused.status).toBe(422);
    const said = (await refused.text()).replaceAll('<!-- -->', '');
    expect(said).toContain('Écrivez une adresse e-mail comme nom@example.org.');
    expect(said).toContain('Votre accord est nécessaire pour que nous puissions vous réserver une place.');
    expect(said).toContain('value="Zoë"');
    expect(said).not.toContain('is not valid');
    const sent = await fetch(`${url}/fr/guests/registration/${slug()}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({
        givenName: 'Zoë',
        familyName: 'L’Été',
        email: 'zoe@example.org',
        partySize: '1',
        consent: 'yes',
      }),
    });
    expect(sent.headers.get('location')).toMatch(/^\/fr\/guests\/registration\/.*sent=pending/);
    expect(await html(sent.headers.get('location') ?? '')).toContain('Vous y êtes presque');
  });
});

/** What a page says: texts, and what is said of elements; not what the team wrote in a language that it names. */
function saidOn(page: string): Set<string> {
  const body = page
    .replace(/^[\s\S]*<body[^>]*>/, '')
    .replace(/<(script|style|svg|noscript)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\w+) [^>]*\blang="[^"]*"[^>]*>[^<]*<\/\1>/g, '');
  const texts = [
    ...body.matchAll(/>([^<>]+)</g),
    ...body.matchAll(/ (?:aria-label|placeholder|alt|title)="([^"]+)"/g),
  ];
  return new Set(texts.map(([, text = '']) => text.trim()).filter((text) => /\p{L}{2}/u.test(text)));
}

describe('every text', () => {
  /** Names, what the team wrote, and words that both languages have. */
  const SAME =
    /^(Jambee.*|(Bee|Jam)\w+(, .*)?|.*React.*|hello@.*|12 rue des Capucins.*|(69001 )?Lyon|Bal|First breath|Come in\.|Halle aux Grains.*|1 rue du Four.*|Concert|Contact|Message|Menu|Places|Programme|Blogs|World Café|Jam session)$/;
  /** What the business says of itself. */
  const OWN = /^(Music that makes teams\.|Concerts, company choirs.*|“.*”|Didier.*|Salomé.*|Nour.*|, .*)$/;

  it.each([
    '/guests/index',
    '/guests/index?when=past&q=xyz',
    '/guests/event/{slug}',
    '/guests/registration/{slug}',
    '/guests/contact',
    '/guests/tips',
    '/guests/blogs',
    '/register',
    '/login?next=/bee/home',
    '/guests/nowhere',
    '/guests/email/nothing',
  ])('of %s has its French', async (path) => {
    const address = path.replace('{slug}', slug());
    const [english, french] = [saidOn(await html(address)), saidOn(await html(`/fr${address}`))];
    expect(french.size).toBeGreaterThan(3);
    expect([...french].filter((text) => english.has(text) && !SAME.test(text) && !OWN.test(text))).toEqual(
      [],
    );
  });
});

describe('what is written in two languages', () => {
  const bee = asPerson('bee');
  const published = { state: 'published', visibility: 'public', tags: ['two'] } as {
    state: 'published';
    visibility: 'public';
    tags: string[];
  };
  const alternates = (page: string) =>
    [...page.matchAll(/rel="alternate" hrefLang="([^"]+)" href="([^"]*)"/g)].map(
      ([, language, address = '']) => `${language} ${address.replace(/^https?:\/\/[^/]+/, '')}`,
    );
  const leadsTo = async (path: string) => {
    const answer = await get(path);
    return `${answer.status} ${answer.headers.get('location')}`;
  };

  beforeAll(async () => {
    const english = await createContent(bee, tip, { title: 'Pass it on', language: 'en', ...published });
    const translation = { language: 'fr', translationOf: english.id, ...published };
    await createContent(bee, tip, { title: 'Faites passer', ...translation });
    await createContent(bee, tip, { title: 'Alone in English', language: 'en', ...published });
    await createContent(bee, tip, { title: 'Seul en français', language: 'fr', ...published });
  });

  it('is read at the address of the page’s language, whichever one asks for', async () => {
    expect(await leadsTo('/fr/guests/tips/pass-it-on?a=b')).toBe('302 /fr/guests/tips/faites-passer?a=b');
    expect(await leadsTo('/guests/tips/faites-passer')).toBe('302 /guests/tips/pass-it-on');
    expect(await html('/fr/guests/tips/faites-passer')).toMatch(/<h1[^>]*>Faites passer<\/h1>/);
    expect((await get('/fr/guests/tips/alone-in-english')).status).toBe(200);
  });

  it('says to search engines where it is in each, and nothing of pages that say the same in the same language', async () => {
    const both = ['en /guests/tips/pass-it-on', 'fr /fr/guests/tips/faites-passer'];
    for (const path of ['/guests/tips/pass-it-on', '/fr/guests/tips/faites-passer']) {
      const page = await html(path);
      expect(alternates(page).toSorted()).toEqual([...both, 'x-default /guests/tips/pass-it-on']);
      expect(page).toMatch(new RegExp(`rel="canonical" href="[^"]*\\d${path}"`));
    }
    for (const [path, own] of [
      ['/guests/tips/seul-en-francais', '/fr/guests/tips/seul-en-francais'],
      ['/fr/guests/tips/alone-in-english', '/guests/tips/alone-in-english'],
    ]) {
      const page = await html(path ?? '');
      expect(alternates(page)).toEqual([]);
      expect(page).toMatch(new RegExp(`rel="canonical" href="[^"]*\\d${own}"`));
    }
    const map = await html('/sitemaps/tip.xml');
    const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path);
    expect(listed.toSorted()).toEqual([
      '/fr/guests/tips/faites-passer',
      '/fr/guests/tips/seul-en-francais',
      '/guests/tips/alone-in-english',
      '/guests/tips/pass-it-on',
    ]);
    expect(map).not.toMatch(/hreflang/);
  });

  it('is listed once, what is in the reader’s language first', async () => {
    const titles = async (path: string) =>
      [...(await html(path)).matchAll(/<h2[^>]*>\s*(?:<a[^>]*>)?([^<]+)/g)].map(([, title]) => title);
    const english = await titles('/guests/tips?tag=two');
    const french = await titles('/fr/guests/tips?tag=two');
    expect(english).toEqual(['Alone in English', 'Pass it on', 'Seul en français']);
    expect(french).toEqual(['Faites passer', 'Seul en français', 'Alone in English']);
  });
});

describe('a link to a page', () => {
  const picture = async (path: string) => {
    const page = await html(path);
    const [, address = ''] = /property="og:image" content="([^"]*)"/.exec(page) ?? [];
    return fetch(address);
  };

  it.each([
    '/guests/index',
    '/guests/offer',
    '/guests/privacy',
    '/guests/tips',
    '/guests/blogs',
    '/register',
  ])('to %s has a picture in either language', async (path) => {
    const pictures = await Promise.all([path, `/fr${path}`].map(picture));
    for (const { status, headers } of pictures)
      expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
    const [english, french] = await Promise.all(pictures.map((answer) => answer.arrayBuffer()));
    const isSame =
      Buffer.compare(Buffer.from(english as ArrayBuffer), Buffer.from(french as ArrayBuffer)) === 0;
    // What the site says of itself, or what the page is called, is in its language.
    expect(isSame).toBe(false);
  });

  it('has none where there is no page for guests', async () => {
    for (const path of ['guests/nowhere', 'guests/pages/draft', 'bee/home', 'guests/offer.png/x'])
      expect((await get(`/share/page/${path}.png`)).status).toBe(404);
    expect((await get('/share/page/guests/offer')).status).toBe(404);
  });
});

describe('the way in', () => {
  it('answers in the language of its page, and in English to who names none of ours', async () => {
    const cookie = await get('/sanctum/csrf-cookie');
    const cookies = cookie.headers.getSetCookie().map((each) => each.split(';')[0] ?? '');
    const token = decodeURIComponent(cookies.find((each) => each.startsWith('XSRF-TOKEN='))?.slice(11) ?? '');
    const logIn = async (language: string) => {
      const answer = await fetch(`${url}/login`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'accept-language': language,
          'x-xsrf-token': token,
          origin: url,
          cookie: cookies.join('; '),
        },
        body: JSON.stringify({ email: 'nobody@example.org', password: 'Wrong-Password-1' }),
      });
      return ((await answer.json()) as { message: string }).message;
    };
    expect(await logIn('fr')).toBe('Ces identifiants ne correspondent à aucun compte.');
    expect(await logIn('en')).toBe('These credentials do not match our records.');
    expect(await logIn('de-AT')).toBe('These credentials do not match our records.');
  });
});

describe('somebody who chose French', () => {
  let person: Awaited<ReturnType<typeof addUser>>;
  let browser: Browser;
  const account = () => `/members/users/${person.id}/edit`;

  beforeAll(async () => {
    person = await addUser({ language: 'fr', phoneNumber: '+33612345678' });
    browser = await enter(url, person);
  });

  const choose = (language: string | null) =>
    db()
      .updateTable('users')
      .set({ language } as never)
      .where('id', '=', person.id)
      .execute();
  const leads = async (path: string) => (await browser.get(path)).headers.get('location')?.replace(url, '');

  it('has an account of one language, which is theirs and not the address’s', async () => {
    expect(await leads(`${account()}?done=profile`)).toBe(`/fr${account()}?done=profile`);
    const byRouter = await browser.get(`${account()}.data`);
    expect([byRouter.status, await byRouter.text()]).toEqual([202, expect.stringContaining('"reload",true')]);
    await choose('en');
    expect(await leads(`/fr${account()}`)).toBe(account());
    // Who never said reads what the address says.
    await choose(null);
    expect((await browser.get(account())).status).toBe(200);
    expect((await browser.get(`/fr${account()}`)).status).toBe(200);
    await choose('fr');
    expect((await browser.get(`/fr${account()}`)).status).toBe(200);
  });

  it('finds all of it in French, with the menus above, and nobody else is let in by the new address', async () => {
    await choose(null);
    const read = async (path: string) =>
      saidOn((await (await browser.get(path)).text()).replaceAll('<!-- -->', ''));
    const [english, french] = [await read(account()), await read(`/fr${account()}`)];
    const same =
      /^(Jambee.*|(Bee|Jam)\w+(, .*)?|.*React.*|Contact|Menu|Ctrl (Alt )?\w|Messages?|AL|Ada|Lovelace|Ada Lovelace|person-.*|Firefox \(Linux\)|Blogs|World Cafés|Playlists|Pages|Personas|Participants|Import|Export|Sessions|Français|English|Catalogue|.*@example.org)$/;
    expect([...french].filter((text) => english.has(text) && !same.test(text))).toEqual([]);
    await choose('fr');
    expect((await get(`/fr${account()}`)).headers.get('location')).toMatch(/^\/fr\/login\?next=/);
    const other = await enter(url, await addUser());
    expect((await other.get(`/fr${account()}`)).status).toBe(404);
  });

  it('has the stage and the check-in in it, and in that of their browser where they never chose', async () => {
    const pages = ['/bee/songs/stage', `/bee/events/show/${event.id}/check-in`];
    const said = async (path: string, asked: string) => {
      const answer = await browser.copy({ 'accept-language': asked }).get(path);
      expect(answer.headers.get('vary')).toContain('accept-language');
      return /<html lang="(\w+)"/.exec(await answer.text())?.[1];
    };
    for (const [chosen, asked, language] of [
      [null, 'fr-FR,fr;q=0.9,en;q=0.8', 'fr'],
      [null, 'de,en;q=0.8,fr;q=0.5', 'en'],
      ['en', 'fr', 'en'],
      ['fr', 'en', 'fr'],
    ] as const) {
      await choose(chosen);
      for (const page of pages) expect(await said(page, asked), `${page} ${chosen} ${asked}`).toBe(language);
    }
    // All else of the members' area is English.
    await choose(null);
    const list = await browser.copy({ 'accept-language': 'fr' }).get('/bee/events/list');
    expect(await list.text()).toContain('<html lang="en"');
    await choose('fr');
  });

  it('checks guests in in French, at the one address there is, and works in English where all is English', async () => {
    const page = async (path: string) => (await browser.get(path)).text();
    expect(await page(`/bee/events/show/${event.id}/check-in`)).toContain('<html lang="fr"');
    expect(await page('/bee/events/list')).toContain('<html lang="en"');
    const answer = await browser.post(`/bee/events/show/${event.id}/check-in/sync`, {
      items: [
        {
          kind: 'arrival',
          id: '6f6f1b9e-8c7d-4c62-9c0e-3c44b8f7d111',
          code: 'nowhere',
          attendeeIndex: 0,
          direction: 'in',
          at: new Date().toISOString(),
        },
      ],
    });
    expect(await answer.text()).toContain('Aucune inscription à cet événement n’a ce code.');
  });
});
