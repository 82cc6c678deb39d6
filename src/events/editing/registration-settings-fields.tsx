import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { Checkbox } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACKNOWLEDGE_FIELD, QUESTIONS_FIELD, REGISTRATION_FIELDS } from './fields.ts';

/** Who may register, when, and what they are asked. */
export function RegistrationFields({
  zone,
  placesTaken,
  shown,
  errors,
}: {
  zone: string;
  placesTaken: number;
  shown: Entered;
  errors?: FieldErrors | undefined;
}) {
  const hint = `In the event’s time zone, ${zone}. Leave empty for no limit.`;
  return (
    <>
      {placesTaken > 0 && (
        <p className="text-sm text-soft">
          {placesTaken === 1 ? '1 place is taken' : `${placesTaken} places are taken`} now. Extra places are
          offered to the waiting list immediately.
        </p>
      )}
      {REGISTRATION_FIELDS.map((field) => (
        <ContentFieldInput
          key={field.name}
          field={field.kind === 'dateTime' ? { ...field, hint } : field}
          value={shown[field.name]}
          errors={errors}
        />
      ))}
      {errors?.['acknowledge'] && (
        <Notice tone="warning">
          <Checkbox
            name={ACKNOWLEDGE_FIELD.name}
            label={ACKNOWLEDGE_FIELD.label}
            error={errors['acknowledge']}
            defaultChecked={false}
            required
          />
        </Notice>
      )}
      <ContentFieldInput field={QUESTIONS_FIELD} value={shown[QUESTIONS_FIELD.name]} errors={errors} />
      <p className="text-xs text-soft">
        If you remove a question that guests have answered, its answers are kept, but new guests are no longer
        asked.
      </p>
    </>
  );
}
