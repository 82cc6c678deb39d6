import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { EmailLink } from '../../ui/email-link.tsx';
import { Facts } from '../../ui/item/facts.tsx';
import { Time } from '../../ui/time.tsx';
import { RegistrationBadge } from './badge.tsx';
import type { RegistrationPageData } from './page.server.ts';

/** What is known of a registration, and what happened with it. */
export function RegistrationFacts({ registration }: { registration: RegistrationPageData }) {
  const { email, telephone, answers, consents, actions, mails, arrivals } = registration;
  return (
    <div className="grid content-start gap-5">
      <Card>
        <Facts
          facts={[
            ['State', <RegistrationBadge key="state" status={registration.status} />],
            ...(registration.until ? [['Until', <Time key="until" at={registration.until} />] as const] : []),
            ['People', String(registration.partySize)],
            ...(registration.attendees.length > 0
              ? [['With', registration.attendees.join(', ')] as const]
              : []),
            ['Email', email ? <EmailLink key="email" email={email} /> : 'None'],
            ...(telephone ? [['Telephone', telephone] as const] : []),
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
            [
              'Check-in code',
              <span key="code" className="font-mono">
                {registration.code}
              </span>,
            ],
            ['Registered', <Time key="at" at={registration.at} />],
            ['How', registration.sourceLabel],
            ...(registration.participantId
              ? [['Person', <Person key="who" registration={registration} />] as const]
              : []),
          ]}
        />
      </Card>
      {answers.length > 0 && (
        <Section title="Answers">
          <Facts facts={answers.map(({ label, answer }) => [label, answer || 'Not answered'] as const)} />
        </Section>
      )}
      <Section title="Check-in">
        <Lines
          none="Nobody from this group has arrived yet."
          lines={arrivals.map(({ id, who, direction, at }) => ({
            id,
            what: `${who}: ${direction === 'in' ? 'checked in' : 'check-in undone'}`,
            at,
          }))}
        />
      </Section>
      <Section title="Emails">
        <Lines
          none="No emails were sent."
          lines={mails.map(({ id, subject, state, at }) => ({ id, what: `${subject} · ${state}`, at }))}
        />
      </Section>
      <Section title="Team actions">
        <Lines
          none="Nothing yet."
          lines={actions.map(({ id, what, reason, by, at }) => ({
            id,
            what: [what, reason && `“${reason}”`, by && `by ${by}`].filter(Boolean).join(' · '),
            at,
          }))}
        />
      </Section>
      <Section title="Consents">
        <Lines none="None." lines={consents.map(({ text, at }) => ({ id: text, what: text, at }))} />
      </Section>
    </div>
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

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </Card>
  );
}

interface Line {
  id: string;
  what: string;
  at: { text: string; dateTime: string };
}

export function Lines({ lines, none }: { lines: readonly Line[]; none: string }) {
  if (lines.length === 0) return <p className="text-sm text-soft">{none}</p>;
  return (
    <ol className="grid text-sm">
      {lines.map(({ id, what, at }) => (
        <li key={id} className="grid gap-0.5 border-b border-line py-2 last:border-0">
          <span>{what}</span>
          <span className="text-soft">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  );
}
