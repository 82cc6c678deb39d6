import { randomUUID } from 'node:crypto';
import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import { rowView, formatAnswer } from './event-participants.server.ts';
import { formatListed } from '../../kernel/formats/format-instant.server.ts';
import { formatInstant, localDate } from '../event/time.server.ts';
import type { Event } from '../event/event.ts';
import { GUEST_ACTIONS, type GuestAction } from '../registrations/audit-action.ts';
import { listGuestActions } from '../registrations/audit-log.server.ts';
import { isDated, isRunning } from '../event/registration-state.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { SOURCE_LABELS } from '../registrations/filter.ts';
import { findRegistration } from '../registrations/list.server.ts';
import { nextStep } from '../registrations/next-step.ts';
import { sentMailsOf } from '../guest-mail/sent-mails.server.ts';
import { fullName } from '../../texts/full-name.ts';

/** All that the team sees of one registration. */
export async function registrationPage(viewer: Viewer, event: Event, id: string) {
  const registration = await findRegistration(viewer, event, id);
  const [actions, mails, arrivals] = await Promise.all([
    listGuestActions(viewer, 'registrationId', id),
    sentMailsOf(viewer, id),
    listArrivals(viewer, id),
  ]);
  const say = (instant: string) => ({ text: formatInstant(instant, event), dateTime: instant });
  const names = [fullName(registration) || 'Erased', ...registration.attendees];
  const row = rowView(registration, event);
  const running = isRunning(event, nowIso());
  return {
    ...row,
    at: say(registration.createdAt),
    key: randomUUID(),
    /** Offers, places and numbers can still be changed. */
    running,
    next: nextStep({
      ...row,
      running,
      isDay: isDay(event),
      expected: registration.partySize - registration.checkedInCount,
    }),
    participantId: registration.participantId,
    participant: `${registration.knownGivenName ?? ''} ${registration.knownFamilyName ?? ''}`.trim(),
    code: registration.publicCode,
    telephone: registration.telephone,
    sourceLabel: SOURCE_LABELS[registration.source],
    // Whom the team writes down need not confirm an address: that is no word of theirs.
    addressTrusted: registration.emailConfirmedAt !== null && registration.source !== 'public',
    addressConfirmed: registration.emailConfirmedAt ? formatListed(registration.emailConfirmedAt) : undefined,
    answers: event.questions.map(({ id: question, label, kind }) => ({
      label,
      answer: formatAnswer(kind, registration.answers[question]),
    })),
    consents: registration.consents.map(({ text, at }) => ({ text, at: say(at) })),
    history: historyOf([
      ...actions.map(({ id: intent, action, reason, at, givenName, familyName }) => {
        const by = fullName({ givenName, familyName });
        const said = GUEST_ACTIONS[action as GuestAction] ?? action;
        return {
          id: intent,
          what: [said, reason && `“${reason}”`, by && `by ${by}`].filter(Boolean).join(' · '),
          at: say(at),
        };
      }),
      ...mails.map(({ id: mailId, subject, state, at }) => ({
        id: mailId,
        what: `Email: ${subject} · ${state}`,
        at: say(at),
      })),
      ...arrivals.map(({ id: arrival, attendeeIndex, direction, at }) => ({
        id: arrival,
        what: `${names[attendeeIndex] || `Person ${attendeeIndex + 1}`}: ${direction === 'in' ? 'checked in' : 'check-in undone'}`,
        at: say(at),
      })),
    ]),
  };
}

export type RegistrationPageData = Awaited<ReturnType<typeof registrationPage>>;

/** What the team did, what was sent and who came, the last first. */
function historyOf<Line extends { at: { dateTime: string } }>(lines: readonly Line[]): Line[] {
  return lines.toReversed().toSorted((a, b) => b.at.dateTime.localeCompare(a.at.dateTime));
}

/** From the day it begins to the day it ends, where it is. */
function isDay(event: Event): boolean {
  const dayOf = (instant: string) => localDate(instant, event.timezone);
  const today = dayOf(nowIso());
  return isDated(event) && dayOf(event.startDate) <= today && today <= dayOf(event.endsAt);
}

/** Who came in and went out, in order. */
async function listArrivals(viewer: Viewer, registrationId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  return db()
    .selectFrom('checkIns')
    .select(['id', 'attendeeIndex', 'direction', 'at'])
    .where('registrationId', '=', registrationId)
    .orderBy('at')
    .orderBy('recordedAt')
    .orderBy('id')
    .execute();
}
