import { RouterContextProvider } from 'react-router';
import { expect, it } from 'vitest';
import { codeOf } from '../../../tests/support/codes.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { createContent, restoreRevision, saveContent } from '../../kernel/content/changes.server.ts';
import { contentFilterFromQuery, listContent } from '../../kernel/content/list.server.ts';
import { findContent } from '../../kernel/content/content.server.ts';
import { listRevisions } from '../../kernel/content/history/revisions.server.ts';
import { loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { guest, type Viewer } from '../../kernel/access/viewer.ts';
import { queryCount } from '../../platform/db/database.server.ts';
import { product } from './product.ts';
import { productJsonLd } from './product-json-ld.server.ts';
import { groupText, priceText, productPage, timeText } from './product-view.server.ts';
import { findProduct, listOffer, mediaOfProduct } from './products.server.ts';

const bee = asPerson('bee');
const boss = asPerson('boss', 'BeeContributors');
const filter = contentFilterFromQuery(product, new URLSearchParams());
const begun = { title: 'A rhythm workshop', format: 'workshop', priceMode: 'onRequest' };
const published = { state: 'published', visibility: 'public' } as const;

onEachDatabase('products', () => {
  it.each([
    ['a guest', guest],
    ['somebody in no group', asPerson('nobody', '')],
    ['a JamUser', asPerson('jam', 'JamUsers')],
  ])('give %s nothing to write and no draft to read', async (_name, viewer) => {
    const { id, slug } = await createContent(bee, product, begun);
    expect(await codeOf(createContent(viewer, product, begun))).toBe('notFound');
    expect(await codeOf(saveContent(viewer, product, id, 1, { title: 'Mine' }))).toBe('notFound');
    expect(await codeOf(findProduct(viewer, slug))).toBe('notFound');
    expect(await listOffer()).toEqual([]);
  });

  it('never have a largest group below the smallest, not even by two saves', async () => {
    expect(await codeOf(createContent(bee, product, { ...begun, groupMin: 20, groupMax: 8 }))).toBe(
      'invalid',
    );
    const { id } = await createContent(bee, product, { ...begun, groupMin: 8, groupMax: 20 });
    expect(await codeOf(saveContent(bee, product, id, 1, { groupMin: 21 }))).toBe('invalid');
    expect(await codeOf(saveContent(bee, product, id, 1, { groupMax: 7 }))).toBe('invalid');
    expect(await codeOf(saveContent(bee, product, id, 1, { groupMin: 20 }))).toBe('done');
  });

  it('need an amount unless the price is on request', async () => {
    const { id } = await createContent(bee, product, begun);
    expect(await codeOf(saveContent(bee, product, id, 1, { priceMode: 'fixed' }))).toBe('invalid');
    expect(await codeOf(saveContent(bee, product, id, 1, { priceMode: 'from', price: 149_050 }))).toBe(
      'done',
    );
    const item = await findContent(bee, product, id);
    expect(priceText(item)).toBe('From €1,490.50 excluding tax');
    expect(JSON.stringify(productJsonLd(item, 'https://x.example'))).toContain('"minPrice":"1490.50"');
  });

  it('tell what they cost us to administrators alone', async () => {
    const { id, slug } = await createContent(boss, product, {
      ...begun,
      ...published,
      internalCost: 81_234,
      faq: [{ question: 'How loud?', answer: 'As loud as lunch.' }],
    });
    expect((await findContent(boss, product, id)).internalCost).toBe(81_234);
    expect((await findContent(bee, product, id)).internalCost).toBeNull();
    const seen = await findProduct(guest, slug);
    expect(seen.internalCost).toBeNull();
    expect(JSON.stringify([productPage(seen), productJsonLd(seen, 'https://x.example')])).not.toMatch(
      /812[.,]34|81234/,
    );
    // A member neither changes it nor loses it, by a save or by bringing an old version back.
    const refused = {
      code: 'forbidden',
      fields: { internalCost: expect.stringContaining('costs us') as string },
    };
    for (const values of [{ internalCost: 1 }, { internalCost: 1, tagline: 'Louder' }])
      await expect(saveContent(bee, product, id, 1, values)).rejects.toMatchObject(refused);
    await saveContent(bee, product, id, 1, { tagline: 'Louder' });
    await restoreRevision(bee, product, id, { revision: 1, version: 2 });
    expect((await findContent(boss, product, id)).internalCost).toBe(81_234);
    expect((await listContent(bee, product, { ...filter, q: '81234' })).count).toBe(0);
    expect((await listRevisions('product', id)).length).toBe(3);
  });

  it('hide it from members in forms and in the history, too', async () => {
    const { id } = await createContent(boss, product, { ...begun, internalCost: 81_234 });
    await saveContent(boss, product, id, 1, { internalCost: 91_234, tagline: 'Louder' });
    const told = async (viewer: Viewer, tab: string) => {
      const context = new RouterContextProvider();
      context.set(requestFacts, {
        viewer,
        viewerNow: async () => viewer,
        nonce: undefined,
        clientAddress: '127.0.0.1',
      });
      const url = new URL('http://localhost/bee/products?version=1');
      return loadEdit({ request: new Request(url), context, url }, product, { id, tab });
    };
    const [pricing, history] = [await told(bee, 'pricing'), await told(bee, 'history')];
    expect(pricing.names).toContain('price');
    expect(pricing.names).not.toContain('internalCost');
    const compared = JSON.stringify(history.history?.compared);
    expect(compared).toContain('Louder');
    expect(compared).not.toMatch(/[89]12/);
    expect(JSON.stringify([pricing.entered, pricing.item])).not.toContain('91234');
    expect((await told(boss, 'pricing')).entered['internalCost']).toBe('912.34');
    expect(JSON.stringify((await told(boss, 'history')).history?.compared)).toContain('"812"');
  });

  it('lead from an old address to the new one, and stand in the order of the offer', async () => {
    const last = await createContent(bee, product, { ...begun, ...published, title: 'No place' });
    const second = await createContent(bee, product, {
      ...begun,
      ...published,
      title: 'Second',
      position: 2,
    });
    await createContent(bee, product, { ...begun, ...published, title: 'First', position: 1 });
    expect((await listOffer()).map(({ title }) => title)).toEqual(['First', 'Second', 'No place']);
    await saveContent(bee, product, second.id, 1, { slug: 'the-second' });
    expect((await findProduct(guest, 'second')).slug).toBe('the-second');
    await saveContent(bee, product, last.id, 1, { visibility: 'members' });
    expect((await listOffer()).length).toBe(2);
  });

  it('take at most three queries for a guest’s page, and one for the whole offer', async () => {
    const { slug } = await createContent(bee, product, { ...begun, ...published });
    for (let n = 0; n < 12; n += 1)
      await createContent(bee, product, { ...begun, ...published, title: `No. ${n}` });
    let before = queryCount();
    await mediaOfProduct(guest, await findProduct(guest, slug));
    expect(queryCount() - before).toBeLessThanOrEqual(3);
    before = queryCount();
    expect((await listOffer()).length).toBe(13);
    expect(queryCount() - before).toBe(1);
  });
});

it('says groups and times as people do', () => {
  expect(groupText({ groupMin: 8, groupMax: 200 })).toBe('8 to 200 people');
  expect(groupText({ groupMin: null, groupMax: 30 })).toBe('Up to 30 people');
  expect(groupText({ groupMin: 12, groupMax: null })).toBe('12 people or more');
  expect(groupText({ groupMin: null, groupMax: null })).toBe('');
  expect(timeText({ duration: 90, durationNote: '' })).toBe('90 minutes');
  expect(timeText({ duration: 210, durationNote: '' })).toBe('3½ hours');
  expect(timeText({ duration: 60, durationNote: 'Ten weeks' })).toBe('Ten weeks');
  expect(timeText({ duration: null, durationNote: '' })).toBe('');
});
