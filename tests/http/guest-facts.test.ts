import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { product } from '../../src/catalogue/products/product.ts';
import { summary } from '../../src/catalogue/summaries/summary.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { Browser, codeOf } from '../support/browser.ts';
import { install } from '../support/servers/installation.ts';
import { addUser, PASSWORD } from '../support/people.ts';
import type { Server } from '../support/servers/server.ts';
import { asPerson } from '../support/viewers.ts';

let site: Awaited<ReturnType<typeof install>>;
let server: Server;
let guest: Browser;
let jam: Browser;
let bee: Browser;
let boss: Browser;
const shown = { state: 'published', visibility: 'public' } as const;
const maker = asPerson('maker');

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  server = await site.start();
  guest = new Browser(server.url);
  [jam, bee, boss] = (await Promise.all(
    [['JamUsers'], ['BeeUsers'], ['BeeUsers', 'BeeContributors']].map(async (groups) => {
      const user = await addUser({ groups });
      const at = new Browser(server.url);
      await at.post('/login', { email: user.email, password: PASSWORD });
      expect((await at.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(204);
      return at;
    }),
  )) as [Browser, Browser, Browser];
  await createContent(maker, summary, {
    title: 'A ward that listens',
    method: 'worldCafe',
    host: 'Hidden host',
    purpose: 'Hidden purpose',
    rounds: [
      {
        key: '11111111',
        question: 'What do we hear?',
        minutes: '20',
        tables: [{ key: '22222222', label: 'Table 1', host: 'Hidden person', notes: 'Hidden note' }],
      },
    ],
    insights: [
      { key: '33333333', text: 'Told insight', round: '', table: '', level: '', became: 'tip:hidden' },
    ],
    quotes: [
      { text: 'Told words', who: 'Ada', consent: 'yes' },
      { text: 'Hidden words', who: '', consent: '' },
    ],
    actions: [
      { key: '44444444', text: 'Told intent', owner: 'Hidden owner', due: '2027-01-01', state: 'open' },
      { key: '55555555', text: 'Hidden intent', owner: '', due: '', state: 'dropped' },
    ],
    ...shown,
  });
  await createContent(maker, product, {
    title: 'An hour of ours',
    format: 'workshop',
    priceMode: 'onRequest',
    price: 123_400,
    ...shown,
  });
}, 60_000);
afterAll(() => site.remove());

async function ask(who: Browser, query: string, extra: object = {}) {
  const answer = await who.post('/graphql', { query, ...extra });
  return (await answer.json()) as { data?: Record<string, never>; errors?: { message: string }[] };
}

describe('what /graphql tells who is no member', () => {
  const SUMMARY = '{ summaries { nodes { host purpose rounds insights quotes actions } } }';

  it('of a World Café is what its page tells', async () => {
    expect(JSON.stringify(await ask(bee, SUMMARY)).match(/[Hh]idden/g)?.length).toBe(8);
    for (const who of [guest, jam]) {
      const told = JSON.stringify(await ask(who, SUMMARY));
      expect(told).toContain('What do we hear?');
      expect(told.match(/Told (insight|words|intent)/g)).toHaveLength(3);
      expect(told).not.toMatch(/hidden/i);
    }
    for (const [who, many] of [
      [guest, 0],
      [bee, 1],
    ] as const) {
      const { data } = await ask(who, '{ summaries(q: "hidden note") { totalCount } }');
      expect(data?.['summaries']).toEqual({ totalCount: many });
    }
  });

  it('of a price on request is that it is on request', async () => {
    const PRICE = '{ products { nodes { price priceMode } } }';
    expect(await ask(guest, PRICE)).toEqual({
      data: { products: { nodes: [{ price: null, priceMode: 'onRequest' }] } },
    });
    expect(JSON.stringify(await ask(bee, PRICE))).toContain('123400');
  });
});

describe('a question to /graphql', () => {
  const BOTH =
    'query Look { tips { totalCount } } mutation Do($t: String!) { createTip(input: { title: $t }) { title } }';

  it('does what it names, whatever was named before, and by whom', async () => {
    const title = { variables: { t: 'Made by nobody' } };
    expect((await ask(guest, BOTH, { operationName: 'Do', ...title })).errors).toHaveLength(1);
    expect((await ask(boss, BOTH, { operationName: 'Look' })).data).toEqual({ tips: { totalCount: 0 } });
    expect((await ask(boss, BOTH, { operationName: 'Do', ...title })).data).toEqual({
      createTip: { title: 'Made by nobody' },
    });
    expect((await ask(boss, BOTH, { operationName: 'Look' })).data).toEqual({ tips: { totalCount: 1 } });
    expect((await ask(boss, BOTH)).errors).toHaveLength(1);
  });

  it('of very many words is refused at once', async () => {
    const many = Array.from({ length: 800 }, (_, n) => `a${n}: __typename`).join(' ');
    expect((await ask(guest, `{ ${many} }`)).errors?.[0]?.message).toMatch(/token/i);
  });

  it('is answered with one length', async () => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'multipart/mixed' },
      body: JSON.stringify({ query: '{ __typename }' }),
    });
    await answer.text();
    expect(answer.headers.get('transfer-encoding') && answer.headers.get('content-length')).toBeNull();
  });
});
