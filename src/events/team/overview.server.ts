import { addressOf } from '../../kernel/content/references.server.ts';
import { formatInstant as formatHouseInstant } from '../../kernel/formats/format-instant.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { datesEntered } from '../editing/dates.server.ts';
import { linkedItems, playlistsOf } from '../event/links.server.ts';
import { eventFromRow, type EventRow } from '../event/row.server.ts';
import { formatInstant, formatTime } from '../event/time.server.ts';
import { isDated, isRunning } from '../event/registration-state.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { pageView } from '../event/view.server.ts';
import type { RegistrationCounts } from '../registrations/seats/counts.server.ts';

/** What the team sees of an event at one look; nothing is asked of the database. */
export function overviewOf(row: EventRow, counts: RegistrationCounts) {
  const event = eventFromRow(row);
  const { place, opens, closes, stateLabel, body, tags } = pageView(event);
  const { byStatus } = counts;
  return {
    place,
    doors: event.doorTime ? formatTime(event.doorTime, event.timezone) : undefined,
    opens,
    closes,
    stateLabel,
    body,
    tags,
    summary: row.summary,
    virtualUrl: row.virtualUrl,
    team: {
      callTime: row.callTime,
      setTime: row.setTime,
      dress: row.dress,
      contact: row.contact,
      notes: row.notes,
    },
    capacity: row.capacity,
    placesTaken: row.placesTaken,
    waiting: row.waiting,
    maxPartySize: row.maxPartySize,
    waitlist: event.waitlist,
    requireApproval: event.requireApproval,
    questions: event.questions.filter(({ retired }) => !retired).map(({ label }) => label),
    confirmed: byStatus.confirmed?.people ?? 0,
    toApprove: byStatus.pending_approval?.parties ?? 0,
    toldByMail: counts.toldByMail,
    registrationsEver: counts.ever,
    checkIn: isDated(event),
    mayRegister: isRunning(event, nowIso()),
    before: event.previousStartDates.map((instant) => formatInstant(instant, event)),
    dates: datesEntered(row),
  };
}

export type Overview = ReturnType<typeof overviewOf>;

/** Partners and products, with where their screens are. */
export async function linksOf(eventId: string) {
  const [partners, products] = await Promise.all([
    linkedItems('partner', eventId),
    linkedItems('product', eventId),
  ]);
  return {
    partners: partners.map((item) => ({ ...item, to: addressOf('partner', item.id) })),
    products: products.map((item) => ({ ...item, to: addressOf('product', item.id) })),
  };
}

export async function setsOf(eventId: string) {
  const sets = await playlistsOf(eventId);
  return sets.map((set) => ({ ...set, to: addressOf('playlist', set.id) }));
}

export type EventLinks = Awaited<ReturnType<typeof linksOf>>;

/** How it was: who came, and what was written about it. Two queries. */
export async function summaryOf(eventId: string, counts: RegistrationCounts, over: boolean) {
  const [arrived, summaries] = await Promise.all([
    db()
      .selectFrom('checkIns')
      .innerJoin('registrations', 'registrations.id', 'checkIns.registrationId')
      .select(['checkIns.registrationId', 'attendeeIndex'])
      .distinct()
      .where('eventId', '=', eventId)
      .where('direction', '=', 'in')
      .execute(),
    db()
      .selectFrom('summaries')
      .select(['id', 'title', 'summary', 'state', 'updatedAt'])
      .where((eb) => eb(eb.ref('eventId' as 'id'), '=', eventId))
      .where('deletedAt', 'is', null)
      .orderBy('updatedAt', 'desc')
      .limit(20)
      .execute(),
  ]);
  const confirmed = counts.byStatus.confirmed?.people ?? 0;
  return {
    over,
    confirmed,
    came: arrived.length,
    // Where nobody was checked in, nobody was counted.
    noShows: over && arrived.length > 0 ? Math.max(0, confirmed - arrived.length) : undefined,
    cancelled: counts.byStatus.cancelled?.people ?? 0,
    summaries: summaries.map(({ updatedAt, ...summary }) => ({
      ...summary,
      updated: formatHouseInstant(updatedAt),
      to: addressOf('summary', summary.id),
    })),
  };
}

export type EventSummary = Awaited<ReturnType<typeof summaryOf>>;
