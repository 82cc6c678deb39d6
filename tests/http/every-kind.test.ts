import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitions } from '../../src/definitions.server.ts';
import { createContent } from '../../src/kernel/content/changes.server.ts';
import { findContent } from '../../src/kernel/content/content.server.ts';
import { guestAddress, listPathOf } from '../../src/kernel/content/fields/definition.ts';
import { tableOf } from '../../src/kernel/content/row.server.ts';
import { formatUse } from '../../src/media/media-view.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { isForGuests, isInAllLanguages } from '../../src/texts/addresses.ts';
import type { Browser } from '../support/browser.ts';
import { createPath, leastValues } from '../support/content-form.ts';
import { install } from '../support/servers/installation.ts';
import { signedIn } from '../support/signed-in.ts';
import { asPerson } from '../support/viewers.ts';

/** What the program does for each kind of content, also for one that is new. */
const ada = asPerson('ada', 'BeeContributors');
let site: Awaited<ReturnType<typeof install>>;
let url: string;
let bee: Browser;
/** One of each kind that everybody may see. */
const ids = new Map<string, string>();
const idOf = (kind: string) => ids.get(kind) ?? '';

beforeAll(async () => {
  site = await install('sqlite', { DEMO: '0' });
  ({ url } = await site.start());
  bee = await signedIn(url, { groups: ['BeeUsers', 'BeeContributors'] });
  for (const definition of definitions) {
    const { kind, publicIf } = definition;
    const { id } = await createContent(ada, definition, {
      ...leastValues(definition, idOf),
      ...(publicIf && { [publicIf]: true }),
      state: 'published',
      visibility: 'public',
    });
    ids.set(kind, id);
  }
}, 60_000);
afterAll(() => site.remove());

describe.each(definitions.map((definition) => [definition.kind, definition] as const))(
  '%s',
  (kind, definition) => {
    const { path, publicPath, publicList } = definition;

    it('has a list, a document and a page for members', async () => {
      const id = idOf(kind);
      for (const screen of [createPath(definition, idOf), `${path}/show/${id}`, `${path}/edit/${id}`])
        expect((await bee.get(screen)).status, screen).toBe(200);
    });

    it('takes a long form', async () => {
      const form = new URLSearchParams({ do: 'nothing', title: 'x'.repeat(300_000) }).toString();
      const sent = { 'content-type': 'application/x-www-form-urlencoded' };
      for (const screen of [createPath(definition, idOf), `${path}/edit/${idOf(kind)}`])
        expect((await bee.post(screen, form, sent)).status, screen).not.toBe(413);
    });

    it('says where it shows media', () => {
      const { name, to } = formatUse({ kind, itemId: idOf(kind), title: '' });
      expect(name).toMatch(/^[A-Z]/);
      expect(to).toBe(`${path}/show/${idOf(kind)}`);
    });

    it.runIf(publicPath)(
      'has a page for guests in each language, and a picture to share it with',
      async () => {
        const item = await findContent(ada, definition, idOf(kind));
        const address = guestAddress(definition, item) ?? '';
        expect(isForGuests(address) && isInAllLanguages(address), address).toBe(true);
        for (const asked of [address, `/fr${address}`])
          expect((await fetch(url + asked)).status, asked).toBe(200);
        const picture = kind === 'page' ? `page${address}` : `${kind}/${item.slug}`;
        const answer = await fetch(`${url}/share/${picture}.png`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
      },
    );

    it.runIf(publicList)(
      'has its list for guests on the map of the site, and at the foot of each page',
      async () => {
        const list = publicList?.path ?? '';
        expect(isForGuests(list) && isInAllLanguages(list), list).toBe(true);
        for (const asked of [list, `/fr${list}`, `/share/page${list}.png`])
          expect((await fetch(url + asked)).status, asked).toBe(200);
        expect(await (await fetch(`${url}/sitemaps/pages.xml`)).text()).toContain(`${list}</loc>`);
        expect(await (await fetch(`${url}/fr/guests/contact`)).text()).toContain(`href="/fr${list}"`);
      },
    );

    it('asks programs for what it must hold, and shows what once came without a choice', async () => {
      const required = Object.entries(definition.fields).filter(([, field]) => field.required);
      const asked = required.flatMap(([name, field]) => (field.kind === 'choice' ? [] : [name]));
      const name = kind.charAt(0).toUpperCase() + kind.slice(1);
      const query = `mutation { create${name}(input: { title: "Bare" }) { id } }`;
      const { errors } = (await (await bee.post('/graphql', { query })).json()) as {
        errors?: { extensions: { fields: object } }[];
      };
      expect(Object.keys(errors?.[0]?.extensions.fields ?? {})).toEqual(asked);
      const choices = required.flatMap(([column, field]) => (field.kind === 'choice' ? [[column, '']] : []));
      if (choices.length === 0) return;
      const id = idOf(kind);
      await db()
        .updateTable(tableOf(definition))
        .set(Object.fromEntries(choices))
        .where('id', '=', id)
        .execute();
      const item = await findContent(ada, definition, id);
      const forGuests = publicPath ? [guestAddress(definition, item), publicList?.path] : [];
      for (const page of [
        `${path}/show/${id}`,
        `${path}/edit/${id}`,
        listPathOf(definition),
        ...forGuests,
      ].filter(Boolean))
        expect((await bee.get(`${page}?anew`)).status, page).toBeLessThan(400);
    });
  },
);
