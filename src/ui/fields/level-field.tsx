/** High, medium, low, or not said: one press each, in the order of a scale. */
export function LevelField({
  name,
  label,
  hint,
  error,
  required,
  labels,
  value,
}: {
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean | undefined;
  labels: Readonly<Record<'H' | 'M' | 'L', string>>;
  value: string;
}) {
  const options = [
    ...(['L', 'M', 'H'] as const).map((level) => ({ value: level as string, text: labels[level] })),
    ...(required ? [] : [{ value: '', text: 'Not set' }]),
  ];
  return (
    <fieldset
      id={name}
      tabIndex={-1}
      className="grid gap-1.5"
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {!required && <span className="font-normal text-soft"> (optional)</span>}
      </legend>
      {hint && <p className="text-xs text-soft">{hint}</p>}
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-md border border-edge px-4 text-sm has-checked:border-honey-deep has-checked:bg-honey-wash has-checked:font-semibold has-focus-visible:outline-3"
          >
            <input type="radio" name={name} value={option.value} defaultChecked={option.value === value} />
            {option.text}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${name}-error`} className="text-sm font-medium text-ember">
          {error}
        </p>
      )}
    </fieldset>
  );
}
