import type { Refusal } from '../kernel/forms/action.server.ts';
import type { Field } from '../kernel/forms/field.ts';
import { FormErrors } from '../kernel/forms/form-errors.tsx';
import { Notice } from '../ui/notice.tsx';

const NONE: readonly Field[] = [];

/** What the server said about the last try of one deed: its fields, or why it was not done. */
export function Refused({
  refusal,
  deed,
  fields = NONE,
}: {
  refusal: Refusal | undefined;
  deed: string;
  fields?: readonly Field[];
}) {
  if (refusal?.deed !== deed) return null;
  if (fields.some((field) => refusal.errors[field.name]))
    return <FormErrors fields={fields} errors={refusal.errors} />;
  return <Notice tone="error">{refusal.message}</Notice>;
}
