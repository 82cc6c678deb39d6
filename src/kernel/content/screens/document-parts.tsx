import type { ReactNode } from 'react';
import { nameOf, type Entered, type Field, type FieldErrors } from '../../forms/field.ts';
import { Followed } from '../../forms/followed.tsx';
import { useChecked } from '../../forms/form-field.tsx';
import { checkContentField, tidyContent } from '../fields/check.ts';
import type { NamedField } from '../fields/field.ts';

interface Given {
  field: NamedField;
  shown: Entered;
  errors: FieldErrors | undefined;
  /** The language that is written in. */
  lang?: string;
  /** What it is written from. */
  above?: ReactNode;
}

const BARE =
  'w-[calc(100%+1.5rem)] rounded-md border border-transparent bg-transparent px-3 -mx-3 field-sizing-content resize-none ' +
  'placeholder:text-soft hover:border-line focus:border-edge aria-invalid:border-2 aria-invalid:border-ember';

/** Where what is typed is also said elsewhere in the document. */
interface Told {
  value: string;
  onValue: (value: string) => void;
}

/** A cover, and beside it what a document is called and about. */
export function DocumentHead({ cover, children }: { cover?: ReactNode; children: ReactNode }) {
  return (
    <div className="document-head">
      {cover}
      <div className="grid min-w-0 gap-1">{children}</div>
    </div>
  );
}

/** The title where the document has it, on its other tabs: what stands above stays in its place from tab to tab. */
export function TitleInPlace({ children, lang }: { children: ReactNode; lang?: string | undefined }) {
  return (
    <p aria-hidden="true" lang={lang} className="font-display text-2xl font-bold">
      {children}
    </p>
  );
}

/** A title as the document shows it: large, without a box. One line, however long it is. */
export function DocumentTitle(
  given: Given & { told?: Told; /** One begins with it. */ isFirst?: boolean | undefined },
) {
  return (
    <Followed name={given.field.name}>
      <Title {...given} />
    </Followed>
  );
}

function Title({
  field,
  shown,
  errors,
  lang,
  above,
  told,
  isFirst,
}: Given & { told?: Told; isFirst?: boolean | undefined }) {
  const { error, typed, described } = useText(field, errors);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field.name} className="sr-only">
        {nameOf(field as Field)}
      </label>
      {above}
      <textarea
        id={field.name}
        name={field.name}
        rows={1}
        lang={lang}
        required
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever makes something came to type what it is called
        autoFocus={isFirst}
        {...valueOf(told, shown[field.name])}
        placeholder={nameOf(field as Field)}
        className={`document-title ${BARE} py-1 font-display text-2xl font-bold`}
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
export function DocumentSummary(given: Given & { told?: Told }) {
  return (
    <Followed name={given.field.name}>
      <Summary {...given} />
    </Followed>
  );
}

function Summary({ field, shown, errors, lang, above, told }: Given & { told?: Told }) {
  const { error, typed, described } = useText(field, errors);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={field.name} className="sr-only">
        {nameOf(field as Field)} (optional)
      </label>
      {above}
      <textarea
        id={field.name}
        name={field.name}
        rows={1}
        lang={lang}
        autoComplete="off"
        {...valueOf(told, shown[field.name])}
        placeholder={`${nameOf(field as Field)} (optional)`}
        className={`${BARE} py-1 text-base`}
        aria-describedby={field.hint && `${field.name}-hint`}
        {...typed}
        {...described}
      />
      {field.hint && (
        <p id={`${field.name}-hint`} className="summary-hint text-xs text-soft">
          {field.hint}
        </p>
      )}
      <ErrorOf name={field.name} error={error} />
    </div>
  );
}

/** Some fields beside the text of a document; an address leads to it by its id. */
export function DocumentPart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <fieldset
      id={id}
      className="grid min-w-0 scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line p-4"
    >
      {/* A legend that floats stands within the border. */}
      <legend className="float-left font-display text-lg font-bold">{title}</legend>
      {children}
    </fieldset>
  );
}

function valueOf(told: Told | undefined, shown: string | undefined) {
  if (!told) return { defaultValue: shown ?? '' };
  return {
    value: told.value,
    onChange: (event: { currentTarget: { value: string } }) => told.onValue(event.currentTarget.value),
  };
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
