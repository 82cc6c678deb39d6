import { useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { callSessionApi } from '../../kernel/browser/session-api.ts';
import type { OpenPanel } from '../../kernel/browser/event-bus.ts';
import { Button } from '../../ui/button.tsx';
import type { KnownProvider } from '../federation/providers.server.ts';
import { type Challenge, openChallenge, openNext } from './go-on.ts';
import { t, translated } from '../../texts/text.ts';

/** What is said to who comes back from a provider without being let in; the address names which. */
const WORDS: Record<string, string | undefined> = {
  unknown:
    'No account here is linked to the one you chose. If you have one, log in with your password, then link it on your account page.',
  failed: 'The login with your other account was not completed, or could not be verified. Please try again.',
  over: 'This took too long or was started in another browser. Please try again.',
  often: 'Too many attempts. Please wait a few minutes, then try again.',
};

/** Logging in by an account elsewhere: a button for each provider that is set up, and what comes after. */
export function FederatedLogIn({ open }: { open: OpenPanel }) {
  const providers = useRouteLoaderData<{ providers: KnownProvider[] }>('root')?.providers ?? [];
  const goTo = async (provider: string) => {
    const wanted = open.next ?? new URLSearchParams(location.search).get('next');
    const sent = { provider, ...(wanted ? { next: wanted } : {}) };
    const answer = await callSessionApi<{ to: string }>('/federation/begin', sent);
    if (answer.ok) location.assign(answer.body.to);
  };
  return providers.map(({ id, name }) => (
    <Button key={id} look="quiet" onClick={() => void goTo(id)}>
      {t('Log in with {provider}', { provider: name })}
    </Button>
  ));
}

/** Goes on where somebody has come back from a provider; answers what is to be said to who was not let in. */
export function useComeBack(open: OpenPanel): string | undefined {
  const isBack = useRef(false);
  const [said, say] = useState<string>();
  useEffect(() => {
    if (isBack.current) return;
    isBack.current = true;
    void comeBack(open).then(say);
  }, [open]);
  return said;
}

async function comeBack(open: OpenPanel): Promise<string | undefined> {
  const { pathname, search, hash } = location;
  const said = new URLSearchParams(search);
  const federated = said.get('federated');
  if (pathname !== '/login' || !federated) return undefined;
  // Said once: neither a reload nor the back key says it again, and no token stays in the address.
  said.delete('federated');
  history.replaceState(history.state, '', `${pathname}${said.size > 0 ? `?${said}` : ''}`);
  if (federated === 'pending') {
    const answer = await callSessionApi<Challenge>('/federation/pending');
    if (answer.ok) openChallenge(answer.body, open);
  } else if (federated === 'token') {
    const sent = { provider: said.get('provider') ?? '', fragment: hash };
    const answer = await callSessionApi<{ to: string }>('/federation/token', sent);
    if (answer.ok) location.replace(answer.body.to);
  } else if (federated === 'reset') openNext('resetSubmit', open);
  return WORDS[federated] && translated(WORDS[federated]);
}
