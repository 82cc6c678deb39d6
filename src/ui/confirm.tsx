import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

/** A line of a list of actions; links among them look the same. */
export const CONFIRM_LINE = 'flex min-h-11 w-full justify-between gap-3 rounded-md px-3 py-2';

/** An action that hurts is named first and done by a second press, also without scripts. */
export function Confirm({
  label,
  look = 'danger',
  line = false,
  open = false,
  children,
}: {
  /** Of the first button: 'Disable…' */
  label: string;
  look?: 'danger' | 'quiet';
  /** One of several below each other, as wide as its place. */
  line?: boolean;
  /** From the start: after it was refused. */
  open?: boolean;
  /** What it means, and the form with the real button. */
  children: ReactNode;
}) {
  const tone =
    look === 'danger' ? 'border-ember text-ember hover:bg-ember-wash' : 'border-edge hover:bg-sunken';
  return (
    <details open={open} className="group">
      <summary
        className={`cursor-pointer list-none items-center text-sm [&::-webkit-details-marker]:hidden ${line ? `font-medium ${CONFIRM_LINE}` : 'inline-flex min-h-11 rounded-md border px-5 py-2 font-semibold'} ${tone}`}
      >
        {label}
        {line && <Icon name="arrow" className="size-4 opacity-60 group-open:rotate-90" />}
      </summary>
      <div className="mt-3 grid justify-items-start gap-3 rounded-md border border-line bg-sunken p-4 text-sm">
        {children}
      </div>
    </details>
  );
}
