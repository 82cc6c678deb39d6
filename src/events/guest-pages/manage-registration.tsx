import type { FieldErrors } from '../../kernel/forms/field.ts';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EventActions } from './actions.tsx';
import { EventFacts } from './facts.tsx';
import { PartyResize } from './party-resize.tsx';
import { Action, RegistrationStanding } from './registration-standing.tsx';
import type { RegistrationView } from './registration-view.server.ts';
import { isLive } from '../registrations/registration.ts';
import { addressHere, t } from '../../texts/text.ts';

/** One page for every state a registration can be in. */
export function ManageRegistration({
  registration,
  errors,
}: {
  registration: RegistrationView;
  errors: FieldErrors | undefined;
}) {
  const { event, status } = registration;
  const live = isLive(status);
  return (
    <>
      <div className="grid gap-2">
        <p className="text-sm font-semibold text-soft">
          {registration.givenName
            ? t('{name}’s registration', { name: registration.givenName })
            : t('Registration')}
        </p>
        <h1 className="text-3xl" lang={event.language}>
          {event.title}
        </h1>
      </div>
      {event.state === 'postponed' && (
        <Notice tone="warning">
          {t('This event is postponed; a new date will follow.')}
          {live && ` ${t('Your registration stays valid.')}`}
        </Notice>
      )}
      <RegistrationStanding registration={registration} />
      {live && event.running && <Changes registration={registration} errors={errors} />}
      <Card header={<h2 className="text-xl">{t('The event')}</h2>}>
        <div className="grid gap-5">
          <EventFacts event={event} />
          {registration.onlineAt && (
            <p className="text-sm">
              {t('Online at')}{' '}
              <a
                href={registration.onlineAt}
                rel="noopener noreferrer"
                className="underline underline-offset-2"
              >
                {registration.onlineAt}
              </a>
            </p>
          )}
          {status === 'confirmed' && (
            <EventActions event={event} url={addressHere(`/guests/event/${event.slug}`)} />
          )}
        </div>
      </Card>
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
      <div className="grid gap-6 md:grid-cols-2 md:items-end">
        <PartyResize registration={registration} errors={errors} />
        <details className="rounded-md border border-line p-4">
          <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
            {t('I can’t come')}
          </summary>
          <div className="grid gap-3 pt-2 text-sm">
            <p>
              {waits
                ? t('You leave the waiting list immediately.')
                : t('What we were keeping for you goes to others immediately.')}{' '}
              {t('This cannot be undone, but you can register again while registration is open.')}
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
