import { expect, it } from 'vitest';
import { transaction } from '../../platform/db/transaction.server.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { chosenSlug, freeSlug, keepOldSlug, slugFrom } from './slugs.server.ts';

it.each([
  ['Chœur d’été à Lyon!', 'choeur-d-ete-a-lyon'],
  ['Straße nach Łódź, for Ærø', 'strasse-nach-lodz-for-aero'],
  ['合唱', 'untitled'],
])('the slug of %s is %s', (title, slug) => expect(slugFrom(title)).toBe(slug));

onEachDatabase('the address of one more of the same title', () => {
  const free = (itemId: string) =>
    transaction((tx) => freeSlug(tx, { kind: 'event', table: 'events', itemId, wanted: 'Concert' }));
  const numbered = (n: number) => (n === 1 ? 'concert' : `concert-${n}`);

  it('is the first that no other has or had', async () => {
    expect(await free('new')).toBe('concert');
    for (let n = 1; n <= 30; n++) {
      if (n === 7) continue;
      const { id } = await addEvent({ slug: numbered(n) });
      if (n === 1) expect(await free(id)).toBe('concert');
    }
    expect(await free('new')).toBe('concert-7');
    await transaction((tx) =>
      keepOldSlug(tx, { kind: 'event', itemId: 'moved', slug: 'concert-7', newSlug: 'else' }),
    );
    expect(await free('new')).toBe('concert-31');
    expect(await free('moved')).toBe('concert-7');
  });

  it('is taken as it was chosen, or refused', async () => {
    const { id, slug } = await addEvent({ slug: 'chosen' });
    const choose = (itemId: string, wanted: string) =>
      transaction((tx) => chosenSlug(tx, { kind: 'event', table: 'events', itemId, wanted }));
    expect(await choose('new', 'another')).toBe('another');
    expect(await choose('new', 'x'.repeat(80))).toBe('x'.repeat(80));
    expect(await choose(id, slug)).toBe(slug);
    await expect(choose('new', slug)).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: expect.stringContaining(slug) },
    });
  });
});
