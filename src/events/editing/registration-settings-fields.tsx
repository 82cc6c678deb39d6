import { ContentFieldInput } from '../../kernel/content/fields/field-input.tsx';
import { PartFields } from '../../kernel/content/screens/part-fields.tsx';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import { Checkbox } from '../../ui/fields/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ACKNOWLEDGE_FIELD, REGISTRATION_FIELDS } from './fields.ts';
import { zoneHint } from './publish-fields.tsx';

/** How many may come, and when they may register. */
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
  const hint = zoneHint(zone);
  return (
    <>
      {placesTaken > 0 && (
        <p className="text-sm text-soft">
          {placesTaken === 1 ? '1 place is taken' : `${placesTaken} places are taken`} now. Extra places are
          offered to the waiting list immediately.
        </p>
      )}
      <PartFields are="pairs">
        {REGISTRATION_FIELDS.map((field) => (
          <ContentFieldInput
            key={field.name}
            field={field.kind === 'dateTime' ? { ...field, hint } : field}
            value={shown[field.name]}
            errors={errors}
          />
        ))}
      </PartFields>
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
    </>
  );
}
