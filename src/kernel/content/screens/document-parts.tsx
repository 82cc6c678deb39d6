import { nameOf, type Entered, type Field, type FieldErrors } from '../../forms/field.ts';
import { useChecked } from '../../forms/form-field.tsx';
import { checkContentField, tidyContent } from '../fields/check.ts';
import type { NamedField } from '../fields/field.ts';

interface Part {
  field: NamedField;
  shown: Entered;
  errors: FieldErrors | undefined;
  /** The language that is written in. */
  lang?: string;
}

const BARE =
  'w-full rounded-md border border-transparent bg-transparent px-3 -mx-3 field-sizing-content resize-none ' +
  'placeholder:text-soft hover:border-line focus:border-edge aria-invalid:border-2 aria-invalid:border-ember';

/** A title as the document shows it: large, without a box. One line, however long it is. */
export function DocumentTitle({ field, shown, errors, lang }: Part) {
  const { error, typed, described } = useText(field, errors);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field.name} className="sr-only">
        {nameOf(field as Field)}
      </label>
      <textarea
        id={field.name}
        name={field.name}
        rows={1}
        lang={lang}
        required
        autoComplete="off"
        defaultValue={shown[field.name] ?? ''}
        placeholder={nameOf(field as Field)}
        className={`${BARE} py-1 font-display text-2xl font-bold`}
        // A title has no second line: Enter sends the form, as in any line of text.
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          const { form } = event.currentTarget;
          form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[name="do"]'));
        }}
        {...typed}
        {...described}
      />
      <ErrorOf name={field.name} error={error} />
    </div>
  );
}

/** A summary below its title: it grows with what is typed. */
export function DocumentSummary({ field, shown, errors, lang }: Part) {
  const { error, typed, described } = useText(field, errors);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field.name} className="text-sm font-semibold">
        {nameOf(field as Field)} <span className="font-normal text-soft">(optional)</span>
      </label>
      <textarea
        id={field.name}
        name={field.name}
        rows={1}
        lang={lang}
        autoComplete="off"
        defaultValue={shown[field.name] ?? ''}
        placeholder={field.hint}
        className={`${BARE} py-2 text-lg`}
        {...typed}
        {...described}
      />
      <ErrorOf name={field.name} error={error} />
    </div>
  );
}

function useText(field: NamedField, errors: FieldErrors | undefined) {
  const { shown, check, left } = useChecked(field.name, errors, (text) =>
    checkContentField(field, tidyContent(field, text)),
  );
  return {
    error: shown,
    typed: {
      onBlur: left,
      onInput: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        if (shown || value.length > (field.max ?? Infinity)) check(value);
      },
    },
    described: shown ? { 'aria-invalid': true as const, 'aria-describedby': `${field.name}-error` } : {},
  };
}

function ErrorOf({ name, error }: { name: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="text-sm font-medium text-ember">
      {error}
    </p>
  );
}
