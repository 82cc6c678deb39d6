import { db } from '../platform/db/database.server.ts';
import type { ImportSettings, Twin } from './import-settings.ts';
import type { Foreseen, ImportKind, LookAhead } from './kinds/import-kind.ts';
import type { CheckedRow } from './ready-rows.server.ts';
import { wayOf } from './tally.server.ts';

/** Says of the rows of a file, one after the other, what each will meet when it is written. */
export class Foresight {
  readonly #kind: ImportKind;
  readonly #settings: ImportSettings;
  readonly #ahead: LookAhead | undefined;
  /** Rows that will be refused, with who comes in their stead, if anybody does. */
  readonly #refused = new Map<number, { row: number; name: string } | undefined>();

  private constructor(kind: ImportKind, settings: ImportSettings, ahead: LookAhead | undefined) {
    this.#kind = kind;
    this.#settings = settings;
    this.#ahead = ahead;
  }

  static async of(kind: ImportKind, settings: ImportSettings): Promise<Foresight> {
    return new Foresight(kind, settings, await kind.lookAhead?.(db()));
  }

  /** What a row repeats: what is not taken is repeated by nothing. */
  repeated(twin: Twin | undefined): Twin | undefined {
    if (twin?.row === undefined || !this.#refused.has(twin.row)) return twin;
    return this.#refused.get(twin.row);
  }

  /** `found`: the earlier row that it repeats, whatever becomes of that one. */
  async look(row: CheckedRow, twin: Twin | undefined, found: Twin | undefined): Promise<Foreseen> {
    if (!this.#ahead || row.treatment.out || Object.keys(row.errors).length > 0) return {};
    const way = twin ? wayOf(this.#kind, this.#settings, row, twin) : 'both';
    // What an earlier row of the file makes is not there yet.
    if (way === 'skip' || (way === 'update' && twin?.id === undefined)) return {};
    const foreseen = await this.#ahead(row, way === 'update' && twin?.id ? { id: twin.id } : undefined);
    if (foreseen.errors && Object.keys(foreseen.errors).length > 0) this.#refused.set(row.number, undefined);
    else if (!twin && found?.row !== undefined)
      this.#refused.set(found.row, { row: row.number, name: this.#kind.nameOf(row.texts) });
    return foreseen;
  }
}
