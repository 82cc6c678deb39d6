import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { areFree, freeForWhoWaits, places } from '../event/places-text.ts';
import type { RegistrationView } from './registration-view.server.ts';

/** What is true of a registration now, and the buttons that make sense. */
export function RegistrationStanding({ registration }: { registration: RegistrationView }) {
  const { event, status, partySize, until, position } = registration;
  const kept = `We hold ${places(partySize)} for you`;
  const { requireApproval } = event;
  if (event.state === 'cancelled')
    return <Told title="This event was cancelled">You don’t need to do anything.</Told>;
  if (!event.running) return <Told title="This event is over">There is nothing more to do here.</Told>;
  switch (status) {
    case 'confirmed':
      return <Confirmed registration={registration} />;
    case 'pending':
      return (
        <Told
          title={
            requireApproval
              ? 'Send your request'
              : partySize === 1
                ? 'Confirm your place'
                : 'Confirm your places'
          }
        >
          <p>
            {kept} until {until}.{requireApproval && ' We answer every request personally.'}
          </p>
          <Action name="confirm">{requireApproval ? 'Send my request' : confirmLabel(partySize)}</Action>
        </Told>
      );
    case 'pending_approval':
      return (
        <Told title="We have your request">{`${kept} in the meantime and will write to you soon.`}</Told>
      );
    case 'waitlisted':
      if (!registration.addressConfirmed)
        return (
          <Told title="Join the waiting list">
            <p>
              {freeForWhoWaits(registration.left, partySize, event.dated)} Confirm your address by {until} to
              join the waiting list.
            </p>
            <Action name="confirm">Join the waiting list</Action>
          </Told>
        );
      return (
        <Told title={`You are number ${position} on the waiting list`}>
          {`${freeForWhoWaits(registration.left, partySize, event.dated)} ${fewer(registration)} When places come free, we offer them to whoever has waited longest. If your group is too big for a free place, you keep your position.`}
        </Told>
      );
    case 'offered':
      return (
        <Told title={partySize === 1 ? 'A place came free' : `${partySize} places came free`}>
          <p>
            {kept} until {until}.{requireApproval && ' Accept the offer to send us your request.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Action name="accept">Accept</Action>
            <Action name="decline" look="quiet">
              Decline
            </Action>
          </div>
        </Told>
      );
    case 'expired':
      return <Expired registration={registration} />;
    case 'rejected':
      return <Told title="We could not offer you a place">Write to us if you would like to know more.</Told>;
    case 'declined':
      return (
        <Told title="You declined the offer">
          <RegisterAgain registration={registration} />
        </Told>
      );
    case 'cancelled':
      return (
        <Told title="This registration is cancelled">
          <RegisterAgain registration={registration} />
        </Told>
      );
  }
}

function Expired({ registration }: { registration: RegistrationView }) {
  const { addressConfirmed, waited, waitlist, partySize, left, event } = registration;
  const title = 'The time to answer has passed';
  if (addressConfirmed)
    return (
      <Told title={title}>
        <p>This offer has expired and your places were released.</p>
        <RegisterAgain registration={registration} />
      </Told>
    );
  const ended = waited ? 'You are no longer on the waiting list.' : 'Your places were released.';
  const hasRoom = left === undefined || left >= partySize;
  if (!hasRoom && !waitlist)
    return (
      <Told title={title}>
        <p>
          {ended} {areFree(left)} now.
        </p>
        <RegisterAgain registration={registration} />
      </Told>
    );
  return (
    <Told title={title}>
      <p>
        {ended}{' '}
        {hasRoom
          ? `There is still room for ${partySize}: press the button to ${event.requireApproval ? 'send us your request' : 'confirm'}.`
          : `${areFree(left)} now: press the button to join the waiting list for ${places(partySize)}.`}
      </p>
      <Action name="confirm">{hasRoom ? 'Confirm now' : 'Join the waiting list'}</Action>
    </Told>
  );
}

function confirmLabel(partySize: number): string {
  return partySize === 1 ? 'Confirm my place' : 'Confirm my places';
}

/** A smaller party gets what is free at once. */
function fewer({ left = 0, partySize, event }: RegistrationView): string {
  if (!event.dated || left === 0 || left >= partySize) return '';
  return `Change the number below to ${left === 1 ? 'one' : `${left} or fewer`}, and you get an offer immediately.`;
}

function RegisterAgain({ registration: { event } }: { registration: RegistrationView }) {
  if (!event.action)
    return <p>Registration is not possible at the moment: {event.stateLabel.toLowerCase()}.</p>;
  return <ButtonLink to={`/guests/registration/${event.slug}`}>Register again</ButtonLink>;
}

function Confirmed({ registration }: { registration: RegistrationView }) {
  const { partySize, code, qr, attendees } = registration;
  return (
    <Card className="border-2 border-reed">
      <div className="grid items-center gap-6 md:grid-cols-[1fr_auto]">
        <div className="grid gap-3">
          <h2 className="text-2xl">
            {partySize === 1 ? 'Your place is confirmed' : `Your ${partySize} places are confirmed`}
          </h2>
          {attendees.length > 0 && <p className="text-sm text-soft">With {attendees.join(', ')}</p>}
          <p className="text-sm">Show this code at check-in, on paper or on your phone.</p>
          <p className="font-mono text-2xl font-bold">{code}</p>
        </div>
        {qr && (
          <img
            src={qr}
            alt={`QR code with the text ${code}`}
            width={200}
            height={200}
            className="rounded-md bg-day"
          />
        )}
      </div>
    </Card>
  );
}

/** A button that changes something: always a POST. */
export function Action({
  name,
  look,
  children,
}: {
  name: string;
  look?: 'primary' | 'quiet' | 'danger';
  children: ReactNode;
}) {
  return (
    <Form method="post">
      <input type="hidden" name="do" value={name} />
      <Button type="submit" {...(look ? { look } : {})}>
        {children}
      </Button>
    </Form>
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card className="border-2">
      <div className="grid justify-items-start gap-4">
        <h2 className="text-2xl">{title}</h2>
        {typeof children === 'string' ? <p>{children}</p> : children}
      </div>
    </Card>
  );
}
