import { type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A dialog that most pages are left without: what is in it is rendered from the first time on that it is opened. */
export function useLateDialog(): {
  dialog: RefObject<HTMLDialogElement | null>;
  /** How often it was opened; nothing of it is needed before. */
  opened: number;
  open: () => void;
  close: () => void;
} {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opened, setOpened] = useState(0);
  const open = useCallback(() => {
    flushSync(() => setOpened((before) => before + 1));
    dialog.current?.showModal();
  }, []);
  const close = useCallback(() => dialog.current?.close(), []);
  return { dialog, opened, open, close };
}
