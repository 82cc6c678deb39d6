import type { ReactNode } from 'react';

/** An action that hurts is named first and done by a second press, also without scripts. */
export function Confirm({
  label,
  look = 'danger',
  open = false,
  children,
}: {
  /** Of the first button: 'Disable…' */
  label: string;
  look?: 'danger' | 'quiet';
  /** From the start: after it was refused. */
  open?: boolean;
  /** What it means, and the form with the real button. */
  children: ReactNode;
}) {
  const tone =
    look === 'danger' ? 'border-ember text-ember hover:bg-ember-wash' : 'border-edge hover:bg-sunken';
  return (
    <details open={open}>
      <summary
        className={`inline-flex min-h-11 cursor-pointer list-none items-center rounded-md border px-5 py-2 text-sm font-semibold [&::-webkit-details-marker]:hidden ${tone}`}
      >
        {label}
      </summary>
      <div className="mt-3 grid justify-items-start gap-3 rounded-md border border-line bg-sunken p-4 text-sm">
        {children}
      </div>
    </details>
  );
}
