import { formatInstant } from '../event/time.server.ts';
import type { Event } from '../event/event.ts';
import type { GuestMessageRow } from './messages.server.ts';
import { fullName } from '../../texts/full-name.ts';

export function guestMessageView(row: GuestMessageRow, event: Event) {
  const { id, subject, body, recipients, leftOut, createdAt, givenName, familyName, about } = row;
  const [failed, queued] = [row.failed ?? 0, row.queued ?? 0];
  return {
    id,
    subject,
    paragraphs: body.split(/\n{2,}/).filter(Boolean),
    aboutEvent: about === 'event',
    recipients,
    leftOut,
    // Those that have left are forgotten with their people, and in time.
    sent: recipients - failed - queued,
    failed,
    queued,
    by: fullName({ givenName, familyName }),
    at: { text: formatInstant(createdAt, event), dateTime: createdAt },
  };
}

export type GuestMessageView = ReturnType<typeof guestMessageView>;
