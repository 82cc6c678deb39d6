import { FieldError } from './field.tsx';

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
      {options.map(({ value, label, hint }) => (
        <label
          key={value}
          htmlFor={`${name}-${value}`}
          className="flex min-h-11 cursor-pointer items-start gap-3 py-1.5 text-sm"
        >
          <input
            type="checkbox"
            id={`${name}-${value}`}
            name={name}
            value={value}
            aria-invalid={error ? true : undefined}
            defaultChecked={chosen.includes(value)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="font-medium">
            {label} {hint && <span className="block text-xs font-normal text-soft">{hint}</span>}
          </span>
        </label>
      ))}
      <FieldError name={name} error={error} />
    </fieldset>
  );
}
