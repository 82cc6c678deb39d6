import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../texts/text.ts';

const control =
  'w-full min-h-12 rounded-md border bg-surface px-3 py-2 text-base text-ink placeholder:text-soft ' +
  'aria-invalid:border-ember aria-invalid:border-2 border-edge';

interface Described {
  name: string;
  /** Where two forms of one page have a field of the same name. */
  id?: string | undefined;
  label: string;
  /** Where the label and the options are in another language than the page. */
  labelLang?: string | undefined;
  /** Stands between its label and its control: what it is written from. */
  above?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
}

/**
 * The ids a control's hint and error go by, so that they are read with it. Of a choice or a box that is required and that
 * nobody has touched yet, browsers say that it is invalid unless it says that it is not.
 */
function descriptions(
  { name, id = name, hint, error, required }: Described,
  isChoice = false,
): { 'aria-describedby'?: string; 'aria-invalid'?: boolean } {
  const ids = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  return {
    ...(ids ? { 'aria-describedby': ids } : {}),
    ...(error || (isChoice && required) ? { 'aria-invalid': Boolean(error) } : {}),
  };
}

/** Its hint stands below the control, so that fields side by side begin in one line. */
function Labelled({
  name,
  id = name,
  label,
  labelLang,
  aside,
  above,
  hint,
  error,
  required,
  children,
}: Described & { aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-1.5">
      {/* What stands beside the label keeps clear of the ring around the field. */}
      <div className={`flex items-center gap-1 ${aside ? 'pb-1.5' : ''}`}>
        <label htmlFor={id} className="text-sm font-semibold">
          <span lang={labelLang}>{label}</span>
          {!required && <span className="font-normal text-soft"> {t('(optional)')}</span>}
        </label>
        {aside}
      </div>
      <BelowAbove above={above}>{children}</BelowAbove>
      <FieldError name={id} error={error} />
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

/** A control, and above it what it is written from. */
export function BelowAbove({ above, children }: { above?: ReactNode; children: ReactNode }) {
  if (!above) return children;
  return (
    <div className="beside-original">
      {above}
      {children}
    </div>
  );
}

export function FieldError({ name, error }: { name: string; error?: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${name}-error`} className="text-sm font-medium text-ember">
      {error}
    </p>
  );
}

type InputProps = Described & Omit<ComponentProps<'input'>, 'name' | 'id'>;

export function TextInput({
  name,
  id = name,
  label,
  labelLang,
  aside,
  above,
  hint,
  error,
  required,
  ...rest
}: InputProps & { /** Beside the label. */ aside?: ReactNode }) {
  const described = { name, id, label, labelLang, hint, error, required };
  return (
    <Labelled {...described} aside={aside} above={above}>
      <input
        id={id}
        name={name}
        required={required}
        className={control}
        {...descriptions(described)}
        {...rest}
      />
    </Labelled>
  );
}

export function TextArea({
  name,
  id = name,
  label,
  labelLang,
  above,
  hint,
  error,
  required,
  ...rest
}: Described & Omit<ComponentProps<'textarea'>, 'name' | 'id'>) {
  const described = { name, id, label, labelLang, hint, error, required };
  return (
    <Labelled {...described} above={above}>
      <textarea
        id={id}
        name={name}
        required={required}
        rows={6}
        className={`${control} field-sizing-content min-h-26`}
        {...descriptions(described)}
        {...rest}
      />
    </Labelled>
  );
}

export interface Option {
  value: string;
  label: string;
  /** In a list, where there is less room. */
  short?: string;
}

export function Select({
  name,
  label,
  labelLang,
  hint,
  error,
  required,
  options,
  marksOptional = false,
  ...rest
}: Described &
  Omit<ComponentProps<'select'>, 'name'> & {
    options: readonly Option[];
    /** Even where its first choice is none. */
    marksOptional?: boolean;
  }) {
  const described = { name, label, labelLang, hint, error, required };
  // A choice that offers none says by that that it is optional.
  const saysSo = !marksOptional && options.some(({ value }) => value === '');
  return (
    <Labelled {...described} required={required || saysSo}>
      <select
        id={name}
        name={name}
        required={required}
        className={control}
        {...descriptions(described, true)}
        {...rest}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.value === '' ? undefined : labelLang}>
            {option.label}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A box to tick, its words and what they mean: alone, or one of a group. */
export function Tick({
  id,
  labelLang,
  label,
  hint,
  ...box
}: {
  id: string;
  label: string;
  labelLang?: string | undefined;
  hint?: ReactNode;
} & ComponentProps<'input'>) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm">
      <input
        type="checkbox"
        id={id}
        className="mt-0.5 size-5 shrink-0"
        aria-labelledby={hint ? `${id}-words` : undefined}
        {...box}
      />
      {hint ? (
        // Directly below its words, and pressed with them; it is not the name of the box.
        <span className="grid gap-0.5">
          <span id={`${id}-words`} lang={labelLang}>
            {label}
          </span>
          <span id={`${id}-hint`} className="text-xs text-soft">
            {hint}
          </span>
        </span>
      ) : (
        <span lang={labelLang}>{label}</span>
      )}
    </label>
  );
}

export function Checkbox({ name, id = name, label, labelLang, hint, error, required, ...rest }: InputProps) {
  const described = { name, id, label, hint, error, required };
  return (
    <div className="grid gap-1">
      <Tick
        id={id}
        name={name}
        value="yes"
        label={label}
        labelLang={labelLang}
        hint={hint}
        required={required}
        {...descriptions(described, true)}
        {...rest}
      />
      {error && (
        <div className="pl-8">
          <FieldError name={id} error={error} />
        </div>
      )}
    </div>
  );
}
