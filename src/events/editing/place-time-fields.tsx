import { Link } from 'react-router';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { Select, TextInput } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DateFields } from './date-fields.tsx';
import { DATE_FIELDS, ONLINE_FIELDS, PLACE_FIELDS, TEAM_FIELDS } from './fields.ts';
import type { TeamHead } from '../event/team.server.ts';
import type { TabData } from './form-data.server.ts';

const NONE = [{ value: '', label: 'Not set' }];

/** When, where, and what only the team may know. */
export function PlaceTimeFields({
  event,
  form,
  shown,
  errors,
}: {
  event: TeamHead;
  form: TabData;
  shown: Entered;
  errors?: FieldErrors | undefined;
}) {
  const place = Object.fromEntries(PLACE_FIELDS.map((field) => [field.name, field]));
  const input = (field: NamedField) => (
    <ContentFieldInput key={field.name} field={field} value={shown[field.name]} errors={errors} />
  );
  const draw = (name: string) => place[name] && input(place[name]);
  const time = (name: string, label: string) => (
    <TextInput
      key={name}
      name={name}
      type="time"
      label={label}
      defaultValue={shown[name] ?? ''}
      error={errors?.[name]}
      autoComplete="off"
    />
  );
  return (
    <>
      <Part title="When">
        {form.registered > 0 ? (
          <FixedDates
            event={event}
            registered={form.registered}
            shown={form.saved}
            error={errors?.['startDay']}
          />
        ) : (
          <DateFields shown={shown} errors={errors} />
        )}
        {time('doors', 'Doors open at')}
      </Part>
      <Part title="Where">
        {draw('placeName')}
        {draw('street')}
        <div className="grid gap-5 md:grid-cols-2">
          {draw('postalCode')}
          {draw('city')}
        </div>
        <Select
          name="country"
          label="Country"
          defaultValue={shown['country'] ?? ''}
          error={errors?.['country']}
          options={[...NONE, ...form.countries]}
        />
        <div className="grid gap-5 md:grid-cols-2">
          {draw('lat')}
          {draw('lon')}
        </div>
        {ONLINE_FIELDS.map(input)}
      </Part>
      <Part title="For the team only">
        <div className="grid gap-5 md:grid-cols-2">
          {TEAM_FIELDS.filter(({ shape }) => shape).map(({ name, label }) => time(name, label))}
        </div>
        {TEAM_FIELDS.filter(({ shape }) => !shape).map(input)}
      </Part>
    </>
  );
}

/** Once people are registered, a form does not move an event behind their backs. */
function FixedDates({
  event,
  registered,
  shown,
  error,
}: {
  event: TeamHead;
  registered: number;
  shown: Entered;
  error: string | undefined;
}) {
  return (
    <>
      {DATE_FIELDS.map(({ name }) => (
        <input key={name} type="hidden" name={name} value={shown[name] ?? ''} />
      ))}
      <Notice tone={error ? 'error' : 'warning'}>
        <p>
          <strong>{event.planned}.</strong>{' '}
          {registered === 1 ? 'One group is registered' : `${registered} groups are registered`} for this
          date. <HowToMove event={event} />
        </p>
      </Notice>
    </>
  );
}

function HowToMove({ event }: { event: TeamHead }) {
  if (event.eventStatus === 'EventCancelled') return 'The event is cancelled, so it keeps its date.';
  return (
    <>
      <Link to={`/bee/events/show/${event.id}#move`} className="underline underline-offset-2">
        Move the event to another date
      </Link>
      , and they are told.
    </>
  );
}

export function Part({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <fieldset className="grid gap-5 rounded-lg border border-line p-4 md:p-5">
      <legend className="px-2 font-display text-xl font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}
