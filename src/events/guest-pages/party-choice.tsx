import { places } from '../event/count-places.ts';
import { PARTY_CHOICE } from '../registrations/registration.ts';
import { t } from '../../texts/text.ts';

const label = 'flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm';
const radio = 'mt-0.5 size-5 shrink-0';

/** Asks a party that is larger than what is free. Each answer says over how many free places it was given. */
export function PartyChoice({ free, partySize }: { free: number; partySize: number }) {
  return (
    <fieldset className="grid gap-1 rounded-md border-l-4 border-honey-deep bg-honey-wash px-4 py-3">
      <legend className="float-left mb-1 text-sm font-semibold">{t('What would you like to do?')}</legend>
      <label className={label}>
        <input type="radio" name={PARTY_CHOICE} value={`take ${free}`} className={radio} />
        <span>{t('Take {places} now', { places: places(free) })}</span>
      </label>
      <label className={label}>
        <input type="radio" name={PARTY_CHOICE} value={`wait ${free}`} className={radio} />
        <span>
          {t('Join the waiting list until there are {count} places for all of us', { count: partySize })}
        </span>
      </label>
    </fieldset>
  );
}

/** Of a form that is sent to join the waiting list, where nothing is free. */
export function WaitsForPlaces() {
  return <input type="hidden" name={PARTY_CHOICE} value="wait 0" />;
}
