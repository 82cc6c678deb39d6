import type { Updateable } from 'kysely';
import { notFound } from '../../../platform/app-error.ts';
import { nowIso } from '../../../platform/clock.server.ts';
import type { Tx } from '../../../platform/db/database.server.ts';
import { locked } from '../../../platform/db/lock.server.ts';
import type { RegistrationsTable } from '../../../platform/db/tables.server.ts';
import { changePages } from '../../../platform/http/page-generation.server.ts';
import type { Viewer } from '../../../kernel/access/viewer.ts';
import { visibleTo } from '../../event/event.policy.ts';
import { eventFromRow, type EventRow } from '../../event/row.server.ts';
import type { Event } from '../../event/event.ts';
import { announceRegistrationChanges } from '../announce-changes.server.ts';
import type { RegistrationRow } from '../row.server.ts';
import { holdsPlaces, type RegistrationStatus } from '../registration.ts';

type Counted = Pick<RegistrationRow, 'status' | 'partySize' | 'emailConfirmedAt'>;

/**
 * The places of one event, under its lock. Everything that takes or frees a place goes through here, so the
 * event's counts and its registrations change together or not at all.
 */
export class SeatAllocation {
  readonly tx: Tx;
  readonly event: Event;
  /** As stored, but for the counts, which are the event's. */
  row: EventRow;
  #waitlistNext: number;
  readonly #changed = new Set<string>();

  private constructor(tx: Tx, row: EventRow) {
    this.tx = tx;
    this.row = row;
    this.event = eventFromRow(row);
    this.#waitlistNext = row.waitlistNext;
  }

  /** Waits for the event's lock, then reads it; for a `viewer` it is there if they may see it then. */
  static async lock(tx: Tx, eventId: string, viewer?: Viewer): Promise<SeatAllocation> {
    const kept = tx.selectFrom('events').selectAll().where('id', '=', eventId).where('deletedAt', 'is', null);
    const row = await locked(viewer ? kept.where(visibleTo(viewer, nowIso())) : kept).executeTakeFirst();
    if (!row) throw notFound();
    return new SeatAllocation(tx, row);
  }

  /** Takes over what was written to the event; the counts under way stay. */
  refresh(row: EventRow): void {
    const { placesTaken, waiting } = this.event;
    this.row = row;
    Object.assign(this.event, eventFromRow(row), { placesTaken, waiting });
  }

  get free(): number {
    return this.event.capacity === null ? Infinity : this.event.capacity - this.event.placesTaken;
  }

  /** Whether a party may come in. `promote` first: then nobody who waits fits in what is free. */
  hasRoomFor(partySize: number): boolean {
    return partySize <= this.free;
  }

  nextInQueue(): number {
    return this.#waitlistNext++;
  }

  /** Counts a registration that comes to the event for the first time. */
  admit(registration: Counted & Pick<RegistrationRow, 'id'>): void {
    this.#changed.add(registration.id);
    this.#count(registration, 1);
  }

  /** Moves a registration to another status or size, with whatever else changes with it. */
  async move(
    registration: RegistrationRow,
    change: Updateable<RegistrationsTable> & { status?: RegistrationStatus; partySize?: number },
  ): Promise<RegistrationRow> {
    const moved = {
      ...registration,
      ...change,
      updatedAt: nowIso(),
      version: registration.version + 1,
    } as RegistrationRow;
    this.#changed.add(registration.id);
    this.#count(registration, -1);
    this.#count(moved, 1);
    await this.tx
      .updateTable('registrations')
      .set({ ...change, updatedAt: moved.updatedAt, version: moved.version })
      .where('id', '=', registration.id)
      .execute();
    return moved;
  }

  /** An address that nobody has confirmed may be anybody's invention: it is not said to wait. */
  #count({ status, partySize, emailConfirmedAt }: Counted, by: 1 | -1): void {
    if (holdsPlaces(status)) this.event.placesTaken += by * partySize;
    if (status === 'waitlisted' && emailConfirmedAt !== null) this.event.waiting += by;
  }

  /** Writes the counts; the last thing done under the lock. */
  async save(): Promise<void> {
    const { id, placesTaken, waiting } = this.event;
    await this.tx
      .updateTable('events')
      .set({ placesTaken, waiting, waitlistNext: this.#waitlistNext })
      .where('id', '=', id)
      .execute();
    await announceRegistrationChanges(this.tx, id, [...this.#changed]);
    await changePages(this.tx);
  }
}
