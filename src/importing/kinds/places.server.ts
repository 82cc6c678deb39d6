import { type Holder, holdersOfPlaces, placeOf } from '../../kernel/content/places.server.ts';
import { findRow } from '../../kernel/content/row.server.ts';
import { valuesOf } from '../../kernel/content/save.server.ts';
import type { Definition } from '../../kernel/content/fields/definition.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db/database.server.ts';
import type { LookAhead, ReadyRow } from './import-kind.ts';

type Values = Record<string, unknown>;
type Holders = ReadonlyMap<string, readonly Holder[]>;

/**
 * Of a place of the public site that shows one item, guests see the newest that is published. Whoever publishes one in its
 * form means that; a file of many takes no place over: what is new comes in as a draft, what is there is not moved.
 */
const taken = (name: string, by: string) => `${name} is already shown by “${by}”.`;
const asDraft = (said: string) => `${said} This one comes in as a draft.`;
const notMoved = (said: string) =>
  `${said} Make that one a draft first, or publish this one in its own form.`;

/** What is said where another one has the place that an item would have by these values, and had not before. */
function takenBy(
  definition: Definition,
  holders: Holders,
  { id, values, now }: { id?: string; values: Values; now?: Values },
): string | undefined {
  const place = placeOf(definition, values);
  if (!place || (now && placeOf(definition, now)?.key === place.key)) return undefined;
  const other = holders.get(place.key)?.find((each) => each.id !== id);
  return other && taken(place.name, other.title);
}

/** The values of a new item, which takes no place that another one has. */
export async function withoutTakenPlace<V extends Values>(
  tx: Tx,
  definition: Definition,
  values: V,
): Promise<V> {
  if (!placeOf(definition, values)) return values;
  const said = takenBy(definition, await holdersOfPlaces(tx, definition), { values });
  return said ? { ...values, state: 'draft' } : values;
}

/** Refused where the change would take the place of another one. */
export async function requireFreePlace(
  tx: Tx,
  definition: Definition,
  id: string,
  values: Values,
): Promise<void> {
  if (!definition.place) return;
  const now = await valuesNow(tx, definition, id);
  const whole = { ...now, ...values };
  if (!placeOf(definition, whole)) return;
  const said = takenBy(definition, await holdersOfPlaces(tx, definition), { id, values: whole, now });
  if (said) throw new AppError('conflict', notMoved(said), { state: notMoved(said) });
}

async function valuesNow(on: Db | Tx, definition: Definition, id: string): Promise<Values> {
  const row = await findRow(definition, { id }, on);
  return row ? valuesOf(definition, row) : {};
}

/** The same said of each row before it is written. */
export async function placesAhead(
  on: Db,
  definition: Definition,
  valuesIn: (row: ReadyRow) => Values,
): Promise<LookAhead> {
  const holders = new Map(await holdersOfPlaces(on, definition));
  const take = (values: Values, holder: Holder) => {
    // From the place that it had, it goes.
    for (const [place, held] of holders)
      holders.set(
        place,
        held.filter(({ id }) => id !== holder.id),
      );
    const { key } = placeOf(definition, values) ?? {};
    if (key) holders.set(key, [...(holders.get(key) ?? []), holder]);
  };
  return async (row, known) => {
    const now = known && (await valuesNow(on, definition, known.id));
    const values = { ...now, ...valuesIn(row) };
    const said = takenBy(definition, holders, { values, ...known, ...(now && { now }) });
    if (said && known) return { errors: { state: notMoved(said) } };
    if (said) return { note: asDraft(said), isDraft: true };
    take(values, { id: known?.id ?? `row ${row.number}`, title: row.texts['title'] ?? '' });
    return {};
  };
}
