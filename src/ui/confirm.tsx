import { type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from 'react-router';

/** An action that hurts is named first and done by a second press, also without scripts; done, it is folded again. */
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
  const details = useRef<HTMLDetailsElement>(null);
  const isSent = useRef(false);
  useEffect(() => {
    // The form stands in it, or it in the form.
    const form = details.current?.closest('form') ?? details.current;
    const note = () => {
      isSent.current = true;
    };
    form?.addEventListener('submit', note);
    return () => form?.removeEventListener('submit', note);
  }, []);
  const { state } = useNavigation();
  useEffect(() => {
    if (state !== 'idle' || !isSent.current) return;
    isSent.current = false;
    if (details.current) details.current.open = open;
  }, [state, open]);
  return (
    <details ref={details} open={open}>
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
