import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { areFree, freeForWhoWaits, places } from '../event/count-places.ts';
import type { RegistrationView } from './registration-view.server.ts';
import { counted, t } from '../../texts/text.ts';

/** What is true of a registration now, and the buttons that make sense. */
export function RegistrationStanding({ registration }: { registration: RegistrationView }) {
  const { event, status, partySize, until, position } = registration;
  const held = { places: places(partySize), until: until ?? '' };
  const { requireApproval } = event;
  if (event.state === 'cancelled')
    return <Told title={t('This event was cancelled')}>{t('You don’t need to do anything.')}</Told>;
  if (!event.running)
    return <Told title={t('This event is over')}>{t('There is nothing more to do here.')}</Told>;
  switch (status) {
    case 'confirmed':
      return <Confirmed registration={registration} />;
    case 'pending':
      return (
        <Told
          title={
            requireApproval
              ? t('Send your request')
              : counted(partySize, 'Confirm your place', 'Confirm your places')
          }
        >
          <p>
            {t('We are holding {places} for you until {until}.', held)}
            {requireApproval && ` ${t('We answer every request personally.')}`}
          </p>
          <Action name="confirm">{requireApproval ? t('Send my request') : confirmLabel(partySize)}</Action>
        </Told>
      );
    case 'pending_approval':
      return (
        <Told title={t('We have your request')}>
          {t('We are holding {places} for you in the meantime and will write to you soon.', held)}
        </Told>
      );
    case 'waitlisted':
      if (!registration.addressConfirmed)
        return (
          <Told title={t('Join the waiting list')}>
            <p>
              {freeForWhoWaits(registration.left, partySize, event.dated)}{' '}
              {t('Confirm your address by {until} to join the waiting list.', held)}
            </p>
            <Action name="confirm">{t('Join the waiting list')}</Action>
          </Told>
        );
      return (
        <Told title={t('You are number {position} on the waiting list', { position: position ?? '' })}>
          {`${freeForWhoWaits(registration.left, partySize, event.dated)} ${fewer(registration)} ${t(
            'When places come free, we offer them to whoever has waited longest. If there are not enough free places for your group, you keep your position.',
          )}`}
        </Told>
      );
    case 'offered':
      return (
        <Told title={counted(partySize, 'A place came free', '{count} places came free')}>
          <p>
            {t('We are holding {places} for you until {until}.', held)}
            {requireApproval && ` ${t('Accept the offer to send us your request.')}`}
          </p>
          <div className="flex flex-wrap gap-3">
            <Action name="accept">{t('Accept')}</Action>
            <Action name="decline" look="quiet">
              {t('Decline')}
            </Action>
          </div>
        </Told>
      );
    case 'expired':
      return <Expired registration={registration} />;
    case 'rejected':
      return (
        <Told title={t('We could not offer you a place')}>
          {t('Write to us if you would like to know more.')}
        </Told>
      );
    case 'declined':
      return (
        <Told title={t('You declined the offer')}>
          <RegisterAgain registration={registration} />
        </Told>
      );
    case 'cancelled':
      return (
        <Told title={t('This registration is cancelled')}>
          <RegisterAgain registration={registration} />
        </Told>
      );
  }
}

function Expired({ registration }: { registration: RegistrationView }) {
  const { addressConfirmed, waited, waitlist, partySize, left, event } = registration;
  const title = t('The time to answer has passed');
  if (addressConfirmed)
    return (
      <Told title={title}>
        <p>{t('This offer has expired, and we are no longer holding any places for you.')}</p>
        <RegisterAgain registration={registration} />
      </Told>
    );
  const ended = waited
    ? t('You are no longer on the waiting list.')
    : t('We are no longer holding any places for you.');
  const hasRoom = left === undefined || left >= partySize;
  if (!hasRoom && !waitlist)
    return (
      <Told title={title}>
        <p>
          {ended} {t('{free} now.', { free: areFree(left) })}
        </p>
        <RegisterAgain registration={registration} />
      </Told>
    );
  return (
    <Told title={title}>
      <p>
        {ended}{' '}
        {hasRoom
          ? event.requireApproval
            ? t('There is still room for {count}: press the button to send us your request.', {
                count: partySize,
              })
            : t('There is still room for {count}: press the button to confirm.', { count: partySize })
          : t('{free} now: press the button to join the waiting list for {places}.', {
              free: areFree(left),
              places: places(partySize),
            })}
      </p>
      <Action name="confirm">{hasRoom ? t('Confirm now') : t('Join the waiting list')}</Action>
    </Told>
  );
}

function confirmLabel(partySize: number): string {
  return counted(partySize, 'Confirm my place', 'Confirm my places');
}

/** A smaller party gets what is free at once. */
function fewer({ left = 0, partySize, event }: RegistrationView): string {
  if (!event.dated || left === 0 || left >= partySize) return '';
  return counted(
    left,
    'Change the number below to one, and you get an offer immediately.',
    'Change the number below to {count} or fewer, and you get an offer immediately.',
  );
}

function RegisterAgain({ registration: { event, isShown } }: { registration: RegistrationView }) {
  if (!isShown) return <p>{t('You can’t register again at the moment: this event is not public.')}</p>;
  if (!event.action)
    return (
      <p>
        {t('Registration is not possible at the moment: {why}.', { why: event.stateLabel.toLowerCase() })}
      </p>
    );
  return <ButtonLink to={`/guests/registration/${event.slug}`}>{t('Register again')}</ButtonLink>;
}

function Confirmed({ registration: { partySize, attendees } }: { registration: RegistrationView }) {
  return (
    <Told title={counted(partySize, 'Your place is confirmed', 'Your {count} places are confirmed')}>
      {attendees.length > 0 && (
        <p className="text-sm text-soft">{t('With {names}', { names: attendees.join(', ') })}</p>
      )}
    </Told>
  );
}

/** Whether there is something to show at the door. */
export const showsCode = ({ event, status }: RegistrationView): boolean =>
  status === 'confirmed' && event.running && event.state !== 'cancelled' && !event.onlineOnly;

/** What is shown at check-in. */
export function CheckInCode({ registration: { code, qr } }: { registration: RegistrationView }) {
  return (
    <>
      {qr && (
        <img
          src={qr}
          alt={t('QR code with the text {code}', { code: code ?? '' })}
          width={220}
          height={220}
          className="rounded-md bg-day"
        />
      )}
      <p className="font-mono text-2xl font-bold">{code}</p>
      <p className="text-sm">{t('Show this code at check-in, on paper or on your phone.')}</p>
    </>
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
    <Form method="post" className="no-print">
      <input type="hidden" name="do" value={name} />
      <Button type="submit" {...(look ? { look } : {})}>
        {children}
      </Button>
    </Form>
  );
}

function Told({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-3">
      <h2 className="text-xl">{title}</h2>
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  );
}
