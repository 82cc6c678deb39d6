import type { ReactNode } from 'react';
import { Link } from '../../ui/link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { EventPageView } from '../event/view.server.ts';
import { places } from '../event/count-places.ts';
import { EventFacts } from './facts.tsx';
import { Ticket } from './ticket.tsx';
import type { Sent } from '../registrations/register.server.ts';
import { rich } from '../../texts/rich.ts';
import { counted, t } from '../../texts/text.ts';

export const sentTitle = ({ outcome }: Sent) =>
  outcome === 'waitlisted' ? t('Almost on the waiting list') : t('Almost there');

/** Says exactly what happens next. The same for every address, registered before or not. */
export function RegistrationSent({ event, sent }: { event: EventPageView; sent: Sent }) {
  const waiting = sent.outcome === 'waitlisted';
  return (
    <div className="page sent max-w-5xl py-14">
      <div className="grid justify-items-start gap-6">
        <div aria-hidden="true" className="hexagon grid size-20 place-items-center bg-honey text-night">
          <Icon name="mail" className="size-9" />
        </div>
        <h1 className="text-3xl">{sentTitle(sent)}</h1>
        <div role="status" className="reading text-lg">
          <p>{promise(event, sent)}</p>
        </div>
        <ol className="grid list-decimal gap-2 pl-5 text-soft">
          {nextSteps(event, waiting).map((step) => (
            <li key={step}>{step}</li>
          ))}
          <li>
            {t(
              'No email after five minutes? Check your spam folder, or register again if your address had a typo.',
            )}
          </li>
        </ol>
        <ButtonLink to="/guests/index#events" look="quiet" className="no-print">
          {t('Other events')}
        </ButtonLink>
      </div>
      <Ticket event={event}>
        <h2 lang={event.language} className="text-xl">
          <Link to={`/guests/event/${event.slug}`} className="hover:underline">
            {event.title}
          </Link>
        </h2>
        <EventFacts event={event} />
      </Ticket>
    </div>
  );
}

function promise({ requireApproval }: EventPageView, { outcome, partySize }: Sent): ReactNode {
  const parts = { strong: <strong />, places: places(partySize) };
  if (outcome === 'waitlisted')
    return rich(
      'We sent you an email. Open the link in it and press the button on that page <strong>within 24 hours</strong> to join the waiting list for {places}.',
      parts,
    );
  const asked = requireApproval
    ? rich(
        'We sent you an email. Open the link in it and press the button on that page <strong>within 30 minutes</strong> to send us your request for {places}.',
        parts,
      )
    : rich(
        'We sent you an email. Open the link in it and press the button on that page <strong>within 30 minutes</strong> to confirm.',
        parts,
      );
  const held = counted(
    partySize,
    'We’ll hold your place until then.',
    'We’ll hold your {count} places until then.',
  );
  return (
    <>
      {asked} {held}
    </>
  );
}

function nextSteps({ requireApproval }: EventPageView, waiting: boolean): string[] {
  return [
    ...(waiting ? [t('When places come free, we write to you: first come, first served.')] : []),
    ...(requireApproval ? [t('We review every request and write to you.')] : []),
    ...(waiting || requireApproval
      ? []
      : [
          t(
            'The confirmation email has a calendar entry, your check-in code and a link to change or cancel.',
          ),
          t('We’ll remind you the day before.'),
        ]),
  ];
}
