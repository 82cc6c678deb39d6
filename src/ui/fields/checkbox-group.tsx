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
}: {
  legend: string;
  name: string;
  options: readonly Choice[];
  chosen: readonly string[];
}) {
  return (
    <fieldset className="grid gap-1">
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
            defaultChecked={chosen.includes(value)}
            className="mt-0.5 size-5 shrink-0"
          />
          <span className="font-medium">
            {label} {hint && <span className="block text-xs font-normal text-soft">{hint}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
