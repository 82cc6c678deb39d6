import type { ReactNode } from 'react';

const TOOL =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-md border border-edge px-3 text-sm font-semibold whitespace-nowrap ' +
  'hover:bg-sunken aria-pressed:border-honey aria-pressed:bg-honey aria-pressed:text-night aria-expanded:border-honey disabled:opacity-50 cursor-pointer';

export function StageTool({
  label,
  pressed,
  expanded,
  disabled,
  onPress,
  children,
}: {
  /** Where what is seen is a sign. */
  label?: string;
  pressed?: boolean;
  /** Of what shows more. */
  expanded?: boolean;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={pressed}
      aria-expanded={expanded}
      disabled={disabled}
      onClick={onPress}
      className={TOOL}
    >
      {children}
    </button>
  );
}

/** Tools that belong together. */
export function StageTools({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="grid gap-1">
      <p aria-hidden="true" className="text-xs font-semibold text-soft">
        {label}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">{children}</div>
    </div>
  );
}
