import { Button } from '../../ui/button.tsx';
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

/** The guests found; each person of a party has a button of its own. */
export function GuestList({
  guests,
  timezone,
  ...press
}: { guests: readonly CheckInGuest[]; timezone: string } & Press) {
  const more = guests.length - MOST_SHOWN;
  return (
    <>
      <ul className="grid gap-2">
        {guests.slice(0, MOST_SHOWN).map((guest) => (
          <li key={guest.id} className="grid gap-2 rounded-lg border border-line bg-surface p-3">
            {guest.in.length > 1 && <PartyHead guest={guest} {...press} />}
            <ul className="grid gap-2">
              {guest.in.map((since, seat) => (
                <li key={seat} className="flex min-h-14 items-center justify-between gap-3">
                  <span className="min-w-0">
                    <span className={guest.in.length > 1 ? '' : 'font-semibold'}>
                      {nameOfSeat(guest, seat)}
                    </span>
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

function PartyHead({ guest, onIn }: { guest: CheckInGuest } & Press) {
  const out = guest.in.flatMap((since, seat) => (since ? [] : [seat]));
  return (
    <div className="flex flex-wrap items-center justify-between gap-2 border-b border-line pb-2">
      <span className="font-semibold">
        {guest.names[0]}{' '}
        <span className="font-normal text-soft">
          {t('{inside} of {all} in', { inside: guest.in.length - out.length, all: guest.in.length })}
        </span>
      </span>
      {guest.status === 'confirmed' && out.length > 1 && (
        <Button
          className="min-h-14"
          aria-label={t('Everybody in: {name}', { name: guest.names[0] ?? '' })}
          onClick={() => onIn(guest, out)}
        >
          {t('Everybody in')}
        </Button>
      )}
    </div>
  );
}

function SeatButton({ guest, seat, onIn, onOut }: { guest: CheckInGuest; seat: number } & Press) {
  const name = nameOfSeat(guest, seat);
  if (guest.status !== 'confirmed') return <RegistrationBadge status={guest.status} />;
  if (guest.in[seat])
    return (
      <Button
        look="quiet"
        className="min-h-14 min-w-24"
        aria-label={t('Undo: {name} has not arrived', { name })}
        onClick={() => onOut(guest, [seat])}
      >
        {t('Undo')}
      </Button>
    );
  return (
    <Button
      look={guest.in.length > 1 ? 'quiet' : 'primary'}
      className="min-h-14 min-w-24"
      aria-label={t('{name} in', { name })}
      onClick={() => onIn(guest, [seat])}
    >
      {t('In')}
    </Button>
  );
}
