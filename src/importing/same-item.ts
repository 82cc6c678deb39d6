import type { Twin } from './import-settings.ts';

/** Of the rows of a file, one after the other: which of them are written over one and the same item. */
export class SameItem {
  /** By row: what it is written over. */
  readonly #items = new Map<number, string>();
  /** By what is written over: the last row that is. */
  readonly #rows = new Map<string, number>();

  /** What a row repeats, with what this is by now, and the earlier row that is written over it, too. */
  of(twin: Twin | undefined): Twin | undefined {
    if (!twin) return undefined;
    const id = twin.id ?? this.#items.get(twin.row ?? 0);
    const after = this.#rows.get(itemOf({ ...twin, id }));
    return { ...twin, ...(id === undefined ? {} : { id }), ...(after === undefined ? {} : { after }) };
  }

  /** The row is written over what it repeats. */
  add(number: number, twin: Twin): void {
    if (twin.id !== undefined) this.#items.set(number, twin.id);
    this.#rows.set(itemOf(twin), number);
  }
}

/** What is not there yet is what the row makes that it repeats. */
const itemOf = ({ id, row }: { id?: string | undefined; row?: number }) => id ?? `row ${row}`;
