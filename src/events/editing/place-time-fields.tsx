import { Link } from '../../ui/link.tsx';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import { FoldedPart, PartFields, SeldomChanged } from '../../kernel/content/screens/part-fields.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { Select, TextInput } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { DateFields } from './date-fields.tsx';
import { DATE_FIELDS, ONLINE_FIELDS, PLACE_FIELDS, TEAM_FIELDS } from './fields.ts';
import type { TeamHead } from '../event/team.server.ts';
import type { EventFormData } from './form-data.server.ts';

/** What its document must know of an event besides its texts. */
export type EventHead = Pick<TeamHead, 'id' | 'language' | 'timezone' | 'planned' | 'eventStatus'>;

const NONE = [{ value: '', label: 'Not set' }];

interface Given {
  shown: Entered;
  errors: FieldErrors | undefined;
}

const inputOf =
  ({ shown, errors }: Given) =>
  (field: NamedField) => (
    <ContentFieldInput key={field.name} field={field} value={shown[field.name]} errors={errors} />
  );

function Clock({ name, label, shown, errors }: Given & { name: string; label: string }) {
  return (
    <TextInput
      name={name}
      type="time"
      label={label}
      defaultValue={shown[name] ?? ''}
      error={errors?.[name]}
      autoComplete="off"
    />
  );
}

export function WhenFields({ event, form, ...given }: Given & { event: EventHead; form: EventFormData }) {
  const { shown, errors } = given;
  const doors = <Clock name="doors" label="Doors open at" {...given} />;
  if (form.registered === 0) return <DateFields shown={shown} errors={errors} beside={doors} />;
  return (
    <>
      <FixedDates
        event={event}
        registered={form.registered}
        shown={form.saved}
        error={errors?.['startDay']}
      />
      <PartFields>{doors}</PartFields>
    </>
  );
}

export function WhereFields({
  countries,
  ...given
}: Given & { countries: readonly { value: string; label: string }[] }) {
  const { shown, errors } = given;
  const place = Object.fromEntries(PLACE_FIELDS.map((field) => [field.name, field]));
  const input = inputOf(given);
  const draw = (name: string) => place[name] && input(place[name]);
  return (
    <div className="@container grid gap-5">
      <PartFields are="pairs">
        {draw('placeName')}
        {draw('street')}
      </PartFields>
      <div className="town-line">
        {draw('postalCode')}
        {draw('city')}
        <Select
          name="country"
          label="Country"
          defaultValue={shown['country'] ?? ''}
          error={errors?.['country']}
          options={[...NONE, ...countries]}
        />
      </div>
      <PartFields are="pairs">
        {ONLINE_FIELDS.map(input)}
        <SeldomChanged
          label="Its point on the map"
          isOpen={errors?.['lat'] !== undefined || errors?.['lon'] !== undefined}
        >
          {draw('lat')}
          {draw('lon')}
        </SeldomChanged>
      </PartFields>
    </div>
  );
}

/** What only the team may know. */
export function TeamFields(given: Given) {
  const { shown, errors } = given;
  const isClock = ({ shape }: NamedField) => shape !== undefined;
  return (
    <FoldedPart
      id="team"
      title="For the team only"
      isOpen={TEAM_FIELDS.some(({ name }) => shown[name] || errors?.[name])}
    >
      <PartFields>
        {TEAM_FIELDS.filter(isClock).map(({ name, label }) => (
          <Clock key={name} name={name} label={label} {...given} />
        ))}
      </PartFields>
      {TEAM_FIELDS.filter((field) => !isClock(field)).map(inputOf(given))}
    </FoldedPart>
  );
}

/** Once people are registered, a form does not move an event behind their backs. */
function FixedDates({
  event,
  registered,
  shown,
  error,
}: {
  event: EventHead;
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

function HowToMove({ event }: { event: EventHead }) {
  if (event.eventStatus === 'EventCancelled') return 'The event is cancelled, so it keeps its date.';
  return (
    <>
      <Link to={`/bee/events/show/${event.id}?do=move`} className="underline underline-offset-2">
        Move the event to another date
      </Link>
      , and they are told.
    </>
  );
}
