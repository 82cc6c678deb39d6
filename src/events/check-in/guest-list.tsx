import '../../ui/disclosure.css';
import './guest-list.css';
import { Button } from '../../ui/button.tsx';
import { Likeness } from '../../ui/likeness.tsx';
import type { CheckInGuest } from './guest.ts';
import { nameOfSeat, timeIn } from './scan-message.ts';
import { RegistrationBadge } from '../registration-list/badge.tsx';
import { counted, t } from '../../texts/text.ts';

/** As many as are looked through by eye; more are found by name. */
const MOST_SHOWN = 60;

interface Press {
  onIn: (guest: CheckInGuest, seats: number[]) => void;
  onOut: (guest: CheckInGuest, seats: number[]) => void;
}

/** The people of a larger party are folded until somebody is looked for by name. */
const MOST_UNFOLDED = 2;

/** As the person has it in every list; nobody's where the name is not known. */
const Face = ({ name }: { name: string }) => (
  <span className="guest-face">{name && <Likeness of={{ name }} />}</span>
);

/** The guests found; each person of a party has a button of its own. */
export function GuestList({
  guests,
  timezone,
  isSearching,
  ...press
}: {
  guests: readonly CheckInGuest[];
  timezone: string;
  /** A name or a code is typed: all who might be meant are in view. */
  isSearching: boolean;
} & Press) {
  const more = guests.length - MOST_SHOWN;
  return (
    <>
      <ul className="grid gap-2">
        {guests.slice(0, MOST_SHOWN).map((guest) => (
          <li key={guest.id} className="grid gap-2 rounded-lg border border-line bg-surface p-3">
            <Party
              guest={guest}
              timezone={timezone}
              isFolded={guest.in.length > MOST_UNFOLDED && !isSearching}
              {...press}
            />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="text-sm text-soft">
          {counted(
            more,
            '{count} more. Type a name to find them.',
            '{count} more. Type a name to find them.',
          )}
        </p>
      )}
    </>
  );
}

type InParty = { guest: CheckInGuest; timezone: string; isFolded: boolean } & Press;

function Party({ guest, timezone, isFolded, ...press }: InParty) {
  const seats = <Seats guest={guest} timezone={timezone} {...press} />;
  if (guest.in.length === 1) return seats;
  return (
    <>
      <PartyHead guest={guest} isFolded={isFolded} {...press} />
      {isFolded ? (
        <details className="guest-fold">
          <summary
            className="cursor-pointer py-3 text-sm text-soft"
            aria-label={t('One by one: {name}', { name: guest.names[0] ?? '' })}
          >
            {t('One by one')}
          </summary>
          {seats}
        </details>
      ) : (
        <div className="border-t border-line pt-2">{seats}</div>
      )}
    </>
  );
}

function Seats({ guest, timezone, ...press }: { guest: CheckInGuest; timezone: string } & Press) {
  return (
    <ul className="grid gap-2">
      {guest.in.map((since, seat) => (
        <li key={seat} className="guest-row">
          <Face name={guest.names[seat] ?? ''} />
          <span className="min-w-0">
            <span className={guest.in.length > 1 ? '' : 'font-semibold'}>{nameOfSeat(guest, seat)}</span>
            {since && (
              <span className="block text-sm text-reed">
                {t('In since {time}', { time: timeIn(timezone, since) })}
              </span>
            )}
          </span>
          <SeatButton guest={guest} seat={seat} {...press} />
        </li>
      ))}
    </ul>
  );
}

function PartyHead({ guest, isFolded, onIn }: { guest: CheckInGuest; isFolded: boolean } & Press) {
  const out = guest.in.flatMap((since, seat) => (since ? [] : [seat]));
  const mayAll = guest.status === 'confirmed' && out.length > (isFolded ? 0 : 1);
  return (
    <div className="guest-row">
      <Face name={guest.names[0] ?? ''} />
      <span className="min-w-0">
        <span className="font-semibold">{guest.names[0]}</span>
        <span className="block text-sm text-soft">
          {t('{inside} of {all} in', { inside: guest.in.length - out.length, all: guest.in.length })}
        </span>
      </span>
      {mayAll && (
        <Button
          look="quiet"
          className="min-h-14"
          aria-label={t('Everybody in: {name}', { name: guest.names[0] ?? '' })}
          onClick={() => onIn(guest, out)}
        >
          {t('Everybody in')}
        </Button>
      )}
      {isFolded && guest.status !== 'confirmed' && <RegistrationBadge status={guest.status} />}
    </div>
  );
}

function SeatButton({ guest, seat, onIn, onOut }: { guest: CheckInGuest; seat: number } & Press) {
  const name = nameOfSeat(guest, seat);
  if (guest.status !== 'confirmed') return <RegistrationBadge status={guest.status} />;
  const isIn = Boolean(guest.in[seat]);
  return (
    <Button
      look="quiet"
      className={`min-h-14 ${isIn ? 'border-transparent text-soft' : ''}`}
      aria-label={isIn ? t('Undo: {name} has not arrived', { name }) : t('{name} in', { name })}
      onClick={() => (isIn ? onOut : onIn)(guest, [seat])}
    >
      {isIn ? t('Undo') : t('In')}
    </Button>
  );
}
