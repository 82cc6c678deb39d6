import './level-field.css';

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
      <div className="level-row">
        {options.map((option) => (
          <label key={option.value}>
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
