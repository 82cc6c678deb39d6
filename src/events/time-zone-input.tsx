import { TextInput } from '../ui/field.tsx';
import { useHydrated } from '../ui/hydrated.ts';

/** Where most of our events are; browsers know the others. */
const USUAL = ['Europe/Paris', 'Europe/London', 'Europe/Brussels', 'Europe/Zurich', 'America/Montreal'];

/** An IANA time zone, found as one types. */
export function TimeZoneInput({ value, error }: { value: string; error?: string | undefined }) {
  const hydrated = useHydrated();
  const zones = hydrated ? [...new Set([...USUAL, ...Intl.supportedValuesOf('timeZone'), 'UTC'])] : USUAL;
  return (
    <>
      <TextInput
        name="timezone"
        label="Time zone"
        required
        list="time-zones"
        defaultValue={value}
        error={error}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="The times are those of a clock on the wall there; changing the zone leaves them as they are."
      />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
    </>
  );
}
