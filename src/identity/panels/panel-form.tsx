import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import {
  checkField,
  type Entered,
  type Field,
  type FieldErrors,
  hintOf,
  maxLength,
  tidy,
} from '../../kernel/forms/field.ts';
import { FormErrors } from '../../kernel/forms/form-errors.tsx';
import { INPUT } from '../../kernel/forms/form-field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { t, translated } from '../../texts/text.ts';

/** A field of a panel; `aside` stands beside its label. */
export interface PanelField extends Field {
  aside?: ReactNode;
  /** Shown once this field has something in it. */
  after?: string;
  /** Has to say the same as this one. */
  same?: string;
  readOnly?: boolean;
}

/**
 * A form of the identity panels: checked on input, an invalid submit lists 'field - message' above it, and what
 * the server refuses is said at its field. `onSubmit` answers the server's field messages.
 */
export function PanelForm({
  fields,
  values,
  submit,
  onSubmit,
  children,
}: {
  fields: readonly PanelField[];
  values?: Entered | undefined;
  submit: string;
  onSubmit: (entered: Entered, form: FormData) => Promise<FieldErrors | undefined>;
  /** Below the fields, also by what stands in them. */
  children?: ReactNode | ((entered: Entered) => ReactNode);
}) {
  const ids = `${useId()}-`;
  const [entered, setEntered] = useState<Entered>(values ?? {});
  const [errors, setErrors] = useState<FieldErrors>({});
  const [listed, setListed] = useState<FieldErrors>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const shown = fields.filter((field) => !field.after || entered[field.after]);

  const type = (field: PanelField, text: string) => {
    const next = { ...entered, [field.name]: text };
    setEntered(next);
    const dependents = fields.filter((other) => other.same === field.name && next[other.name]);
    setErrors((last) => ({
      ...last,
      ...Object.fromEntries([field, ...dependents].map((each) => [each.name, check(each, next) ?? ''])),
    }));
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const sent = new FormData(event.currentTarget);
    const wrong = Object.fromEntries(
      shown.flatMap((field) => {
        const message = check(field, entered);
        return message ? [[field.name, message]] : [];
      }),
    );
    setErrors(wrong);
    setListed(Object.keys(wrong).length > 0 ? wrong : undefined);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    const tidied = shown.map((field) => [field.name, tidy(entered[field.name] ?? '', field.kind)] as const);
    const refused = await onSubmit(Object.fromEntries(tidied), sent);
    setBusy(false);
    if (!refused) return;
    setErrors(refused);
    // One types on where it is to be mended: the last field is the secret.
    const name = shown.find((field) => refused[field.name])?.name ?? shown.at(-1)?.name;
    form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();
  };
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
      {/* What is mended leaves the list. */}
      <FormErrors fields={shown.filter(({ name }) => errors[name])} errors={listed} ids={ids} />
      {shown.map((field) => (
        <TextInput
          key={field.name}
          {...(field.kind in INPUT ? INPUT[field.kind as keyof typeof INPUT] : {})}
          id={`${ids}${field.name}`}
          name={field.name}
          label={translated(field.label)}
          aside={field.aside}
          hint={hintOf(field, errors[field.name] || undefined)}
          required={field.required}
          readOnly={field.readOnly}
          error={errors[field.name] || undefined}
          {...(field.autoComplete ? { autoComplete: field.autoComplete } : {})}
          maxLength={maxLength(field)}
          value={entered[field.name] ?? ''}
          onChange={(event) => type(field, event.target.value)}
        />
      ))}
      {typeof children === 'function' ? children(entered) : children}
      <Button type="submit" aria-disabled={busy}>
        {submit}
      </Button>
    </form>
  );
}

function check(field: PanelField, entered: Entered): string | undefined {
  const value = tidy(entered[field.name] ?? '', field.kind);
  if (field.same)
    return value === tidy(entered[field.same] ?? '', 'secret') ? undefined : t('Passwords must match');
  return checkField(field, value);
}
