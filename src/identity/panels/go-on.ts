import { type SessionApiAnswer } from '../../kernel/browser/session-api.ts';
import { emit, type OpenPanel } from '../../kernel/browser/event-bus.ts';
import type { FieldErrors } from '../../kernel/forms/field.ts';
import { t } from '../../texts/text.ts';
import { isOwnPath } from '../../kernel/browser/own-path.ts';

/** The members' home; the guard sends whoever is none to the page that is theirs. */
const HOME = '/members/home';

export interface Challenge {
  two_factor: true;
  challenge: 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP' | 'NEW_PASSWORD_REQUIRED';
  email: string;
  passkey?: true;
}

type Way = Pick<OpenPanel, 'next' | 'stay'>;

/** From one panel to the next, on the same way. */
export function openNext(panel: OpenPanel['panel'], from: Way, more: Partial<OpenPanel> = {}): void {
  const { next, stay } = from;
  emit('openPanel', { ...(next ? { next } : {}), ...(stay ? { stay } : {}), ...more, panel });
}

export function openChallenge({ challenge, email, passkey }: Challenge, from: Way): void {
  if (challenge === 'NEW_PASSWORD_REQUIRED') openNext('newPassword', from, { email });
  else openNext('validation', from, { challenge, email, ...(passkey ? { passkey } : {}) });
}

/** Signed in. A whole new document, so that nothing of the guest's page stays; unless only the session was over. */
export function enter({ next, stay }: Way): void {
  if (stay) {
    emit('signedIn');
    emit('closePanel');
    return emit('displayAlert', { text: t('You are logged in again.'), duration: 5000 });
  }
  // The page may say where its visitor was going, whichever button opened the panel.
  const wanted = [next, new URLSearchParams(location.search).get('next')];
  const target = wanted.find((path) => path && isOwnPath(path)) ?? HOME;
  if (target === location.pathname + location.search) location.reload();
  else location.assign(target);
}

/** What the form shows of a refusal. */
export function fieldsOf(answer: SessionApiAnswer<unknown>): FieldErrors | undefined {
  return answer.ok ? undefined : answer.fields;
}
