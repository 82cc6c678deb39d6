import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { areFree, freeForWhoWaits, places } from '../event/places-text.ts';
import type { RegistrationView } from './registration-view.server.ts';

/** What is true of a registration now, and the buttons that make sense. */
export function RegistrationStanding({ registration }: { registration: RegistrationView }) {
  const { event, status, partySize, until, position } = registration;
  const kept = `We keep ${places(partySize)} for you`;
  const { requireApproval } = event;
  if (event.state === 'cancelled') return <Told title="This event was cancelled">You need do nothing.</Told>;
  if (!event.running) return <Told title="This event is over">There is nothing more to do.</Told>;
  switch (status) {
    case 'confirmed':
      return <Confirmed registration={registration} />;
    case 'pending':
      return (
        <Told title={`One button, and ${requireApproval ? 'your request is with us' : yours(partySize)}`}>
          <p>
            {kept} until {until}.{requireApproval && ' We answer every request in person.'}
          </p>
          <Action name="confirm">{requireApproval ? 'Send my request' : confirmLabel(partySize)}</Action>
        </Told>
      );
    case 'pending_approval':
      return <Told title="We have your request">{`${kept} meanwhile, and write to you soon.`}</Told>;
    case 'waitlisted':
      if (!registration.addressConfirmed)
        return (
          <Told title="One button, and your turn counts">
            <p>
              {freeForWhoWaits(registration.left, partySize, event.dated)} Confirm your address until {until},
              and you are on the waiting list.
            </p>
            <Action name="confirm">Confirm my turn</Action>
          </Told>
        );
      return (
        <Told title={`You are number ${position} on the waiting list`}>
          {`${freeForWhoWaits(registration.left, partySize, event.dated)} ${fewer(registration)} When places come free, whoever has waited longest gets the offer. A party too large for what is free keeps its turn.`}
        </Told>
      );
    case 'offered':
      return (
        <Told title={partySize === 1 ? 'A place came free' : `${partySize} places came free`}>
          <p>
            {kept} until {until}.{requireApproval && ' Take the offer, and your request is with us.'}
          </p>
          <div className="flex flex-wrap gap-3">
            <Action name="accept">Take it</Action>
            <Action name="decline" look="quiet">
              Pass it on
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
        <Told title="You passed the offer on">
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
  const title = 'The time to answer is over';
  if (addressConfirmed)
    return (
      <Told title={title}>
        <p>The offer has ended; others can have what was kept for you.</p>
        <RegisterAgain registration={registration} />
      </Told>
    );
  const ended = waited ? 'Your turn on the waiting list has ended.' : 'What was kept for you has gone back.';
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
  const gets = event.requireApproval ? 'your request is with us' : yours(partySize);
  return (
    <Told title={title}>
      <p>
        {ended}{' '}
        {hasRoom
          ? `There is still room for ${partySize}: press the button, and ${gets}.`
          : `${areFree(left)} now: press the button, and you join the waiting list for ${places(partySize)}.`}
      </p>
      <Action name="confirm">{hasRoom ? 'Confirm now' : 'Join the waiting list'}</Action>
    </Told>
  );
}

function yours(partySize: number): string {
  return partySize === 1 ? 'it is yours' : 'they are yours';
}

function confirmLabel(partySize: number): string {
  return partySize === 1 ? 'Confirm my place' : 'Confirm my places';
}

/** A smaller party gets what is free at once. */
function fewer({ left = 0, partySize, event }: RegistrationView): string {
  if (!event.dated || left === 0 || left >= partySize) return '';
  return `Change the number below to ${left === 1 ? 'one' : `${left} or fewer`}, and you get an offer at once.`;
}

function RegisterAgain({ registration: { event } }: { registration: RegistrationView }) {
  if (!event.action) return <p>There is no registration at the moment: {event.stateLabel.toLowerCase()}.</p>;
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
          <p className="text-sm">Show this code at the door, on paper or on your phone.</p>
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
