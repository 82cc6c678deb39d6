import { unsentMails } from '../../events/guest-mail/event-mails.server.ts';
import { cardView, coverOf } from '../../events/event/view.server.ts';
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
import { administrators } from '../../kernel/access/administrators.server.ts';
import { type Viewer, userIdOf } from '../../kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { fullName } from '../../texts/full-name.ts';

const DAY = 24 * 3600;
/** That are looked at, and that are shown until somebody asks for all. */
const MOST_ROWS = 50;
const ONE_MORE = MOST_ROWS + 1;
const MANY = 10;
const MOST_EVENTS = 20;

/** What there may be much of: how many, whether there are more than anybody counted, and the first of them. */
export interface Some<T> {
  count: number;
  isMore: boolean;
  rows: T[];
}

/** What needs a person today, in five queries however much there is; `all` names the part that is wanted whole. */
export async function findToday(viewer: Viewer, all = '') {
  if (!may(viewer, 'bee')) throw notFound();
  const [rows, waiting, registrations, messages, mails] = await Promise.all([
    comingEvents(viewer),
    waitingForTheTeam(),
    newRegistrations(),
    may(viewer, 'people') ? unansweredMessages(viewer) : undefined,
    mailsNotSent(viewer),
  ]);
  const some = <T>(id: string, found: readonly T[]): Some<T> => ({
    count: Math.min(found.length, MOST_ROWS),
    isMore: found.length > MOST_ROWS,
    rows: found.slice(0, all === id ? MOST_ROWS : MANY),
  });
  const [approvals = [], calls = []] = (['pending_approval', 'offered'] as const).map((asked) =>
    waiting.filter(({ status }) => status === asked),
  );
  const coming = rows.map(comingEvent);
  const next = coming.find(({ event, isPublic }) => isPublic && isDated(event));
  return {
    day: formatDay(),
    ids: coming.map(({ event }) => event.id),
    events: coming.slice(0, MOST_EVENTS).map(eventView),
    next: next && { ...eventView(next), distance: formatDistance(next.event.startDate) },
    short: some('short', coming.filter(({ missing }) => missing !== '').map(shortView)),
    tight: some('tight', coming.filter(isTight).map(tightView)),
    approvals: some('approvals', approvals),
    calls: some('calls', calls),
    registrations: some('registrations', registrations),
    messages: messages && some('messages', messages),
    mails: some('mails', mails),
  };
}

export type Today = Awaited<ReturnType<typeof findToday>>;

async function comingEvents(viewer: Viewer) {
  const at = nowIso();
  return db()
    .selectFrom('events')
    .select([...CARD_COLUMNS, 'state', 'visibility'])
    .select(gapColumns)
    .where(visibleTo(viewer, at))
    .where('endsAt', '>', at)
    .where('state', '!=', 'archived')
    .orderBy('endsAt')
    .limit(MOST_ROWS)
    .execute();
}

function comingEvent(row: Awaited<ReturnType<typeof comingEvents>>[number]) {
  return {
    event: cardFromRow(row),
    isPublic: row.state === 'published' && row.visibility === 'public',
    missing: formatGaps(gapsFromColumns(row)),
  };
}

type Coming = ReturnType<typeof comingEvent>;

function eventView({ event, isPublic }: Coming) {
  const { id, title, language, cover, where, state, stateLabel, startDate, cell } = cardView(event);
  const { placesTaken, capacity, waiting } = event;
  return {
    id,
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
    isPublic,
  };
}

const shortView = ({ event, missing }: Coming) => ({
  id: event.id,
  title: event.title,
  language: event.language,
  cover: coverOf(event),
  missing,
});

/** Full, or with a waiting list. */
const isTight = ({ event: { eventStatus, capacity, placesTaken, waiting } }: Coming) =>
  eventStatus !== 'EventCancelled' && ((capacity !== null && placesTaken >= capacity) || waiting > 0);

const tightView = ({ event }: Coming) => ({
  id: event.id,
  title: event.title,
  language: event.language,
  cover: coverOf(event),
  placesTaken: event.placesTaken,
  capacity: event.capacity,
  waiting: event.waiting,
});

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

/** To be approved, or offered a place of which no email can tell: only a call can. Of each the longest waiting. */
function waitingForTheTeam() {
  const waiting = registrationsWithEvent()
    .leftJoin('participants', 'participants.id', 'registrations.participantId')
    .select('participants.telephone')
    .orderBy('registrations.createdAt')
    .limit(ONE_MORE);
  const asked = waiting.where('registrations.status', '=', 'pending_approval');
  const called = waiting
    .where('registrations.status', '=', 'offered')
    .where('participants.email', 'is', null);
  return db()
    .selectFrom(asked.as('asked'))
    .selectAll()
    .unionAll(db().selectFrom(called.as('called')).selectAll())
    .execute();
}

/** Registrations of the last 24 hours that somebody stands behind: a lapsed or withdrawn one is no news. */
function newRegistrations() {
  return registrationsWithEvent()
    .where('registrations.createdAt', '>', inSeconds(-DAY))
    .where('registrations.status', 'in', ['pending', 'confirmed', 'waitlisted', 'offered'])
    .orderBy('registrations.createdAt', 'desc')
    .limit(ONE_MORE)
    .execute();
}

async function unansweredMessages(viewer: Viewer) {
  const rows = await db()
    .selectFrom('userMessages')
    .select(['id', 'name', 'subject', 'writtenAt'])
    // Also one that was opened and that nobody has taken, or whoever is here, or somebody who may read it no more.
    .where((is) =>
      is.or([
        is('state', '=', 'new'),
        is.and([
          is('state', '=', 'open'),
          is.or([
            is('assigneeId', 'is', null),
            is('assigneeId', '=', userIdOf(viewer) ?? ''),
            is('assigneeId', 'not in', administrators(db()).select('id')),
          ]),
        ]),
      ]),
    )
    .where('direction', '=', 'in')
    .where('repliesTo', 'is', null)
    .orderBy('writtenAt')
    .limit(ONE_MORE)
    .execute();
  return rows.map((row) => ({ ...row, when: formatListed(row.writtenAt).text }));
}

/** No addresses: what did not leave and why is enough to act on, and whose account it is for who runs the people. */
async function mailsNotSent(viewer: Viewer) {
  const rows = await unsentMails()
    .leftJoin('events', 'events.id', 'outbox.eventId')
    .leftJoin('users', 'users.id', 'outbox.userId')
    .select([
      'users.id as userId',
      'users.givenName',
      'users.familyName',
      'outbox.id',
      'outbox.state',
      'kind',
      'attempts',
      'lastError',
      'outbox.createdAt',
      'eventId',
      'title',
      'events.language',
    ])
    .limit(ONE_MORE)
    .execute();
  return rows.map(({ userId, givenName, familyName, kind, ...mail }) => ({
    ...mail,
    what: MAIL_KINDS[kind] ?? kind,
    person:
      userId && may(viewer, 'people')
        ? { id: userId, name: fullName({ givenName, familyName }) || 'No name yet' }
        : undefined,
  }));
}

const MAIL_KINDS: Record<string, string> = {
  'guest-letter': 'About a registration',
  'guest-message': 'A message to a guest',
  'identity-letter': 'About an account',
  'contact-message': 'From the contact form',
  'message-reply': 'An answer to a message',
  'message-handover': 'A message that was handed over',
};

let inDays: Intl.RelativeTimeFormat | undefined;

/** 'today', 'tomorrow', 'in 10 days': by the calendar of the house. */
function formatDistance(instant: string): string {
  const days = (dayAtHome(instant).getTime() - dayAtHome(nowIso()).getTime()) / (DAY * 1000);
  inDays ??= new Intl.RelativeTimeFormat('en-GB', { numeric: 'auto' });
  return inDays.format(days, 'day');
}

let longDay: Intl.DateTimeFormat | undefined;

/** 'Tuesday 24 November', where the house is. */
function formatDay(): string {
  longDay ??= new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  });
  return longDay.format(dayAtHome(nowIso()));
}

/** The day that it is at the house, as that day begins in UTC. */
const dayAtHome = (instant: string) => new Date(localDate(instant, site.timeZone));
