import type { Viewer } from '../../kernel/access/viewer.ts';
import { notFound } from '../../platform/app-error.ts';
import { eventFromRow, type EventRow } from '../event/row.server.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { PreviewedMail } from './mail-preview.tsx';
import { mailContentOf } from './mail-composer.server.ts';
import { guestMail, type MailPayload } from '../registrations/mail.server.ts';
import { reliedOn, formatChanges, formatNewTime } from '../registrations/relied-on.server.ts';
import { findUntold } from './tell-guests.server.ts';

/** What guests have not been told, to how many it would go, and the mail as it would be; undefined: nothing. */
export async function tellPreview(viewer: Viewer, row: EventRow) {
  if (!mayRunEvents(viewer)) throw notFound();
  const untold = await findUntold(row);
  if (!untold) return undefined;
  const { known, guests } = untold;
  const confirmed = guests.filter(({ status }) => status === 'confirmed');
  const event = eventFromRow(row);
  // The one with the most in it.
  const [first] = [...confirmed, ...guests];
  const { payload } = guestMail(event, first as (typeof guests)[number], '', 'event-changed', { known });
  const { subject, greeting, paragraphs, facts = [], button } = mailContentOf(payload as MailPayload);
  const mail: PreviewedMail = { subject, greeting, paragraphs, facts, button: button?.label };
  return {
    changes: [...formatNewTime(known, reliedOn(row)), ...formatChanges(known, reliedOn(row), true)],
    count: guests.length,
    confirmed: confirmed.length,
    /** Some read the mail without the link that the confirmed ones read. */
    linkForConfirmedOnly: event.virtualUrl !== null && confirmed.length < guests.length,
    mail,
  };
}
