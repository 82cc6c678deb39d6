import { emit, on } from '../../kernel/browser/event-bus.ts';
import { forgetRecent } from '../../kernel/browser/recent-items.ts';
import { forgetAllTyped } from '../../kernel/forms/typed-store.ts';
import { resendWhenBack } from './session-fetch.ts';

/**
 * Watches every form of the members' area: before one is sent, is its session still there? If not, the login
 * panel opens over the screen, and the form goes on its way once the same person is back. Whoever closes the
 * panel can send it again: nothing typed leaves the page. What scripts post is watched by its answer. Answers what
 * stops the watch.
 */
export function watchSessionOf(userId: string): () => void {
  const waiting = new Set<HTMLFormElement>();
  const passed = new Set<HTMLFormElement>();

  const onSubmit = (event: SubmitEvent) => {
    const form = event.target;
    // The panels' own forms are how one gets a session.
    if (!(form instanceof HTMLFormElement) || form.method !== 'post' || form.closest('[role="dialog"]'))
      return;
    if (passed.delete(form)) return;
    event.preventDefault();
    event.stopPropagation();
    if (waiting.has(form)) return;
    waiting.add(form);
    const { submitter } = event;
    void sessionOf(userId).then((isThere) => {
      waiting.delete(form);
      if (!isThere || !form.isConnected) return;
      passed.add(form);
      form.requestSubmit(submitter instanceof HTMLElement && submitter.isConnected ? submitter : null);
      // Where the browser itself found a field wrong, nothing was sent.
      passed.delete(form);
    });
  };
  // Before React, which listens at the document.
  window.addEventListener('submit', onSubmit, true);
  const stopResending = resendWhenBack(() => sessionOf(userId));
  const tabs = signIns();
  // A channel of this site's own tabs has no other origin to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const stopTelling = on('signedIn', () => tabs.postMessage('signedIn'));
  return () => {
    stopTelling();
    tabs.close();
    window.removeEventListener('submit', onSubmit, true);
    stopResending();
  };
}

/** What tabs tell one another of logins. */
const signIns = () => new BroadcastChannel('sign-ins');

/** Waits until this person is signed in; false when he does not want to be. */
async function sessionOf(userId: string): Promise<boolean> {
  for (;;) {
    const who = await askWho();
    if (who === DISABLED) {
      tellDisabled();
      return false;
    }
    // A network that is down is the form's own news to tell.
    if (who === userId || who === undefined) return true;
    if (who !== '') {
      // Somebody else has logged in here meanwhile: this screen is not theirs.
      forgetAllTyped();
      forgetRecent(who);
      location.assign('/members/home');
      return false;
    }
    if (!(await loggedIn())) return false;
  }
}

/** No id is this. */
const DISABLED = 'disabled';

/** The id of who is signed in; empty for nobody, DISABLED for who no longer may, undefined when nobody can tell. */
async function askWho(): Promise<string | undefined> {
  try {
    const answer = await fetch('/user', { headers: { accept: 'application/json' } });
    if (answer.ok) return ((await answer.json()) as { id: string }).id;
    if (answer.status !== 401) return undefined;
    // Only who was disabled is told a reason.
    const { exception } = (await answer.json().catch(() => ({}))) as { exception?: string };
    return exception ? DISABLED : '';
  } catch {
    return undefined;
  }
}

function tellDisabled(): void {
  emit('displayError', {
    code: '401',
    msg: 'An administrator has disabled your account.',
    detail:
      'You can’t save anything any more. What you typed stays on this page while it is open: copy what you need, and ask an administrator.',
    id: '/user',
  });
}

/** Opens the login panel; false when it is closed without. */
function loggedIn(): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (answer: boolean) => () => {
      for (const remove of off) remove();
      elsewhere.close();
      resolve(answer);
    };
    // Whoever logged in again in another tab is not asked for password and code once more.
    const elsewhere = signIns();
    elsewhere.addEventListener('message', () => {
      settle(true)();
      emit('closePanel');
    });
    const off = [on('signedIn', settle(true)), on('closePanel', settle(false))];
    emit('openPanel', { panel: 'login', stay: true });
  });
}
