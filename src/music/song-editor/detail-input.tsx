import { TextInput } from '../../ui/fields/field.tsx';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import { useChecked } from '../../kernel/forms/form-field.tsx';

interface Given {
  field: NamedField;
  errors: FieldErrors | undefined;
  check: (text: string) => string | undefined;
  told: { value: string; onValue: (value: string) => void };
}

/** What a song's text says, in a field. */
export function DetailInput({ field, ...given }: Given) {
  const { error, typed } = useDetail({ field, ...given });
  return <TextInput name={field.name} label={field.label} hint={field.hint} error={error} {...typed} />;
}

const EXAMPLE: Record<string, string> = {
  songKey: 'F#m',
  capo: '0',
  tempo: '96',
  time: '4/4',
  duration: '3:45',
};

/** A short fact of it: several stand in one line. */
export function FactInput({ field, ...given }: Given) {
  const { name, label } = field;
  const { error, typed } = useDetail({ field, ...given });
  const described = [error && `${name}-error`, name === 'songKey' && 'facts-hint'].filter(Boolean).join(' ');
  return (
    <div className="grid min-w-0 content-start gap-1">
      <label htmlFor={name} className="text-xs font-semibold">
        {label}
      </label>
      <input
        id={name}
        name={name}
        inputMode={field.kind === 'number' ? 'numeric' : undefined}
        placeholder={EXAMPLE[name]}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        className="min-h-11 w-full min-w-0 rounded-md border border-edge bg-surface px-3 placeholder:text-soft aria-invalid:border-2 aria-invalid:border-ember"
        {...typed}
      />
      {error && (
        <p id={`${name}-error`} className="text-xs font-medium text-ember">
          {error}
        </p>
      )}
    </div>
  );
}

function useDetail({ field, errors, told, check: checkText }: Given) {
  const { shown, check, left } = useChecked(field.name, errors, (text) =>
    text ? checkText(text) : undefined,
  );
  return {
    error: shown,
    typed: {
      value: told.value,
      autoComplete: 'off',
      onBlur: left,
      onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => {
        told.onValue(value);
        if (shown) check(value);
      },
    },
  };
}
