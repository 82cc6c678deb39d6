import './today.css';
import type { MouseEvent } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Likeness } from '../../ui/likeness.tsx';
import { Link } from '../../ui/link.tsx';
import { DeclineMenu } from '../../events/registration-list/decline-menu.tsx';
import { EventLink, GuestLink } from './links.tsx';
import { NextEvent } from './next-event.tsx';
import { formatCount, Section } from './section.tsx';
import { TodayEvents } from './today-events.tsx';
import type { Some, Today } from './today.server.ts';
import { fullName } from '../../texts/full-name.ts';

const STATUS: Record<string, string> = {
  pending: 'not confirmed yet',
  confirmed: 'confirmed',
  waitlisted: 'waiting',
  offered: 'offered a place',
};

/** How far a mail is that has not left. */
function formatWaiting({ state, attempts }: Today['mails']['rows'][number]): string {
  if (attempts === 0) return 'About to be sent';
  const after = attempts === 1 ? 'after one attempt' : `after ${attempts} attempts`;
  return state === 'failed' ? `Gave up ${after}` : `Waiting ${after}`;
}

/** What needs a person first, then what is coming. */
export function TodayPage({ today }: { today: Today }) {
  const { events, next, short, tight, approvals, calls, registrations, messages, mails } = today;
  // What somebody waits for comes first.
  const figures: Figure[] = [
    {
      to: '#approvals',
      label: 'Waiting for approval',
      none: 'Nobody waits for approval',
      some: approvals,
      isUrgent: true,
    },
    ...(calls.count > 0
      ? [
          {
            to: '#calls',
            label: calls.count === 1 ? 'Guest to call' : 'Guests to call',
            none: '',
            some: calls,
            isUrgent: true,
          },
        ]
      : []),
    ...(messages
      ? [
          {
            to: '#messages',
            label: messages.count === 1 ? 'Message unanswered' : 'Messages unanswered',
            none: 'Every message is answered',
            some: messages,
            isUrgent: true,
          },
        ]
      : []),
    {
      to: '#mails',
      label: mails.count === 1 ? 'Email not sent' : 'Emails not sent',
      none: 'No email is stuck',
      some: mails,
      isUrgent: true,
    },
    {
      to: '#short',
      label: short.count === 1 ? 'Event short of details' : 'Events short of details',
      none: 'Every event has its details',
      some: short,
      isUrgent: true,
    },
    { to: '#tight', label: 'Full or with a waiting list', none: 'No event is full', some: tight },
    {
      to: '#registrations',
      label: registrations.count === 1 ? 'Registration since yesterday' : 'Registrations since yesterday',
      none: 'No registrations since yesterday',
      some: registrations,
    },
  ];
  return (
    <>
      <Figures figures={figures} />
      {next && <NextEvent event={next} />}
      <div className="-mb-4 gap-4 empty:hidden @min-[900px]:columns-2">
        {approvals.count > 0 && <Approvals approvals={approvals} />}
        {calls.count > 0 && (
          <Section id="calls" title="Guests to call" some={calls}>
            {({ telephone, ...each }) => (
              <li key={each.id} className="grid gap-1 py-2.5 text-sm">
                <GuestLink {...each} className="block" />
                <span className="text-xs text-soft">
                  A place is offered for a day, and we have no email address.{' '}
                  {telephone ? (
                    <a href={`tel:${telephone}`} className="underline underline-offset-2">
                      {telephone}
                    </a>
                  ) : (
                    'No phone number is known either.'
                  )}{' '}
                  · <EventLink {...each} tab="participants" />
                </span>
              </li>
            )}
          </Section>
        )}
        {mails.count > 0 && (
          <Section
            id="mails"
            title="Emails not sent"
            some={mails}
            foot={
              <Form method="post">
                <Button type="submit" name="do" value="send-mails" look="quiet">
                  Send them now
                </Button>
              </Form>
            }
          >
            {(mail) => (
              <li key={mail.id} className="grid gap-1 py-3 text-sm">
                <span className="font-semibold">
                  {mail.eventId && mail.title ? (
                    <EventLink
                      eventId={mail.eventId}
                      title={mail.title}
                      language={mail.language ?? 'en'}
                      tab="messages"
                    />
                  ) : (
                    mail.what
                  )}
                  {mail.person && (
                    <>
                      {': '}
                      <Link to={`/bee/users/show/${mail.person.id}`} className="hover:underline">
                        {mail.person.name}
                      </Link>
                    </>
                  )}
                </span>
                <span className="text-soft">
                  {formatWaiting(mail)}: {mail.lastError ?? 'no reason given'}
                </span>
              </li>
            )}
          </Section>
        )}
        {messages && messages.count > 0 && (
          <Section id="messages" title="Messages unanswered" some={messages}>
            {(message) => (
              <li key={message.id} className="flex items-center gap-x-3 py-2.5 text-sm">
                <Likeness of={{ name: message.name }} />
                <span className="min-w-0 flex-1">
                  <Link
                    to={`/bee/usermessages/show/${message.id}`}
                    className="block truncate font-semibold hover:underline"
                  >
                    {message.subject}
                  </Link>
                  <span className="text-xs text-soft">
                    {message.name} · <time dateTime={message.writtenAt}>{message.when}</time>
                  </span>
                </span>
              </li>
            )}
          </Section>
        )}
        {short.count > 0 && (
          <Section id="short" title="Events short of details" some={short}>
            {({ id, title, language, cover, missing }) => (
              <li key={id} className="flex items-center gap-x-3 py-2.5 text-sm">
                <Likeness of={{ cover }} />
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                  <EventLink eventId={id} title={title} language={language} />
                  <span className="text-soft">needs {missing}</span>
                </span>
              </li>
            )}
          </Section>
        )}
        {tight.count > 0 && (
          <Section id="tight" title="Full or with a waiting list" some={tight}>
            {({ id, title, language, cover, placesTaken, capacity, waiting }) => (
              <li key={id} className="flex items-center gap-x-3 py-2.5 text-sm">
                <Likeness of={{ cover }} />
                <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
                  <EventLink eventId={id} title={title} language={language} tab="participants" />
                  <span className="text-soft">
                    {placesTaken} of {capacity} taken{waiting > 0 && `, ${waiting} waiting`}
                  </span>
                </span>
              </li>
            )}
          </Section>
        )}
        {registrations.count > 0 && (
          <Section id="registrations" title="Registrations since yesterday" some={registrations}>
            {(registration) => (
              <li key={registration.id} className="flex flex-wrap justify-between gap-x-4 py-2.5 text-sm">
                <span>
                  <GuestLink {...registration} /> · <EventLink {...registration} tab="participants" />
                </span>
                <span className="text-soft">
                  {registration.partySize} {registration.partySize === 1 ? 'place' : 'places'},{' '}
                  {STATUS[registration.status]}
                </span>
              </li>
            )}
          </Section>
        )}
      </div>
      <TodayEvents events={events} />
    </>
  );
}

interface Figure {
  to: string;
  label: string;
  /** The same where there is none. */
  none: string;
  some: Some<unknown>;
  isUrgent?: boolean;
}

/** What there is, each leading to it, and in one quiet line what there is none of. */
function Figures({ figures }: { figures: readonly Figure[] }) {
  const some = figures.filter((figure) => figure.some.count > 0);
  const none = figures.filter((figure) => figure.some.count === 0);
  return (
    <div className="today-figures">
      <ul className="empty:hidden">
        {some.map(({ to, label, some: counted, isUrgent }) => (
          <li key={to}>
            <a
              href={to}
              className={`rounded-md border text-sm hover:bg-sunken ${isUrgent ? 'border-honey-deep bg-honey-wash' : 'border-line bg-surface'}`}
            >
              <strong className="font-display text-xl leading-none font-bold">{formatCount(counted)}</strong>
              {label}
            </a>
          </li>
        ))}
      </ul>
      {none.length > 0 && (
        <p className="text-sm text-soft">
          {some.length === 0 && 'Nothing needs you now. '}
          {none.map((figure) => figure.none).join('\u00a0· ')}
        </p>
      )}
    </div>
  );
}

function Approvals({ approvals }: { approvals: Today['approvals'] }) {
  const busy = useNavigation().formData?.get('id');
  // A second press of a double click would be told that nothing changed, or answer whoever has moved up.
  const once = (press: MouseEvent, id: string) => (busy === id || press.detail > 1) && press.preventDefault();
  return (
    <Section id="approvals" title="Waiting for approval" some={approvals}>
      {(each) => (
        <li key={each.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5 text-sm">
          <Likeness of={{ name: fullName(each) }} />
          <span className="min-w-0 flex-1 basis-48">
            <GuestLink {...each} className="block" />
            <span className="text-xs text-soft">
              {each.partySize} {each.partySize === 1 ? 'place' : 'places'} ·{' '}
              <EventLink {...each} tab="participants" />
            </span>
          </span>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="id" value={each.id} />
            <Button
              type="submit"
              look="yes"
              className="px-3!"
              name="do"
              value="approve"
              onClick={(press) => once(press, each.id)}
              aria-label={`Approve ${each.givenName} ${each.familyName}`}
            >
              Approve
            </Button>
          </Form>
          <DeclineMenu intent="decline" id={each.id} who={fullName(each)} />
        </li>
      )}
    </Section>
  );
}
