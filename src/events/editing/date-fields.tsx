import './day-or-time.css';
import type { ReactNode } from 'react';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { Checkbox, Select, TextInput } from '../../ui/fields/field.tsx';
import { TimeZoneInput } from './time-zone-input.tsx';

const FOLDS = [
  { value: '', label: 'Please choose' },
  { value: 'first', label: 'The first: before the clocks go back' },
  { value: 'second', label: 'The second: after the clocks went back' },
];

/** Day, time and zone of an event: what the clock on the wall shows there. */
export function DateFields({
  shown,
  errors,
  beside,
}: {
  shown: Entered;
  errors?: FieldErrors | undefined;
  /** In the line of the zone. */
  beside?: ReactNode;
}) {
  const field = (name: string) => ({
    name,
    defaultValue: shown[name] ?? '',
    error: errors?.[name],
    autoComplete: 'off',
  });
  const fold = (name: string, label: string) =>
    (errors?.[name] || shown[name]) && <Select {...field(name)} label={label} required options={FOLDS} />;
  return (
    <fieldset className="day-or-time @container grid gap-5">
      <legend className="sr-only">Dates</legend>
      <div className="grid gap-5 @md:grid-cols-2">
        <TextInput {...field('startDay')} type="date" label="Day" required />
        <div data-time>
          <TextInput {...field('startTime')} type="time" label="Starts at" required />
        </div>
      </div>
      {fold('startFold', 'Which start is meant?')}
      <div className="grid gap-5 @md:grid-cols-2">
        <TextInput {...field('endDay')} type="date" label="Last day" hint="Only if it ends on another day." />
        <div data-time>
          <TextInput
            {...field('endTime')}
            type="time"
            label="Ends at"
            hint="A time before the start means after midnight."
          />
        </div>
      </div>
      {fold('endFold', 'Which end is meant?')}
      <Checkbox
        name="allDay"
        label="All day"
        defaultChecked={shown['allDay'] === 'yes'}
        error={errors?.['allDay']}
      />
      <div className={beside ? 'grid gap-5 @md:grid-cols-2' : undefined}>
        <TimeZoneInput value={shown['timezone'] ?? ''} error={errors?.['timezone']} />
        {beside}
      </div>
    </fieldset>
  );
}
