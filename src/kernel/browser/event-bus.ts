import type { ReactNode } from 'react';

/** The events of the shell (SPEC sections 1, 4 and 8) and what each carries. */
interface ShellEvents {
  startTransaction: { name: string };
  stopTransaction: { name: string };
  clearErrors: undefined;
  displayError: ShownError;
  displayAlert: { text: string; tone?: 'success' | 'warning'; duration?: number };
  /** Navigates after `delay` (default 2000 ms), only if no error shows. */
  routeLater: { to: string; delay?: number };
  /** A form was not taken, by the network (no status) or by the site; its screen stays as it is. */
  notSent: { status: number | undefined };
  /** A form was taken; `leads`: to another screen. */
  taken: { leads: boolean };
  /** Slides a panel in, in place of the one that is open. */
  openPanel: OpenPanel;
  closePanel: undefined;
  /** Shows the list of the keyboard shortcuts. */
  openShortcuts: undefined;
  /** Somebody logged in without leaving the screen. */
  signedIn: undefined;
}

/** The sliding panels (SPEC section 2), and what one has to say to the next. */
export interface OpenPanel {
  panel:
    | 'login'
    | 'logout'
    | 'resetRequest'
    | 'resetSubmit'
    | 'newPassword'
    | 'validation'
    | 'recoveryCodes'
    | 'confirmation'
    | 'admin'
    | 'settings';
  email?: string;
  /** What the message says that came with it, to be read again where one goes on. */
  said?: string;
  challenge?: 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP';
  /** Whether a passkey can prove the second step. */
  passkey?: boolean;
  /** Shown this once. */
  recoveryCodes?: string[];
  /** The program that one goes on to once signed in. */
  program?: string;
  /** Where to go once signed in, instead of home. */
  next?: string;
  /** The screen stays as it is, with what was typed, once signed in: only the session was over. */
  stay?: boolean;
}

/** SPEC section 3: an error display entry. */
export interface ShownError {
  code: string;
  msg: string;
  detail: ReactNode;
  id: string;
  /** Until somebody closes it, whatever begins meanwhile. */
  stays?: boolean;
  /** Its form says it at the fields that it is about: no banner says it again. */
  saidAtFields?: boolean;
}

type Listener<K extends keyof ShellEvents> = (detail: ShellEvents[K]) => void;

const target = new EventTarget();

export function emit<K extends keyof ShellEvents>(
  name: K,
  ...[detail]: ShellEvents[K] extends undefined ? [] : [ShellEvents[K]]
): void {
  target.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the function it answers with is called. */
export function on<K extends keyof ShellEvents>(name: K, listener: Listener<K>): () => void {
  const handler = (event: Event) => listener((event as CustomEvent<ShellEvents[K]>).detail);
  target.addEventListener(name, handler);
  return () => target.removeEventListener(name, handler);
}
