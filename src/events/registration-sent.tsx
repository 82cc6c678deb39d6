import { ButtonLink } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import type { EventPageView } from './event-view.server.ts';
import type { RegistrationOutcome } from './register.server.ts';

/** Says exactly what happens next. The same for every address, registered before or not. */
export function RegistrationSent({ event, outcome }: { event: EventPageView; outcome: RegistrationOutcome }) {
  const waiting = outcome === 'waitlisted';
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-14">
      <div aria-hidden="true" className="hexagon grid size-20 place-items-center bg-honey text-night">
        <Icon name="mail" className="size-9" />
      </div>
      <h1 className="text-3xl">{waiting ? 'Almost on the waiting list' : 'Almost there'}</h1>
      <div role="status" className="reading text-lg">
        <p>
          We have sent you a mail. Open it and press its button{' '}
          <strong>{waiting ? 'within 24 hours' : 'within 30 minutes'}</strong>:{' '}
          {waiting
            ? 'then your turn on the waiting list counts.'
            : 'until then your place is kept, and with it the place is yours.'}
        </p>
      </div>
      <ol className="grid list-decimal gap-2 pl-5 text-soft">
        <li>
          {waiting
            ? 'When places come free we write to you, first come, first served.'
            : 'The confirmation brings a calendar entry, a code for the door, and a link to change or cancel.'}
        </li>
        <li>The day before, we remind you.</li>
        <li>
          No mail after five minutes? Look among the unwanted ones, or register again: a letter may have been
          missing.
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/guests/event/${event.slug}`} look="quiet">
          Back to {event.title}
        </ButtonLink>
        <ButtonLink to="/guests/index#events" look="quiet">
          Other events
        </ButtonLink>
      </div>
    </div>
  );
}
