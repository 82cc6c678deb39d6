import { contentVisibleTo } from '../kernel/content/content.policy.ts';
import { findReferenceKind } from '../kernel/content/fields/references.ts';
import { guest } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import type { Db, Tx } from '../platform/db/database.server.ts';

export interface Use {
  kind: string;
  itemId: string;
  title: string;
}

/** Where an item is shown, by kind and title. */
export async function usesOf(from: Db | Tx, mediaId: string): Promise<Use[]> {
  return from
    .selectFrom('mediaUses')
    .select(['kind', 'itemId', 'title'])
    .where('mediaId', '=', mediaId)
    .orderBy('kind')
    .orderBy('title')
    .orderBy('itemId')
    .execute();
}

/** Those of them that guests see at this moment: events, and content that has a public page. */
export async function publishedAmong<T extends Use>(from: Db | Tx, uses: readonly T[]): Promise<T[]> {
  const open = new Set<string>();
  for (const [kind, some] of Map.groupBy(uses, (use) => use.kind)) {
    const { table, definition } = findReferenceKind(kind) ?? {};
    if (!table || (kind !== 'event' && !definition?.publicPath)) continue;
    const ids = some.map(({ itemId }) => itemId);
    const rows = await from
      .selectFrom(table as 'tips')
      .select('id')
      .where('id', 'in', ids)
      .where(contentVisibleTo(guest, nowIso(), definition))
      .execute();
    for (const { id } of rows) open.add(id);
  }
  return uses.filter(({ itemId }) => open.has(itemId));
}

/** Those of some items that guests see somewhere at this moment: on a page, as the logo, or on the sound page. */
export async function publishedMedia(from: Db | Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const uses = await from.selectFrom('mediaUses').selectAll().where('mediaId', 'in', ids).execute();
  const played = await from
    .selectFrom('media')
    .select('id as mediaId')
    .where('id', 'in', ids)
    .where('position', 'is not', null)
    .execute();
  const logo = uses.filter(({ kind }) => kind === 'site');
  const shown = await publishedAmong(from, uses);
  return new Set([...shown, ...logo, ...played].map(({ mediaId }) => mediaId));
}
