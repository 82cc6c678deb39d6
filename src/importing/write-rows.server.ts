import { sql } from 'kysely';
import type { Viewer } from '../kernel/access/viewer.ts';
import type { Tx } from '../platform/db/database.server.ts';
import { closest, type ImportKind, type Known, type Written } from './kinds/import-kind.ts';
import { orRefusal } from './kinds/or-refusal.server.ts';
import type { CheckedRow } from './ready-rows.server.ts';
import { type Ways, wayOf } from './tally.server.ts';

type Made = Extract<Written, { itemId: string }>;

export interface Outcome {
  done: number;
  /** Items, each once, in whatever many rows; what this import has made is done. */
  changed: number;
  known: number;
  refused: number;
}

const LEFT_OUT = 'Left out by you.';

/** Writes some rows into the transaction, with what is needed to take them back; says what became of them. */
export async function writeRows(
  tx: Tx,
  viewer: Viewer,
  kind: ImportKind,
  { importId, rows, ways }: { importId: string; rows: readonly CheckedRow[]; ways: Ways },
): Promise<Outcome> {
  const sound: CheckedRow[] = [];
  const written: Written[] = [];
  for (const row of rows) {
    const refusal = row.treatment.out ? LEFT_OUT : Object.values(row.errors).join(' ');
    if (refusal) written.push({ number: row.number, refusal });
    else sound.push(row);
  }
  written.push(...(await new Writer(tx, viewer, kind, ways).write(sound)));
  const changed = await keepItems(tx, importId, written);
  await keepRefusals(tx, importId, written);
  const count = (is: (each: Written) => boolean) => written.filter(is).length;
  return {
    done: count((each) => 'deed' in each && each.deed === 'made'),
    changed,
    known: count((each) => 'known' in each),
    refused: count((each) => 'refusal' in each),
  };
}

/** A row that repeats something, and is therefore not written. */
function skipped(
  { number, twin: found }: CheckedRow,
  twin: { name: string; other: boolean; number?: number } | undefined,
): Written {
  const earlier = twin?.number ?? (found?.why === undefined ? found?.row : undefined);
  const what = [earlier === undefined ? '' : `row ${earlier}`, twin?.name].filter(Boolean).join(', ');
  const words = twin?.other
    ? `Has the email address of ${what}, but another name: skipped.`
    : `Repeats ${what}: skipped.`;
  return { number, known: true, skipped: words };
}

/** New items are added together, as long as no row in between changes one of them. */
class Writer {
  readonly #tx: Tx;
  readonly #viewer: Viewer;
  readonly #kind: ImportKind;
  readonly #ways: Ways;
  readonly #written: Written[] = [];
  readonly #known = new Map<string, Known>();
  readonly #waiting = new Map<string, { name: string; number: number }>();
  #adding: CheckedRow[] = [];

  constructor(tx: Tx, viewer: Viewer, kind: ImportKind, ways: Ways) {
    this.#tx = tx;
    this.#viewer = viewer;
    this.#kind = kind;
    this.#ways = ways;
  }

  async write(rows: readonly CheckedRow[]): Promise<Written[]> {
    const keys = rows.flatMap(({ texts }) => this.#kind.keysOf(texts));
    for (const [key, known] of await this.#kind.findKnown(this.#tx, keys)) this.#known.set(key, known);
    for (const row of rows) await this.#one(row);
    await this.#add();
    return this.#written;
  }

  async #one(row: CheckedRow): Promise<void> {
    const keys = this.#kind.keysOf(row.texts);
    const twin = this.#closest(row, this.#known) ?? this.#closest(row, this.#waiting);
    const way = wayOf(this.#kind, this.#ways, row, { other: twin?.other ?? false });
    if (keys.some((key) => this.#waiting.has(key)) && way !== 'skip') await this.#add();
    const isWaiting = keys.some((key) => this.#waiting.has(key));
    const known = this.#closest(row, this.#known);
    const maybe = row.treatment.duplicate ?? this.#ways.maybes;
    const missing = Object.values(row.missing).join(' ');
    if (!known && !isWaiting && row.maybe && maybe !== 'both')
      this.#written.push(await this.#overMaybe(row, row.maybe, maybe));
    else if (!known && !isWaiting && missing) this.#written.push({ number: row.number, refusal: missing });
    else if (!known && !isWaiting) {
      this.#adding.push(row);
      for (const key of keys)
        this.#waiting.set(key, { name: this.#kind.nameOf(row.texts), number: row.number });
    } else if (known && way === 'update' && this.#kind.change) {
      await this.#inOrder();
      this.#written.push(await this.#kind.change(this.#tx, this.#viewer, known, row));
      this.#isKnown(row, known);
    } else if (way === 'both' && this.#kind.both && missing)
      this.#written.push({ number: row.number, refusal: missing });
    else if (way === 'both' && this.#kind.both) {
      await this.#inOrder();
      this.#written.push(...(await this.#kind.add(this.#tx, this.#viewer, [row], true)));
    } else this.#written.push(skipped(row, twin));
  }

  /** What was foreseen of rows counts on those before them. */
  async #inOrder(): Promise<void> {
    if (this.#kind.lookAhead) await this.#add();
  }

  #closest<T extends { name: string }>({ texts }: CheckedRow, among: ReadonlyMap<string, T>) {
    const found = this.#kind.keysOf(texts).map((key) => among.get(key));
    return closest(this.#kind, this.#kind.nameOf(texts), found);
  }

  /** What was there when the file was looked at may be gone, or somebody else’s, by now. */
  async #overMaybe(row: CheckedRow, maybe: Known, way: 'skip' | 'update'): Promise<Written> {
    const { change } = this.#kind;
    if (way === 'skip' || !change)
      return { number: row.number, known: true, skipped: `May be ${maybe.name}: skipped.` };
    const written = await orRefusal(this.#tx, row.number, () => change(this.#tx, this.#viewer, maybe, row));
    if (!('refusal' in written)) this.#isKnown(row, maybe);
    return written;
  }

  /** By what the row says, too: a later one may share no more than that. */
  #isKnown({ texts }: CheckedRow, known: Known): void {
    for (const key of this.#kind.keysOf(texts)) if (!this.#known.has(key)) this.#known.set(key, known);
  }

  async #add(): Promise<void> {
    const rows = this.#adding;
    this.#adding = [];
    this.#waiting.clear();
    if (rows.length === 0) return;
    const written = await this.#kind.add(this.#tx, this.#viewer, rows, false);
    for (const each of written) {
      const row = rows.find(({ number }) => number === each.number);
      if (row && 'itemId' in each)
        for (const key of this.#kind.keysOf(row.texts))
          this.#known.set(key, { id: each.itemId, name: each.name });
    }
    this.#written.push(...written);
  }
}

/**
 * What was made and changed, once each: of what is changed twice, the first state is what it goes back to. Says how many
 * were there and are changed by this import for the first time.
 */
async function keepItems(tx: Tx, importId: string, written: readonly Written[]): Promise<number> {
  let changed = 0;
  const items = written.filter((each): each is Made => 'itemId' in each);
  const made = items.filter(({ deed }) => deed === 'made');
  if (made.length > 0)
    await tx
      .insertInto('importedItems')
      .values(
        made.map(({ number, itemId, deed, version, name }) => ({
          importId,
          number,
          itemId,
          deed,
          version,
          name,
        })),
      )
      .execute();
  for (const { number, itemId, deed, version, name, before } of items.filter(
    (each) => each.deed === 'changed',
  )) {
    const old = await tx
      .selectFrom('importedItems')
      .select(['deed', 'before'])
      .where('importId', '=', importId)
      .where('itemId', '=', itemId)
      .executeTakeFirst();
    const whole = { ...(before as object), ...(JSON.parse(old?.before ?? '{}') as object) };
    const state = { name, version, before: old?.deed === 'made' ? null : JSON.stringify(whole) };
    if (old)
      await tx
        .updateTable('importedItems')
        .set(state)
        .where('importId', '=', importId)
        .where('itemId', '=', itemId)
        .execute();
    else {
      changed += 1;
      await tx
        .insertInto('importedItems')
        .values({ importId, number, itemId, deed, ...state })
        .execute();
    }
  }
  return changed;
}

/** Why rows were not written: what was wrong, or what they repeat. */
async function keepRefusals(tx: Tx, importId: string, written: readonly Written[]): Promise<void> {
  const refused = written.flatMap((each) => {
    const refusal = 'refusal' in each ? each.refusal : 'known' in each ? each.skipped : undefined;
    return refusal === undefined ? [] : [{ importId, number: each.number, cells: '[]', refusal }];
  });
  if (refused.length === 0) return;
  await tx
    .insertInto('importRows')
    .values(refused)
    .onConflict((conflict) =>
      conflict.columns(['importId', 'number']).doUpdateSet({ refusal: sql`excluded."refusal"` }),
    )
    .execute();
}
