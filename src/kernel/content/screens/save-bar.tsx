import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { Button } from '../../../ui/button.tsx';
import { on } from '../../browser/event-bus.ts';
import { OfflineNote } from './offline-note.tsx';

/** In full, and as short as stands in the bar: '14:03', '17 May'. */
export interface SavedAt {
  text: string;
  dateTime: string;
  short: string;
}

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
  /** What is said of what is new: what it needs. */
  status?: string | undefined;
  /** When what stands there was saved. */
  savedAt?: SavedAt | undefined;
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
  const changed = useChanged(button, isBroughtBack, busy);
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
              ? 'Unsaved'
              : (status ?? (!isNew && <Saved at={savedAt} />))}
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

/** 'Saved 14:03', or the day; the moment itself is said in full to who points at it, and to who listens. */
function Saved({ at }: { at: SavedAt | undefined }) {
  if (!at) return 'Everything is saved';
  return (
    <>
      Saved{' '}
      <time dateTime={at.dateTime} title={at.text}>
        <span aria-hidden="true">{at.short}</span>
        <span className="sr-only">{at.text}</span>
      </time>
    </>
  );
}

/** Whether something stands in the button's form that was not sent, or not taken; also what is typed while it is on its way. */
function useChanged(
  button: RefObject<HTMLButtonElement | null>,
  isBroughtBack: boolean,
  busy: boolean,
): boolean {
  const [state, setState] = useState<'saved' | 'typed' | 'sent'>(isBroughtBack ? 'typed' : 'saved');
  const [wasBusy, setWasBusy] = useState(busy);
  if (busy !== wasBusy) {
    setWasBusy(busy);
    // It is there. Until then nothing says so, not even for the moment before the sending shows.
    if (!busy && state === 'sent') setState('saved');
  }
  useEffect(() => {
    const form = button.current?.form;
    const typed = () => setState('typed');
    const sent = () => setState('sent');
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
  return state === 'typed' || (state === 'sent' && !busy);
}
