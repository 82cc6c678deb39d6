import './party.css';
import type { ReactNode } from 'react';
import type { Entered, Field, FieldErrors } from '../../kernel/forms/field.ts';
import { FormField } from '../../kernel/forms/form-field.tsx';
import { Honeypot } from '../../kernel/forms/honeypot.tsx';
import { PrivacyNotice } from '../../kernel/publishing/privacy-notice.tsx';
import { t } from '../../texts/text.ts';

/** The fields of a registration, drawn from the definition the server checks with. */
export function RegistrationForm({
  fields,
  entered,
  errors,
  formKey,
  partyHint,
  children,
}: {
  fields: Field[];
  entered?: Entered | undefined;
  errors?: FieldErrors | undefined;
  formKey: string;
  /** How many places are free, where that may be too few. */
  partyHint: string | undefined;
  /** What the party is asked. */
  children?: ReactNode;
}) {
  const draw = (field: Field) => (
    <FormField
      key={field.name}
      field={field}
      value={entered?.[field.name] ?? (field.name === 'partySize' ? '1' : '')}
      errors={errors}
    />
  );
  const pick = (names: string[]) => fields.filter((field) => names.includes(field.name));
  const seats = fields.filter((field) => field.name.startsWith('attendee-'));
  const questions = fields.filter((field) => field.name.startsWith('answer-'));
  return (
    <>
      <div className="grid gap-5 md:grid-cols-2">{pick(['givenName', 'familyName']).map(draw)}</div>
      {pick(['email']).map(draw)}
      <fieldset className="party grid gap-5">
        <legend className="sr-only">{t('Your group')}</legend>
        <div className="grid md:max-w-72">
          {pick(['partySize']).map((field) => draw(partyHint ? { ...field, hint: partyHint } : field))}
        </div>
        {children}
        {seats.length > 0 && (
          // Hidden as a whole by party.css, which a class of its own would overrule.
          <div data-seats>
            <div className="grid gap-5 md:grid-cols-2">
              {seats.map((field) => (
                <div key={field.name} data-seat>
                  {draw(field)}
                </div>
              ))}
            </div>
          </div>
        )}
      </fieldset>
      {questions.map(draw)}
      <fieldset className="grid gap-1 border-t border-line pt-4">
        <legend className="sr-only">{t('Your consent')}</legend>
        {pick(['consent']).map(draw)}
        <p className="-mt-2 mb-2 pl-8 text-xs text-soft">
          <PrivacyNotice />
        </p>
        {pick(['news']).map(draw)}
      </fieldset>
      <Honeypot />
      <input type="hidden" name="key" value={formKey} />
    </>
  );
}
