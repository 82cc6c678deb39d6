import { useEffect, useRef } from 'react';
import { translated } from '../../texts/text.ts';

/** A choice that shows what the address holds, and stays where the hand is while its sheet comes. */
export function SheetSelect({
  name,
  label,
  value,
  options,
  onChoose,
}: {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChoose: (value: string) => void;
}) {
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (select.current) select.current.value = value;
  }, [value]);
  return (
    <label className="grid gap-1 text-xs font-semibold text-soft">
      {label}
      <select
        ref={select}
        name={name}
        defaultValue={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
        className="min-h-11 pointer-fine:min-h-10 rounded-md border border-edge bg-surface px-2 text-sm font-normal text-ink"
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {translated(option.label)}
          </option>
        ))}
      </select>
    </label>
  );
}
