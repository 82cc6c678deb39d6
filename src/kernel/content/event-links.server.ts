import type { Tx } from '../../platform/db/database.server.ts';

/** An event that an item is tied to, and its place there. */
export interface EventLink {
  eventId: string;
  position: number;
  /** Whether the other one was tied to the same event already. */
  both: boolean;
}

/** Leads the events that are tied to one item to the other; says which they were. */
export async function moveEventLinks(
  tx: Tx,
  { kind, from, to }: { kind: string; from: string; to: string },
): Promise<EventLink[]> {
  if (kind !== 'partner' && kind !== 'product') return [];
  const rows = await tx
    .selectFrom('eventLinks')
    .selectAll()
    .where('kind', '=', kind)
    .where('itemId', '=', from)
    .execute();
  const links: EventLink[] = [];
  for (const { eventId, position } of rows) {
    const added = await tx
      .insertInto('eventLinks')
      .values({ eventId, kind, itemId: to, position })
      .onConflict((conflict) => conflict.doNothing())
      .returning('eventId')
      .execute();
    links.push({ eventId, position, both: added.length === 0 });
  }
  await tx.deleteFrom('eventLinks').where('kind', '=', kind).where('itemId', '=', from).execute();
  return links;
}

/** Puts back what was moved, as far as it is still tied. */
export async function giveEventLinksBack(
  tx: Tx,
  { kind, from, to, links }: { kind: string; from: string; to: string; links: readonly EventLink[] },
): Promise<void> {
  if (kind !== 'partner' && kind !== 'product') return;
  for (const { eventId, position, both } of links) {
    const there = await tx
      .selectFrom('eventLinks')
      .select('position')
      .where('eventId', '=', eventId)
      .where('kind', '=', kind)
      .where('itemId', '=', from)
      .executeTakeFirst();
    if (!there) continue;
    await tx
      .insertInto('eventLinks')
      .values({ eventId, kind, itemId: to, position })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    if (!both)
      await tx
        .deleteFrom('eventLinks')
        .where('eventId', '=', eventId)
        .where('kind', '=', kind)
        .where('itemId', '=', from)
        .execute();
  }
}
