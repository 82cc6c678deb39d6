import './facts.css';
import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { Time } from '../../ui/time.tsx';
import { DoNotContact } from '../registrations/do-not-contact.tsx';
import { Lines } from './lines.tsx';
import type { RegistrationPageData } from './page.server.ts';

/** All that is known of a registration, in one card: who, for what, what was asked, and what was agreed to. */
export function RegistrationFacts({
  registration,
  event,
}: {
  registration: RegistrationPageData;
  event: { id: string; title: string; when: string };
}) {
  const { email, telephone, answers, consents } = registration;
  return (
    <Card className="registration-facts grid gap-5">
      <Facts
        facts={[
          ['Email', email ? <Email key="email" registration={registration} /> : 'None'],
          ...(telephone
            ? [
                [
                  'Telephone',
                  <a key="telephone" href={`tel:${telephone}`} className="underline underline-offset-2">
                    {telephone}
                  </a>,
                ] as const,
              ]
            : []),
          [
            'Event',
            <span key="event">
              <Link to={`/bee/events/show/${event.id}`} className="underline underline-offset-2">
                {event.title}
              </Link>
              <span className="block font-normal text-soft">{event.when}</span>
            </span>,
          ],
          ['People', String(registration.partySize)],
          ...(registration.attendees.length > 0
            ? [['With', registration.attendees.join(', ')] as const]
            : []),
          [
            'Check-in code',
            <span key="code" className="font-mono">
              {registration.code}
            </span>,
          ],
          [
            'Registered',
            <span key="at">
              <Time at={registration.at} />
              <span className="block font-normal text-soft">{registration.sourceLabel}</span>
            </span>,
          ],
          [
            'Address confirmed',
            registration.addressTrusted ? (
              'Not asked: registered by the team'
            ) : registration.addressConfirmed ? (
              <Time key="ok" at={registration.addressConfirmed} />
            ) : (
              'Not yet'
            ),
          ],
          ...(registration.participantId
            ? [['Person', <Person key="who" registration={registration} />] as const]
            : []),
        ]}
      />
      {answers.length > 0 && (
        <section aria-labelledby="answers" className="grid gap-3 border-t border-line pt-4">
          <h2 id="answers" className="text-lg">
            Answers
          </h2>
          <Facts facts={answers.map(({ label, answer }) => [label, answer || 'Not answered'] as const)} />
        </section>
      )}
      {consents.length > 0 && (
        <details className="border-t border-line pt-3 text-sm">
          <summary className="cursor-pointer py-2 font-semibold">
            {consents.length === 1 ? '1 consent' : `${consents.length} consents`}
          </summary>
          <Lines none="" lines={consents.map(({ text, at }) => ({ id: text, what: text, at }))} />
        </details>
      )}
    </Card>
  );
}

function Email({ registration: { email, doNotContact } }: { registration: RegistrationPageData }) {
  return (
    <>
      {email && <EmailLink email={email} />}
      {doNotContact && (
        <span className="block">
          <DoNotContact />
        </span>
      )}
    </>
  );
}

/** Who it is by now; a guest may have typed another name. */
function Person({
  registration: { participantId, participant, name },
}: {
  registration: RegistrationPageData;
}) {
  return (
    <>
      <Link to={`/bee/parts/show/${participantId}`} className="underline underline-offset-2">
        {participant || name}, with their attendance
      </Link>
      {participant && participant !== name && <span className="block text-soft">typed as “{name}”</span>}
    </>
  );
}
