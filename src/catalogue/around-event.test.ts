import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import { db, queryCount } from '../platform/db/database.server.ts';
import { listPublicAround } from './around-event.server.ts';
import { partner } from './partners/partner.ts';
import { product } from './products/product.ts';

const bee = asPerson('bee');
const shown = { state: 'published', visibility: 'public' } as const;

onEachDatabase('what is around an event', () => {
  it('is told to guests in the order chosen, without drafts and partners who did not agree', async () => {
    const { id: eventId } = await addEvent();
    const { id: other } = await addEvent();
    const products = [
      await createContent(bee, product, { title: 'Company choir', ...shown }),
      await createContent(bee, product, { title: 'Not yet' }),
      await createContent(bee, product, { title: 'Beat by beat', ...shown }),
    ];
    const partners = [
      await createContent(bee, partner, { title: 'Shy', kind: 'artist', ...shown }),
      await createContent(bee, partner, { title: 'Duo', kind: 'artist', ...shown, consentToShow: true }),
    ];
    const links = (['product', 'partner'] as const).flatMap((kind) =>
      (kind === 'product' ? products : partners).map(({ id }, position) => ({
        eventId,
        kind,
        itemId: id,
        position,
      })),
    );
    await db().insertInto('eventLinks').values(links).execute();
    const before = queryCount();
    const around = await listPublicAround(eventId);
    expect(queryCount() - before).toBe(1);
    expect(around.products.map(({ title }) => title)).toEqual(['Company choir', 'Beat by beat']);
    expect(around.partners).toEqual([{ slug: 'duo', title: 'Duo', kind: 'artist' }]);
    expect(await listPublicAround(other)).toEqual({ summaries: [], products: [], partners: [] });
  });
});
