import { toString } from 'qrcode';
import { pageView } from '../event/view.server.ts';
import { holdEnd } from '../registrations/holds.server.ts';
import { formatInstant } from '../event/time.server.ts';
import { type Event, placesLeft } from '../event/event.ts';
import { mostFor } from '../registrations/seats/party-size.ts';
import { attendeesOf, type RegistrationRow } from '../registrations/row.server.ts';

/** What a guest sees of a registration behind its secret link. */
export async function registrationView(
  registration: RegistrationRow,
  event: Event,
  position: number | undefined,
  isShown: boolean,
) {
  // Whoever opens the mail the moment it comes may be here before it is written that it left.
  const asked = registration.status === 'offered' || registration.emailConfirmedAt === null;
  const until = registration.holdExpiresAt ?? (asked ? holdEnd(registration.status, event) : undefined);
  const confirmed = registration.status === 'confirmed';
  const left = placesLeft(event);
  return {
    event: pageView(event),
    /** Whether guests find the event: there is no page to link to otherwise. */
    isShown,
    givenName: registration.givenName,
    partySize: registration.partySize,
    /** The largest party that it can become now. */
    maxPartySize: mostFor(registration, event),
    /** Places that are free at this moment, whether or not one can still register. */
    left,
    attendees: attendeesOf(registration).filter(Boolean),
    status: registration.status,
    addressConfirmed: registration.emailConfirmedAt !== null,
    /** It never held places, but waited for them. */
    waited: registration.waitlistSeq !== null,
    waitlist: event.waitlist,
    until: until && formatInstant(until, event),
    position,
    code: confirmed ? registration.publicCode : undefined,
    qr: confirmed ? await qrDataUrl(registration.publicCode) : undefined,
    onlineAt: confirmed ? (event.virtualUrl ?? undefined) : undefined,
  };
}

export type RegistrationView = Awaited<ReturnType<typeof registrationView>>;

async function qrDataUrl(code: string): Promise<string> {
  const svg = await toString(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
