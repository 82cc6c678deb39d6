import type { Refusal } from '../kernel/forms/action.server.ts';
import type { Field } from '../kernel/forms/field.ts';
import { FormErrors } from '../kernel/forms/form-errors.tsx';
import { Notice } from '../ui/notice.tsx';

const NONE: readonly Field[] = [];

/** What the server said about the last try of one action: its fields, or why it was not done. */
export function Refused({
  refusal,
  intent,
  fields = NONE,
}: {
  refusal: Refusal | undefined;
  intent: string;
  fields?: readonly Field[];
}) {
  if (refusal?.intent !== intent) return null;
  if (fields.some((field) => refusal.errors[field.name]))
    return <FormErrors fields={fields} errors={refusal.errors} />;
  return <Notice tone="error">{refusal.message}</Notice>;
}
