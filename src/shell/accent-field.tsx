import type { ChangeEvent } from 'react';
import type { Field, FieldErrors } from '../kernel/forms/field.ts';
import { FormField } from '../kernel/forms/form-field.tsx';

/** The honey of Jambee, which an empty field means. */
const HONEY = '#f2b632';

/** A colour as it is written, and at the end of its field as it looks: a press there chooses one. */
export function AccentField({
  field,
  value,
  typed,
  errors,
}: {
  field: Field;
  value: string | undefined;
  /** What stands in the field now. */
  typed: string | undefined;
  errors: FieldErrors | undefined;
}) {
  const colour = /^#[0-9a-f]{6}$/i.test(typed?.trim() ?? '') ? typed?.trim().toLowerCase() : HONEY;
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const text = currentTarget.form?.elements.namedItem(field.name);
    if (!(text instanceof HTMLInputElement)) return;
    text.value = currentTarget.value;
    // As if it had been typed: the form and the preview hear of it.
    text.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="accent-field">
      <FormField field={field} value={value} errors={errors} />
      <input
        type="color"
        aria-label="Choose the accent colour"
        title="Choose the accent colour"
        value={colour}
        onChange={choose}
        className="accent-swatch noscript:hidden"
      />
    </div>
  );
}
