import { FieldError, Tick } from './field.tsx';

interface Choice {
  value: string;
  label: string;
  hint?: string;
}

/** Any number of a few; what each means stands beside it. */
export function CheckboxGroup({
  legend,
  name,
  options,
  chosen,
  error,
}: {
  legend: string;
  name: string;
  options: readonly Choice[];
  chosen: readonly string[];
  error?: string | undefined;
}) {
  return (
    <fieldset id={name} aria-describedby={error && `${name}-error`} className="grid gap-1">
      <legend className="mb-1 text-sm font-semibold">{legend}</legend>
      <div>
        {options.map(({ value, label, hint }) => (
          <Tick
            key={value}
            id={`${name}-${value}`}
            name={name}
            value={value}
            label={label}
            hint={hint}
            aria-describedby={hint && `${name}-${value}-hint`}
            aria-invalid={error ? true : undefined}
            defaultChecked={chosen.includes(value)}
          />
        ))}
      </div>
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
