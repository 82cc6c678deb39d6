import { type FocusEvent, type ReactNode, useState } from 'react';
import { Checkbox, Select, TextArea, TextInput } from '../../ui/fields/field.tsx';
import { checkField, type Field, type FieldErrors, hintOf, maxLength, tidy } from './field.ts';
import { Followed } from './followed.tsx';
import { t, translated } from '../../texts/text.ts';

/** How a browser helps with each kind. */
export const INPUT = {
  text: {},
  name: { autoCapitalize: 'words' },
  email: { type: 'email', inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  phone: { type: 'tel', inputMode: 'tel' },
  userName: { autoCapitalize: 'none', spellCheck: false },
  login: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false },
  code: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  secret: { type: 'password' },
  password: { type: 'password' },
} as const;

/** What is pressed, a button or a box to tick, would move away; what is typed in may. */
const TYPED_IN = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea';

/** The error a field shows: the server's last answer, until what is typed has been checked again. */
export function useChecked(
  name: string,
  errors: FieldErrors | undefined,
  checkText: (text: string) => string | undefined,
) {
  const [typed, setTyped] = useState<{ over: FieldErrors | undefined; error: string | undefined }>();
  // A new answer of the server counts again.
  const shown = typed && typed.over === errors ? typed.error : errors?.[name];
  const check = (text: string) => setTyped({ over: errors, error: checkText(text) });
  // Only on the way to another field: a message that appears under a press would move the button away from it.
  const left = (event: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    const goesOn = event.relatedTarget instanceof HTMLElement && event.relatedTarget.matches(TYPED_IN);
    if (goesOn && event.target.value) check(event.target.value);
  };
  return { shown, check, left };
}

/**
 * One field of a form, drawn from its definition. `errors` are the server's; while the person types, the same
 * check runs here and takes its place.
 */
export function FormField(given: Given) {
  return (
    <Followed name={given.field.name}>
      <Input {...given} />
    </Followed>
  );
}

interface Given {
  field: Field;
  value?: string | undefined;
  /** The server's last answer, for all fields. */
  errors?: FieldErrors | undefined;
  /** Of what is typed: stands between its label and its control. */
  above?: ReactNode;
}

function Input({ field, value = '', errors, above }: Given) {
  const { shown, check, left } = useChecked(field.name, errors, (text) =>
    checkField(field, tidy(text, field.kind)),
  );

  // Nothing of a text is cut off: that it is too long is said while it is.
  const typed = ({ currentTarget: { value: text } }: { currentTarget: { value: string } }) => {
    if (shown || text.length > maxLength(field)) check(text);
  };
  const said = (words: string) => (field.isAsWritten ? words : translated(words));
  const shared = {
    name: field.name,
    label: said(field.label),
    labelLang: field.lang,
    hint: hintOf(field, shown),
    error: shown,
    required: field.required,
    autoComplete: field.autoComplete ?? 'off',
  };
  const options = (field.options ?? []).map(({ value: v, label }) => ({
    value: v,
    label: said(label),
  }));
  switch (field.kind) {
    case 'choice':
      return (
        <Select
          {...shared}
          marksOptional
          defaultValue={value}
          options={
            !field.none && options.some((option) => option.value === value)
              ? options
              : [{ value: '', label: field.none ? translated(field.none) : t('Please choose') }, ...options]
          }
          onChange={(event) => check(event.target.value)}
        />
      );
    case 'checkbox':
      return (
        <Checkbox
          {...shared}
          defaultChecked={value === 'yes'}
          onChange={(event) => check(event.target.checked ? 'yes' : '')}
        />
      );
    case 'longText':
      return <TextArea {...shared} above={above} defaultValue={value} onBlur={left} onInput={typed} />;
    default:
      return (
        <TextInput
          {...shared}
          {...INPUT[field.kind]}
          above={above}
          defaultValue={value}
          onBlur={left}
          onInput={typed}
        />
      );
  }
}
