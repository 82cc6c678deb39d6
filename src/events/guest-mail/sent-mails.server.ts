import { notFound } from '../../platform/app-error.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { db } from '../../platform/db/database.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { MailKind } from '../registrations/mail.server.ts';

export const MAIL_LABELS: Record<MailKind, string> = {
  'confirm-address': 'Please confirm your place',
  'confirm-waiting': 'Please confirm your place on the waiting list',
  already: 'You are already registered',
  confirmed: 'Confirmation with the code',
  'awaiting-approval': 'We have your request',
  rejected: 'We cannot offer a place',
  waiting: 'You are on the waiting list',
  offer: 'A place came free',
  'offer-lapsed': 'The offer has ended',
  cancelled: 'Cancelled by the guest',
  'cancelled-by-us': 'Cancelled by the team',
  changed: 'Number of people changed',
  reminder: 'Reminder',
  'event-cancelled': 'The event is cancelled',
  'event-postponed': 'The event is postponed',
  'event-rescheduled': 'The event was rescheduled',
  'event-changed': 'The event has changed',
};

export const MAIL_STATES = {
  sent: 'Sent',
  queued: 'On its way',
  failed: 'Could not be sent',
} as const;

/** Every mail about a registration, newest first, and what became of it. */
export async function sentMailsOf(viewer: Viewer, registrationId: string) {
  if (!mayRunEvents(viewer)) throw notFound();
  const rows = await db()
    .selectFrom('outbox')
    .select(['id', 'kind', 'payload', 'state', 'createdAt', 'sentAt'])
    .where('registrationId', '=', registrationId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return rows.map(({ id, payload, state, createdAt, sentAt }) => {
    const { letter, subject } = JSON.parse(payload) as { letter?: MailKind; subject?: string };
    return {
      id,
      subject: subject ?? (letter ? MAIL_LABELS[letter] : 'An email'),
      state: MAIL_STATES[state],
      at: sentAt ?? createdAt,
    };
  });
}
