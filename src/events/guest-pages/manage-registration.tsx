import type { FieldErrors } from '../../kernel/forms/field.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EventActions } from './actions.tsx';
import { EventFacts } from './facts.tsx';
import { PartyResize } from './party-resize.tsx';
import { Action, CheckInCode, RegistrationStanding, showsCode } from './registration-standing.tsx';
import type { RegistrationView } from './registration-view.server.ts';
import { Ticket } from './ticket.tsx';
import { isLive } from '../registrations/registration.ts';
import { addressHere, t } from '../../texts/text.ts';

/** One page for every state a registration can be in. */
export function ManageRegistration({
  registration,
  calendar,
  errors,
}: {
  registration: RegistrationView;
  /** The address of the entry for a calendar. */
  calendar: string;
  errors: FieldErrors | undefined;
}) {
  const { event, status } = registration;
  const live = isLive(status);
  const hasCode = showsCode(registration);
  const facts = <EventFacts event={event} onlineAt={registration.onlineAt} />;
  return (
    <>
      {event.state === 'postponed' && (
        <Notice tone="warning">
          {t('This event is postponed; a new date will follow.')}
          {live && ` ${t('Your registration stays valid.')}`}
        </Notice>
      )}
      <Ticket event={event} stub={hasCode ? <CheckInCode registration={registration} /> : facts}>
        <div className="grid gap-1">
          <p className="text-sm font-semibold text-soft">
            {registration.givenName
              ? t('{name}’s registration', { name: registration.givenName })
              : t('Registration')}
          </p>
          <h1 className="text-2xl" lang={event.language}>
            {event.title}
          </h1>
        </div>
        <RegistrationStanding registration={registration} />
        {hasCode && facts}
        {status === 'confirmed' && registration.isShown && (
          <EventActions event={event} url={addressHere(`/guests/event/${event.slug}`)} calendar={calendar} />
        )}
      </Ticket>
      {live && event.running && <Changes registration={registration} errors={errors} />}
    </>
  );
}

function Changes({
  registration,
  errors,
}: {
  registration: RegistrationView;
  errors: FieldErrors | undefined;
}) {
  const waits = registration.status === 'waitlisted';
  return (
    <Card header={<h2 className="text-xl">{t('Change or cancel')}</h2>} className="no-print">
      <div className="grid gap-4">
        <PartyResize registration={registration} errors={errors} />
        <details>
          <summary className="min-h-11 cursor-pointer list-none content-center text-sm font-semibold underline underline-offset-4">
            {t('I can’t come')}
          </summary>
          <div className="grid gap-3 pt-2 text-sm">
            <p>
              {waits
                ? t('You leave the waiting list immediately.')
                : t('What we were keeping for you goes to others immediately.')}{' '}
              {registration.isShown
                ? t('This cannot be undone, but you can register again while registration is open.')
                : t('This cannot be undone.')}
            </p>
            <Action name="cancel" look="danger">
              {t('Cancel my registration')}
            </Action>
          </div>
        </details>
      </div>
    </Card>
  );
}
