import { formatInstant } from '../event/time.server.ts';
import type { Event } from '../event/event.ts';
import type { GuestMessageRow } from './messages.server.ts';

export function guestMessageView(row: GuestMessageRow, event: Event) {
  const { id, subject, body, recipients, leftOut, createdAt, givenName, familyName, about } = row;
  return {
    id,
    subject,
    paragraphs: body.split(/\n{2,}/).filter(Boolean),
    aboutEvent: about === 'event',
    recipients,
    leftOut,
    sent: row.sent ?? 0,
    failed: row.failed ?? 0,
    queued: row.queued ?? 0,
    by: [givenName, familyName].filter(Boolean).join(' '),
    at: { text: formatInstant(createdAt, event), dateTime: createdAt },
  };
}

export type GuestMessageView = ReturnType<typeof guestMessageView>;
