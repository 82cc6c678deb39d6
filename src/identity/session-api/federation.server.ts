import { addressIn, type Language } from '../../texts/languages.ts';
import { currentLanguage, languageNamed } from '../../texts/text.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { config } from '../../platform/config.server.ts';
import { describeError, log } from '../../platform/log.server.ts';
import { pendingChallenge } from '../auth-flows.server.ts';
import { takeFederationRequest } from '../federation/federation-requests.server.ts';
import type { ForeignIdentity } from '../federation/foreign-identity.ts';
import { finishLink } from '../federation/identities.server.ts';
import { identityByCode, identityByToken } from '../federation/provider-client.server.ts';
import { providerOf } from '../federation/providers.server.ts';
import { beginFederatedSignIn, signInByIdentity } from '../federation/sign-in.server.ts';
import { challengeOver, IdentityError } from '../identity-error.ts';
import { type AddressOf, type Call, type SessionApi, onGet, onPost } from './call.server.ts';
import { dropCookie, readCookie, writeCookie } from './cookies.server.ts';
import { textOf } from './fields.server.ts';
import { challenge, grantSession, welcome } from './sign-in.server.ts';

type Identify = (provider: ReturnType<typeof providerOf>, token: string) => Promise<ForeignIdentity>;

/** Signing in by an account elsewhere: away, back, and what is asked next. */
export function addFederation(api: SessionApi, addressOf: AddressOf): void {
  onPost(api, '/federation/begin', addressOf, async ({ c, body, caller }) => {
    const next = typeof body['next'] === 'string' ? body['next'] : undefined;
    const { to, token } = await beginFederatedSignIn(textOf(body, 'provider'), next, caller);
    writeCookie(c, 'federation', `${token}.${currentLanguage()}`);
    return c.json({ to });
  });
  onGet(api, '/federation/callback/:provider', addressOf, async (call) => {
    const { c } = call;
    const url = new URL(c.req.url);
    const id = c.req.param('provider') ?? '';
    const inFragment = !url.searchParams.has('code') && !url.searchParams.has('error');
    // What stands behind # stays in the browser, which keeps it on the way: the panel sends it.
    if (inFragment && config().federation.tokenInUrl)
      return c.redirect(loginIn(begunIn(c).language, { federated: 'token', provider: id }));
    return c.redirect(
      await finish(call, id, (provider, token) => identityByCode(provider, token, url.search)),
    );
  });
  onPost(api, '/federation/token', addressOf, async (call) => {
    if (!config().federation.tokenInUrl) throw new AppError('notFound', 'There is nothing here.');
    const fragment = typeof call.body['fragment'] === 'string' ? call.body['fragment'] : '';
    const identify: Identify = (provider, token) => identityByToken(provider, token, fragment);
    return call.c.json({ to: await finish(call, textOf(call.body, 'provider'), identify) });
  });
  onPost(api, '/federation/pending', addressOf, async (call) => {
    const flowToken = readCookie(call.c, 'flow') ?? '';
    const pending = await pendingChallenge(flowToken);
    if (!pending) throw challengeOver('code');
    return challenge(call, { ...pending, flowToken });
  });
}

/** Who came back is signed in, or asked for the second step, or has linked an account; answers where the browser goes. */
async function finish(call: Call, id: string, identify: Identify): Promise<string> {
  const { c, caller, viewer } = call;
  const { token, language } = begunIn(c);
  const loginFor = (federated: string, then: string | null) =>
    loginIn(language, { federated, ...(then ? { next: then } : {}) });
  dropCookie(c, 'federation');
  const request = await takeFederationRequest(token, id);
  if (!request) return loginFor('over', null);
  const { userId, next } = request;
  const account = userId && `/members/users/${userId}/edit`;
  const identity = await who(id, token, identify);
  if (account) {
    const done = identity ? await finishLink(viewer, userId, identity) : 'failed';
    return done === 'over' ? loginFor('over', account) : `${withDone(account, done)}#part-identities`;
  }
  if (!identity) return loginFor('failed', next);
  try {
    const outcome = await signInByIdentity(identity, caller, grantSession({ ...call, body: {} }));
    if ('granted' in outcome) {
      welcome(call, outcome.granted);
      return next ?? '/members/home';
    }
    if ('refused' in outcome) return loginFor(outcome.refused, next);
    writeCookie(c, 'flow', outcome.challenge.flowToken);
    return loginFor('pending', next);
  } catch (error) {
    if (error instanceof IdentityError) return loginFor('often', next);
    throw error;
  }
}

/** Undefined where the provider, or the browser, brought something else than what was begun. */
async function who(id: string, token: string, identify: Identify): Promise<ForeignIdentity | undefined> {
  try {
    const identity = await identify(providerOf(id), token);
    return identity.subject ? identity : undefined;
  } catch (error) {
    log.warn({ provider: id, ...describeError(error) }, 'a provider’s answer was refused');
    return undefined;
  }
}

/** What this browser keeps of the way to the provider: its token, and the language of the page where it began. */
function begunIn(c: Call['c']): { token: string; language: Language } {
  const [token = '', language] = (readCookie(c, 'federation') ?? '').split('.');
  return { token, language: languageNamed(language) };
}

const loginIn = (language: Language, asked: Record<string, string>): string =>
  addressIn(language, `/login?${new URLSearchParams(asked)}`);
