import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { on } from '../../browser/event-bus.ts';
import { OfflineNote } from './offline-note.tsx';

/** Saves a form, from wherever in it one is, and says how it stands: not saved, being saved, saved at. */
export function SaveBar({
  refused,
  intent,
  submit,
  beside,
  status,
  savedAt,
  isNew,
  isBroughtBack = false,
  children,
}: {
  /** The save was refused: leads to where it says why. */
  refused: (() => void) | undefined;
  intent: string;
  /** 'Save' */
  submit: string;
  /** What else can be done with it: the screen's main button, once it is there. */
  beside?: ReactNode;
  /** 'Saved 14:03' */
  status: string | undefined;
  /** 'Wed 13 May, 19:37': when what stands there was saved. */
  savedAt?: string | undefined;
  /** Nothing of it is saved anywhere yet. */
  isNew: boolean;
  /** What stands in the form was typed before, and is not saved. */
  isBroughtBack?: boolean;
  /** What has to be in view with it. */
  children?: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  // Whoever only goes elsewhere saves nothing.
  const busy = useNavigation().formMethod !== undefined;
  const changed = useChanged(button, isBroughtBack);
  return (
    <div
      data-save-bar
      className="sticky bottom-0 z-10 -mx-5 flex flex-wrap items-center gap-4 border-t border-line bg-ground px-5 py-3 md:mx-0 md:px-0"
    >
      {children}
      <Button
        ref={button}
        type="submit"
        look={isNew || (!beside && (changed || refused)) ? 'primary' : 'quiet'}
        name="do"
        value={intent}
        aria-keyshortcuts="Control+S Meta+S"
        aria-disabled={busy}
        isAtRest={!isNew && !changed && !refused && !busy}
        onClick={(press) => busy && press.preventDefault()}
      >
        {busy ? 'Saving…' : submit}
      </Button>
      {beside}
      <span role="status" className="save-bar-said text-sm text-soft">
        {busy
          ? ''
          : refused
            ? 'Not saved'
            : changed
              ? 'Not saved yet'
              : (status ?? (isNew ? '' : `Everything is saved${savedAt ? ` · ${savedAt}` : ''}`))}
      </span>
      <OfflineNote />
      {refused && !busy && (
        <Button look="quiet" className="see-why" onClick={refused}>
          See why
        </Button>
      )}
    </div>
  );
}

/** Whether something stands in the button's form that was not sent, or not taken; also what is typed while it is on its way. */
function useChanged(button: RefObject<HTMLButtonElement | null>, isBroughtBack: boolean): boolean {
  const [isChanged, setChanged] = useState(isBroughtBack);
  useEffect(() => {
    const form = button.current?.form;
    const typed = () => setChanged(true);
    const sent = () => setChanged(false);
    form?.addEventListener('input', typed);
    form?.addEventListener('submit', sent);
    // By the network, or by the site: it stands there as it did before.
    const stop = on('notSent', typed);
    return () => {
      stop();
      form?.removeEventListener('input', typed);
      form?.removeEventListener('submit', sent);
    };
  }, [button]);
  return isChanged;
}
