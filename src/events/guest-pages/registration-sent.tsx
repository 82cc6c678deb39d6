import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { EventPageView } from '../event/view.server.ts';
import { places } from '../event/places-text.ts';
import type { Sent } from '../registrations/register.server.ts';

/** Says exactly what happens next. The same for every address, registered before or not. */
export function RegistrationSent({ event, sent }: { event: EventPageView; sent: Sent }) {
  const waiting = sent.outcome === 'waitlisted';
  return (
    <div className="page grid max-w-2xl justify-items-start gap-6 py-14">
      <div aria-hidden="true" className="hexagon grid size-20 place-items-center bg-honey text-night">
        <Icon name="mail" className="size-9" />
      </div>
      <h1 className="text-3xl">{waiting ? 'Almost on the waiting list' : 'Almost there'}</h1>
      <div role="status" className="reading text-lg">
        <p>
          We have sent you a mail. Open it and press its button{' '}
          <strong>{waiting ? 'within 24 hours' : 'within 30 minutes'}</strong>, and {promise(event, sent)}
        </p>
      </div>
      <ol className="grid list-decimal gap-2 pl-5 text-soft">
        {nextSteps(event, waiting).map((step) => (
          <li key={step}>{step}</li>
        ))}
        <li>
          No mail after five minutes? Look among the unwanted ones, or register again: a letter may have been
          missing.
        </li>
      </ol>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={`/guests/event/${event.slug}`} look="quiet">
          Back to <span lang={event.language}>{event.title}</span>
        </ButtonLink>
        <ButtonLink to="/guests/index#events" look="quiet">
          Other events
        </ButtonLink>
      </div>
    </div>
  );
}

function promise({ requireApproval }: EventPageView, { outcome, partySize }: Sent): string {
  const many = partySize > 1;
  const asked = places(partySize);
  if (outcome === 'waitlisted') return `your turn for ${asked} on the waiting list counts.`;
  if (requireApproval)
    return `your request for ${asked} is with us. We keep ${many ? 'them' : 'it'} until then.`;
  return many ? `${asked} are yours. We keep them until then.` : 'the place is yours. We keep it until then.';
}

function nextSteps({ requireApproval }: EventPageView, waiting: boolean): string[] {
  return [
    ...(waiting ? ['When places come free we write to you, first come, first served.'] : []),
    ...(requireApproval ? ['We look at every request and write to you.'] : []),
    ...(waiting || requireApproval
      ? []
      : [
          'The confirmation brings a calendar entry, a code for the door, and a link to change or cancel.',
          'The day before, we remind you.',
        ]),
  ];
}
