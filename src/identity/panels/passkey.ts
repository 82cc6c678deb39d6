import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { useRouteLoaderData } from 'react-router';
import { callSessionApi } from '../../kernel/browser/session-api.ts';
import { emit } from '../../kernel/browser/event-bus.ts';
import { t } from '../../texts/text.ts';
import { fieldsOf } from './go-on.ts';
import { isPasskeyOrigin } from './passkey-origin.ts';

/** The library comes when somebody uses a passkey, not before. */
const library = () => import('@simplewebauthn/browser');

export const knowsPasskeys = (): boolean =>
  typeof window !== 'undefined' && typeof window.PublicKeyCredential === 'function';

/** Whether one can be used on this page, too: they belong to the site's public name, which is no bare address. */
export function useWorkingPasskeys(): boolean {
  const root = useRouteLoaderData<{ publicUrl: string }>('root');
  return knowsPasskeys() && isPasskeyOrigin(location, root?.publicUrl ?? '');
}

/** What a passkey of this site signed; undefined when the server or the person said no, and that was told. */
export async function signWithPasskey({ second = false } = {}): Promise<unknown> {
  const asked = await callSessionApi<PublicKeyCredentialRequestOptionsJSON>('/passkey/options', { second });
  if (!asked.ok) return undefined;
  const { startAuthentication } = await library();
  return orSay(
    () => startAuthentication({ optionsJSON: asked.body }),
    t('No passkey was used. You can try again, or continue without one.'),
  );
}

/** Makes a passkey for who proves both factors, and keeps it; answers the server's field messages. */
export async function makePasskey(proof: Record<string, string>, passkeyName: string) {
  const asked = await callSessionApi<PublicKeyCredentialCreationOptionsJSON>('/user/passkeys/options', proof);
  if (!asked.ok) return fieldsOf(asked);
  const { startRegistration } = await library();
  const credential = await orSay(
    () => startRegistration({ optionsJSON: asked.body }),
    t('No passkey was made. You can try again.'),
  );
  if (!credential) return {};
  return fieldsOf(await callSessionApi('/user/passkeys', { credential, passkeyName }));
}

/** A person may close the browser's window, and a key may be known already: said, not thrown. */
async function orSay<T>(ceremony: () => Promise<T>, otherwise: string): Promise<T | undefined> {
  try {
    return await ceremony();
  } catch (error) {
    const known = error instanceof Error && error.name === 'InvalidStateError';
    emit('displayAlert', {
      text: known ? t('This device already has a passkey for your account.') : otherwise,
      tone: 'warning',
      duration: 5000,
    });
    return undefined;
  }
}
