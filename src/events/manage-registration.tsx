import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Select } from '../ui/field.tsx';
import { EventActions } from './event-actions.tsx';
import { EventFacts } from './event-facts.tsx';
import type { RegistrationView } from './registration-view.server.ts';

/** One page for every state a registration can be in: what it is, and the buttons that make sense. */
export function ManageRegistration({ registration }: { registration: RegistrationView }) {
  const { event, status } = registration;
  const running = event.state !== 'cancelled' && event.state !== 'past';
  const live = ['pending', 'pending_approval', 'confirmed', 'offered', 'waitlisted'].includes(status);
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm font-semibold text-soft">
          {registration.givenName ? `${registration.givenName}'s registration` : 'Registration'}
        </p>
        <h1 className="text-3xl" lang={event.language}>
          {event.title}
        </h1>
      </div>
      <Standing registration={registration} running={running} />
      {live && running && <Changes registration={registration} />}
      <Card header={<h2 className="text-xl">The event</h2>}>
        <div className="grid gap-5">
          <EventFacts event={event} />
          {registration.onlineAt && (
            <p className="text-sm">
              Online at{' '}
              <a
                href={registration.onlineAt}
                rel="noopener noreferrer"
                className="underline underline-offset-2"
              >
                {registration.onlineAt}
              </a>
            </p>
          )}
          {status === 'confirmed' && <EventActions event={event} url={`/guests/event/${event.slug}`} />}
        </div>
      </Card>
    </>
  );
}

function Standing({ registration, running }: { registration: RegistrationView; running: boolean }) {
  const { event, status, partySize, until, position } = registration;
  const places = partySize === 1 ? 'one place' : `${partySize} places`;
  if (event.state === 'cancelled') return <Told title="This event was cancelled">You need do nothing.</Told>;
  if (!running) return <Told title="This event is over">Thank you for being there.</Told>;
  if (!registration.addressConfirmed && (status === 'pending' || status === 'waitlisted')) {
    return (
      <Told title="One button, and it is yours">
        <p>
          {status === 'pending'
            ? `We keep ${places} for you until ${until}.`
            : `Confirm your address until ${until}, and your turn on the waiting list counts.`}
        </p>
        <Deed name="confirm">{status === 'pending' ? 'Confirm my place' : 'Confirm my turn'}</Deed>
      </Told>
    );
  }
  switch (status) {
    case 'confirmed':
      return <Confirmed registration={registration} />;
    case 'pending_approval':
      return <Told title="We have your request">{`We keep ${places} for you and write to you soon.`}</Told>;
    case 'waitlisted':
      return (
        <Told title={`You are number ${position} on the waiting list`}>
          When places come free, whoever has waited longest gets the offer. A party too large for what is free
          keeps its turn.
        </Told>
      );
    case 'offered':
      return (
        <Told title="A place came free">
          <p>{`We keep ${places} for you until ${until}.`}</p>
          <div className="flex flex-wrap gap-3">
            <Deed name="accept">Take it</Deed>
            <Deed name="decline" look="quiet">
              Pass it on
            </Deed>
          </div>
        </Told>
      );
    case 'expired':
      return (
        <Told title="The time to answer is over">
          <p>
            Your places went back. If there is still room, you get them with one button; else you join the
            waiting list.
          </p>
          {registration.addressConfirmed ? (
            <ButtonLink to={`/guests/registration/${event.slug}`}>Register again</ButtonLink>
          ) : (
            <Deed name="confirm">Confirm my place now</Deed>
          )}
        </Told>
      );
    case 'rejected':
      return <Told title="We could not offer you a place">Write to us if you would like to know more.</Told>;
    default:
      return (
        <Told title="This registration is cancelled">
          <ButtonLink to={`/guests/registration/${event.slug}`}>Register again</ButtonLink>
        </Told>
      );
  }
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

function Changes({ registration }: { registration: RegistrationView }) {
  const { partySize, maxPartySize } = registration;
  const sizes = Array.from({ length: maxPartySize }, (_, i) => String(i + 1));
  return (
    <Card header={<h2 className="text-xl">Change or cancel</h2>} className="no-print">
      <div className="grid gap-6 md:grid-cols-2 md:items-end">
        <Form method="post" className="grid gap-3">
          <input type="hidden" name="do" value="resize" />
          <Select
            name="partySize"
            label="How many are you?"
            required
            key={partySize}
            defaultValue={String(partySize)}
            options={sizes.map((value) => ({ value, label: value }))}
          />
          <Button type="submit" look="quiet">
            Change the number
          </Button>
        </Form>
        <details className="rounded-md border border-line p-4">
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
            I cannot come
          </summary>
          <div className="grid gap-3 pt-2 text-sm">
            <p>
              Your places become free for others at once. This cannot be undone, but you can register again.
            </p>
            <Deed name="cancel" look="danger">
              Cancel my registration
            </Deed>
          </div>
        </details>
      </div>
    </Card>
  );
}

/** A button that changes something: always a POST. */
function Deed({
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
