import { randomUUID } from 'node:crypto';
import { approveRegistration, rejectRegistration } from '../../src/events/by-team/approvals.server.ts';
import { checkIn } from '../../src/events/check-in/check-in.server.ts';
import { cancelEvent, rescheduleEvent, setCapacity } from '../../src/events/editing/changes.server.ts';
import { findEvent } from '../../src/events/event/events.server.ts';
import { sendGuestMessage } from '../../src/events/guest-mail/messages.server.ts';
import {
  cancelByHand,
  moveToFront,
  offerByHand,
  promoteByHand,
  resizeByHand,
} from '../../src/events/by-team/staff-actions.server.ts';
import { lapseHolds } from '../../src/events/registrations/lapses.server.ts';
import { mergeParticipants } from '../../src/events/participants/merge.server.ts';
import { eraseParticipant } from '../../src/events/participants/erase.server.ts';
import { register } from '../../src/events/registrations/register.server.ts';
import { registerByHand } from '../../src/events/by-team/by-hand.server.ts';
import { registrationFilterFromQuery } from '../../src/events/registrations/filter.ts';
import {
  acceptOffer,
  cancelRegistration,
  confirmAddress,
  declineOffer,
  resizeParty,
} from '../../src/events/registrations/registrations.server.ts';
import { queueReminders } from '../../src/events/registrations/reminders.server.ts';
import { resendEmail } from '../../src/events/registrations/resend.server.ts';
import { guest } from '../../src/kernel/access/viewer.ts';
import { inSeconds, nowIso } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { addEvent, DAY, guestInput } from '../support/factories.ts';
import { handInput } from '../support/guests.ts';
import { aPerson, aRegistration } from './guests.ts';
import { boss, operation, type Subject, type Vars } from './operation.ts';

/** An event that is nearly full, with a registration in each state it can be in. */
async function anEvening(): Promise<Vars> {
  const startDate = inSeconds(DAY);
  const event = await addEvent({ capacity: 6, placesTaken: 5, waiting: 1, waitlistNext: 2, startDate });
  const people = {
    confirmed: await aPerson('confirmed'),
    pending: await aPerson('pending'),
    lapsed: await aPerson('lapsed'),
    pending_approval: await aPerson('approval'),
    offered: await aPerson('offered'),
    waitlisted: await aPerson('waitlisted'),
    other: await aPerson('other'),
  };
  const at = inSeconds(-5 * DAY);
  const parts: Record<string, Vars> = {
    confirmed: await aRegistration(event.id, 'confirmed', people.confirmed, { confirmedAt: at }),
    pending: await aRegistration(event.id, 'pending', people.pending),
    lapsed: await aRegistration(event.id, 'pending', people.lapsed, { holdExpiresAt: inSeconds(-60) }),
    approval: await aRegistration(event.id, 'pending_approval', people.pending_approval),
    offered: await aRegistration(event.id, 'offered', people.offered),
    waiting: await aRegistration(event.id, 'waitlisted', people.waitlisted, { waitlistSeq: 1, partySize: 2 }),
  };
  const vars: Vars = { event: event.id, other: people.other.id, key: randomUUID() };
  for (const [name, part] of Object.entries(parts)) {
    for (const what of ['id', 'secret', 'participantId'] as const) vars[`${name}.${what}`] = part[what] ?? '';
  }
  for (const [name, { email }] of Object.entries(people)) vars[`${name}.email`] = email;
  return vars;
}

const of = (name: string, work: (value: string, vars: Vars) => Promise<unknown>) => (vars: Vars) =>
  work(vars[name] ?? '', vars);
const again = (who: string) => (vars: Vars) =>
  register(guest, vars['event'] ?? '', guestInput({ email: vars[`${who}.email`] ?? '' }));

async function message({ event: id = '', key = '' }: Vars): Promise<void> {
  const event = await findEvent(boss, id);
  const filter = registrationFilterFromQuery(new URLSearchParams());
  await sendGuestMessage(boss, event, filter, {
    id: key,
    about: 'event',
    subject: 'Hello',
    body: 'Come early.',
  });
}

function arrival({ event = '', 'confirmed.id': code = '' }: Vars, direction: 'in' | 'out', id: string) {
  return checkIn(boss, event, { id, code, attendeeIndex: 0, direction, at: nowIso() });
}

export const registrationSubject: Subject = {
  name: 'registration',
  setUp: anEvening,
  async tidy({ event = '' }) {
    const startDate = inSeconds(9 * DAY);
    await db().updateTable('events').set({ startDate }).where('id', '=', event).execute();
    await db()
      .updateTable('registrations')
      .set({ holdExpiresAt: null })
      .where('eventId', '=', event)
      .execute();
  },
  close: [
    ['message', 'eraseConfirmed'],
    ['remind', 'eraseConfirmed'],
    ['cancelEvent', 'eraseConfirmed'],
    ['resend', 'eraseConfirmed'],
  ],
  operations: {
    register: operation(({ event = '' }) => register(guest, event, guestInput())),
    registerConfirmed: operation(again('confirmed')),
    registerLapsed: operation(again('lapsed')),
    registerByHand: operation(
      ({ event = '' }) => registerByHand(boss, event, handInput({ reason: 'Asked.' })),
      'registerByHand',
    ),
    confirm: operation(of('pending.secret', confirmAddress)),
    confirmLapsed: operation(of('lapsed.secret', confirmAddress)),
    accept: operation(of('offered.secret', acceptOffer)),
    decline: operation(of('offered.secret', declineOffer)),
    cancel: operation(of('confirmed.secret', cancelRegistration)),
    resize: operation(of('confirmed.secret', (secret) => resizeParty(secret, 2))),
    approve: operation(
      of('approval.id', (id) => approveRegistration(boss, id)),
      'approveRegistration',
    ),
    reject: operation(
      of('approval.id', (id) => rejectRegistration(boss, id)),
      'rejectRegistration',
    ),
    offerByHand: operation(
      of('waiting.id', (id) => offerByHand(boss, id, 'Asked.')),
      'offerPlace',
    ),
    promoteByHand: operation(
      of('waiting.id', (id) => promoteByHand(boss, id, 'Asked.')),
      'promoteRegistration',
    ),
    moveToFront: operation(
      of('waiting.id', (id) => moveToFront(boss, id, 'Asked.')),
      'moveRegistrationToFront',
    ),
    cancelByHand: operation(
      of('confirmed.id', (id) => cancelByHand(boss, id)),
      'cancelRegistration',
    ),
    resizeByHand: operation(
      of('confirmed.id', (id) => resizeByHand(boss, id, 2)),
      'resizeRegistration',
    ),
    resend: operation(
      of('confirmed.id', (id, { key = '' }) => resendEmail(boss, id, key)),
      'resendRegistrationEmail',
    ),
    arrive: operation((vars) => arrival(vars, 'in', vars['key'] ?? ''), 'checkIn'),
    leave: operation((vars) => arrival(vars, 'out', randomUUID())),
    lapse: operation(() => lapseHolds()),
    remind: operation(() => queueReminders()),
    message: operation(message),
    eraseConfirmed: operation(of('confirmed.participantId', (id) => eraseParticipant(boss, id))),
    eraseLapsed: operation(of('lapsed.participantId', (id) => eraseParticipant(boss, id))),
    mergeConfirmed: operation(({ other = '', 'confirmed.participantId': id = '' }) =>
      mergeParticipants(boss, other, id),
    ),
    mergeLapsed: operation(({ other = '', 'lapsed.participantId': id = '' }) =>
      mergeParticipants(boss, other, id),
    ),
    setCapacity: operation(({ event = '' }) => setCapacity(boss, event, 20)),
    reschedule: operation(({ event = '' }) =>
      rescheduleEvent(boss, event, { startDate: inSeconds(2 * DAY), endDate: null }),
    ),
    cancelEvent: operation(({ event = '' }) => cancelEvent(boss, event)),
  },
};
