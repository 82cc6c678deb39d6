import { contentVisibleTo } from '../kernel/content/content.policy.ts';
import type { Definition } from '../kernel/content/fields/definition.ts';
import { guest } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { partner } from './partners/partner.ts';
import { product } from './products/product.ts';
import { summary } from './summaries/summary.ts';

export interface Around {
  slug: string;
  title: string;
}
export interface AroundEvent {
  summaries: Around[];
  products: Around[];
  partners: (Around & { kind: string })[];
}

const MOST = 200;

/** What everybody may read around an event: its harvest, what it offers and who it is with. One query. */
export async function listPublicAround(eventId: string): Promise<AroundEvent> {
  const rows = await db()
    .selectFrom(summary.table as 'tips')
    .select((eb) => [
      'slug',
      'title',
      eb.val('summary').as('what'),
      eb.lit(0).$castTo<number>().as('place'),
      eb.val('').as('kind'),
      'updatedAt',
    ])
    .where((eb) => eb(eb.ref('eventId' as 'id'), '=', eventId))
    .where(contentVisibleTo(guest, nowIso(), summary as Definition))
    .unionAll(linked('product', product as Definition, eventId))
    .unionAll(linked('partner', partner as Definition, eventId))
    .limit(MOST)
    .execute();
  // Sorted here: SQLite builds a table for each part of a union that it is to sort, which took it twenty times longer.
  rows.sort((a, b) => a.place - b.place || compare(b.updatedAt, a.updatedAt) || compare(a.slug, b.slug));
  const those = (wanted: string) => rows.filter(({ what }) => what === wanted);
  const leads = (wanted: string) => those(wanted).map(({ slug, title }) => ({ slug, title }));
  return {
    summaries: leads('summary'),
    products: leads('product'),
    partners: those('partner').map(({ slug, title, kind }) => ({ slug, title, kind })),
  };
}

const compare = (a: string, b: string): number => Number(a > b) - Number(a < b);

function linked(kind: 'product' | 'partner', definition: Definition, eventId: string) {
  const table = definition.table as 'tips';
  return db()
    .selectFrom(table)
    .innerJoin('eventLinks', 'eventLinks.itemId', `${table}.id`)
    .select((eb) => [
      'slug',
      'title',
      eb.ref('eventLinks.kind').$castTo<string>().as('what'),
      eb.ref('eventLinks.position').as('place'),
      // Of a partner: 'artist', 'venue' …
      kind === 'partner'
        ? eb
            .ref(`${table}.kind` as 'eventLinks.kind')
            .$castTo<string>()
            .as('kind')
        : eb.val('').as('kind'),
      'updatedAt',
    ])
    .where('eventLinks.eventId', '=', eventId)
    .where('eventLinks.kind', '=', kind)
    .where(contentVisibleTo(guest, nowIso(), definition));
}
