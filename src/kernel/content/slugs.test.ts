import { expect, it } from 'vitest';
import { transaction } from '../../platform/db/transaction.server.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { freeSlug, keepOldSlug, slugFrom } from './slugs.server.ts';

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
});
