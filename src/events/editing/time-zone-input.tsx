import { TextInput } from '../../ui/fields/field.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { allZones, cityOf, USUAL_ZONES } from '../event/time-zones.ts';

/** An IANA time zone, found by its city as one types; a city alone is understood, too. */
export function TimeZoneInput({ value, error }: { value: string; error?: string | undefined }) {
  const zones = useHydrated() ? allZones() : USUAL_ZONES;
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
        hint="Type a city, like Paris or New York. Times are local to that place; changing the zone does not change them."
      />
      <datalist id="time-zones">
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {`${cityOf(zone)} · ${zone}`}
          </option>
        ))}
      </datalist>
    </>
  );
}
