import { type RefObject, useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';

/** Saves a form, from wherever in it one is, and says how it stands: not saved, being saved, saved at. */
export function SaveBar({
  form,
  version,
  busy,
  refused,
  deed,
  submit,
  status,
}: {
  form: RefObject<HTMLFormElement | null>;
  /** Of what is saved. */
  version: number;
  busy: boolean;
  refused: boolean;
  deed: string;
  /** 'Save' */
  submit: string;
  /** 'Saved 14:03' */
  status: string | undefined;
}) {
  const changed = useChanged(form, version);
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-4 border-t border-line bg-ground px-5 py-3 md:mx-0 md:px-0"
    >
      <Button
        type="submit"
        name="do"
        value={deed}
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={busy}
        onClick={(press) => busy && press.preventDefault()}
      >
        {busy ? 'Saving…' : submit}
      </Button>
      <span role="status" className="text-sm text-soft">
        {busy ? '' : refused ? 'Not saved' : changed ? 'Not saved yet' : status}
      </span>
    </div>
  );
}

/** Whether something was typed since it was last sent, or saved. */
function useChanged(form: RefObject<HTMLFormElement | null>, version: number): boolean {
  const [typedOver, setTypedOver] = useState<number>();
  useEffect(() => {
    const element = form.current;
    const typed = () => setTypedOver(version);
    const sent = () => setTypedOver(undefined);
    element?.addEventListener('input', typed);
    element?.addEventListener('submit', sent);
    return () => {
      element?.removeEventListener('input', typed);
      element?.removeEventListener('submit', sent);
    };
  });
  return typedOver === version;
}
