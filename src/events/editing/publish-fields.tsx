import type { ReactNode } from 'react';
import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import { PartFields, SeldomChanged } from '../../kernel/content/screens/part-fields.tsx';
import { type Missing, StillMissing } from '../../kernel/content/screens/still-missing.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { missingOf } from '../event/gaps.ts';
import { PUBLISH_FIELDS } from './fields.ts';

/** Always in view; the others are seldom changed. */
const FIRST = new Set(['state', 'visibility']);

/** Where the event stands, what it still lacks, and who sees it. */
export function PublishFields({
  timezone,
  isNew,
  standing,
  shown,
  errors,
}: {
  timezone: string;
  /** It has no address yet, and is published by its button. */
  isNew: boolean;
  standing: ReactNode;
  shown: Entered;
  errors: FieldErrors | undefined;
}) {
  const input = (field: (typeof PUBLISH_FIELDS)[number]) => (
    <ContentFieldInput
      key={field.name}
      field={field.kind === 'dateTime' ? { ...field, hint: zoneHint(timezone) } : field}
      value={shown[field.name]}
      errors={errors}
    />
  );
  const fields = PUBLISH_FIELDS.filter(({ name }) => !isNew || (name !== 'state' && name !== 'slug'));
  const more = fields.filter(({ name }) => !FIRST.has(name));
  return (
    <>
      <div className="grid gap-2 text-sm">{standing}</div>
      {isNew && <StillMissing title="Needed to create it" shown={shown} missingIn={neededIn} />}
      <StillMissing shown={shown} missingIn={missingIn} />
      <PartFields>{fields.filter(({ name }) => FIRST.has(name)).map(input)}</PartFields>
      <SeldomChanged
        label={isNew ? 'Dates of showing' : 'Address and dates of showing'}
        isOpen={more.some(({ name }) => errors?.[name] !== undefined)}
      >
        {more.map(input)}
      </SeldomChanged>
    </>
  );
}

/** What no event is made without. */
function neededIn(text: (name: string) => string): readonly Missing[] {
  const hasStart = text('startTime') || text('allDay') === 'yes';
  return [
    ...(text('title').trim() ? [] : [{ words: 'A title', field: 'title' }]),
    ...(text('startDay') ? [] : [{ words: 'A day', field: 'startDay' }]),
    ...(hasStart ? [] : [{ words: 'When it starts', field: 'startTime' }]),
  ];
}

/** What one would still look for on its page. */
function missingIn(text: (name: string) => string): readonly Missing[] {
  const body = text('body');
  return missingOf({
    noPlace: !text('placeName').trim() && !text('city').trim() && !text('virtualUrl').trim(),
    noSummary: !text('summary').trim(),
    noText: body.startsWith('{') ? !body.includes('"text":') : !body.trim(),
    noEnd: !text('endTime') && !text('endDay') && text('allDay') !== 'yes',
  }).map(({ words, field, isNeeded }) => ({
    words,
    field,
    until: isNeeded ? 'before it can be published' : undefined,
  }));
}

export function zoneHint(timezone: string): string {
  return `In the event’s time zone, ${timezone}. Leave empty for no limit.`;
}
