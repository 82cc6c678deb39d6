import type { Db, Tx } from '../../platform/db/database.server.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { tableOf } from './row.server.ts';
import { valuesOf } from './save.server.ts';
import type { Definition } from './fields/definition.ts';

export interface Holder {
  id: string;
  title: string;
}

/** Which place of the public site these values have, or will have at their hour; undefined where guests see none of it. */
export function placeOf(
  { place }: Definition,
  values: Record<string, unknown>,
): { key: string; name: string } | undefined {
  const { state, visibility = 'public', unpublishAt } = values;
  const isOver = typeof unpublishAt === 'string' && unpublishAt <= nowIso();
  return state === 'published' && visibility === 'public' && !isOver
    ? place?.(values as Parameters<typeof place>[0])
    : undefined;
}

/** Who has the places of a kind now, by their keys. Of several that have one place, any: guests see the newest. */
export async function holdersOfPlaces(on: Db | Tx, definition: Definition): Promise<Map<string, Holder[]>> {
  const rows = definition.place
    ? await on
        .selectFrom(tableOf(definition))
        .selectAll()
        .where('deletedAt', 'is', null)
        .where('state', '=', 'published')
        .execute()
    : [];
  const held = rows.flatMap((row) => {
    const place = placeOf(definition, valuesOf(definition, row));
    return place ? [{ key: place.key, id: row.id, title: row.title }] : [];
  });
  return Map.groupBy(held, ({ key }) => key);
}
