import { unsentMails } from '../../events/guest-mail/event-mails.server.ts';
import { cardView } from '../../events/event/view.server.ts';
import { teamWhen } from '../../events/event/team-view.server.ts';
import { CARD_COLUMNS, cardFromRow } from '../../events/event/row.server.ts';
import { isDated } from '../../events/event/registration-state.ts';
import { gapColumns, gapsFromColumns } from '../../events/event/gaps.server.ts';
import { formatGaps } from '../../events/event/gaps.ts';
import { withZoneWhole } from '../../events/event/zone-whole.ts';
import { visibleTo } from '../../events/event/event.policy.ts';
import { localDate } from '../../events/event/time.server.ts';
import { formatListed } from '../../kernel/formats/format-instant.server.ts';
import { notFound } from '../../platform/app-error.ts';
import { may } from '../../kernel/access/rights.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { site } from '../../kernel/publishing/site.ts';

const DAY = 24 * 3600;
const MOST_ROWS = 50;

/** What needs a person today, in five queries however much there is. */
export async function findToday(viewer: Viewer) {
  if (!may(viewer, 'bee')) throw notFound();
  const [events, waiting, registrations, messages, mails] = await Promise.all([
    comingEvents(viewer),
    waitingForTheTeam(),
    newRegistrations(),
    may(viewer, 'people') ? unansweredMessages() : undefined,
    mailsNotSent(),
  ]);
  const [next] = events;
  const distance = next?.startDate ? formatDistance(next.startDate) : '';
  const [approvals = [], calls = []] = (['pending_approval', 'offered'] as const).map((asked) =>
    waiting.filter(({ status }) => status === asked),
  );
  return { day: formatDay(), events, distance, approvals, calls, registrations, messages, mails };
}

export type Today = Awaited<ReturnType<typeof findToday>>;

async function comingEvents(viewer: Viewer) {
  const at = nowIso();
  const rows = await db()
    .selectFrom('events')
    .select([...CARD_COLUMNS, 'state', 'visibility'])
    .select(gapColumns)
    .where(visibleTo(viewer, at))
    .where('endsAt', '>', at)
    .where('state', '!=', 'archived')
    .orderBy('endsAt')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => {
    const event = cardFromRow(row);
    const { id, slug, title, language, cover, where, state, stateLabel, startDate, cell } = cardView(event);
    const { placesTaken, capacity, waiting } = event;
    return {
      id,
      slug,
      title,
      language,
      cover,
      when: withZoneWhole(teamWhen(event)),
      where,
      state,
      stateLabel,
      startDate,
      cell,
      placesTaken,
      capacity,
      waiting,
      checkIn: isDated(event),
      isPublic: row.state === 'published' && row.visibility === 'public',
      missing: formatGaps(gapsFromColumns(row)),
      full: capacity !== null && placesTaken >= capacity,
    };
  });
}

function registrationsWithEvent() {
  return db()
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.eventId')
    .where('registrations.repeatOf', 'is', null)
    .select([
      'registrations.id',
      'registrations.givenName',
      'registrations.familyName',
      'registrations.partySize',
      'registrations.status',
      'registrations.createdAt',
      'events.id as eventId',
      'events.title',
      'events.language',
    ]);
}

/** To be approved, or offered a place of which no email can tell: only a call can. */
function waitingForTheTeam() {
  return registrationsWithEvent()
    .leftJoin('participants', 'participants.id', 'registrations.participantId')
    .select('participants.telephone')
    .where((is) =>
      is.or([
        is('registrations.status', '=', 'pending_approval'),
        is.and([is('registrations.status', '=', 'offered'), is('participants.email', 'is', null)]),
      ]),
    )
    .orderBy('registrations.createdAt')
    .limit(MOST_ROWS)
    .execute();
}

/** Registrations of the last 24 hours that somebody stands behind: a lapsed or withdrawn one is no news. */
function newRegistrations() {
  return registrationsWithEvent()
    .where('registrations.createdAt', '>', inSeconds(-DAY))
    .where('registrations.status', 'in', ['pending', 'confirmed', 'waitlisted', 'offered'])
    .orderBy('registrations.createdAt', 'desc')
    .limit(MOST_ROWS)
    .execute();
}

async function unansweredMessages() {
  const rows = await db()
    .selectFrom('userMessages')
    .select(['id', 'name', 'subject', 'writtenAt'])
    // Also one that was opened, and that nobody has taken: the list counts it as ours.
    .where((is) =>
      is.or([is('state', '=', 'new'), is.and([is('state', '=', 'open'), is('assigneeId', 'is', null)])]),
    )
    .where('direction', '=', 'in')
    .where('repliesTo', 'is', null)
    .orderBy('writtenAt')
    .limit(MOST_ROWS)
    .execute();
  return rows.map((row) => ({ ...row, when: formatListed(row.writtenAt).text }));
}

/** No addresses: what did not leave and why is enough to act on. */
function mailsNotSent() {
  return unsentMails()
    .leftJoin('events', 'events.id', 'outbox.eventId')
    .select([
      'outbox.id',
      'outbox.state',
      'kind',
      'attempts',
      'lastError',
      'outbox.createdAt',
      'eventId',
      'title',
      'language',
    ])
    .limit(MOST_ROWS)
    .execute();
}

let inDays: Intl.RelativeTimeFormat | undefined;

/** 'today', 'tomorrow', 'in 10 days': by the calendar of the house. */
function formatDistance(instant: string): string {
  const days = (dayAtHome(instant).getTime() - dayAtHome(nowIso()).getTime()) / (DAY * 1000);
  inDays ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  return inDays.format(days, 'day');
}

const longDay = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'Tuesday 24 November', where the house is. */
const formatDay = () => longDay.format(dayAtHome(nowIso()));

/** The day that it is at the house, as that day begins in UTC. */
const dayAtHome = (instant: string) => new Date(localDate(instant, site.timeZone));
