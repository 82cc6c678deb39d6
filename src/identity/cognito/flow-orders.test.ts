import fc from 'fast-check';
import { decodeJwt } from 'jose';
import { expect, it } from 'vitest';
import { codeOf } from '../../../tests/support/browser.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser, PASSWORD } from '../../../tests/support/people.ts';
import { addAppClient } from '../../../tests/support/servers/program.ts';
import type { AppClient } from '../app-client.ts';
import { confirmSignIn } from '../confirm-sign-in.server.ts';
import { signIn } from '../sign-in.server.ts';
import { grantTokensFor } from '../oauth/token-grants.server.ts';
import { operations } from './operations.server.ts';

/** What somebody may try: each with any of two people, two programs and the sessions that were handed out so far. */
const STEPS = [
  'password',
  'passwordAtOurPages',
  'codeAtOurPages',
  'SOFTWARE_TOKEN_MFA',
  'MFA_SETUP',
  'NEW_PASSWORD_REQUIRED',
  'DEVICE_SRP_AUTH',
  'DEVICE_PASSWORD_VERIFIER',
  'PASSWORD_VERIFIER',
  'associate',
  'verify',
  'refresh',
  'refreshAsBefore',
  'refreshAtHostedLogin',
  'redeem',
] as const;
/** What goes on with a sign-in that was whole: nobody is named. */
const GOES_ON = new Set<string>(STEPS.slice(-4));
const step = fc.record({
  what: fc.constantFrom(...STEPS),
  who: fc.nat(2),
  named: fc.nat(2),
  client: fc.nat(1),
  right: fc.boolean(),
  session: fc.nat(5),
});
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let addresses = 0;
/** Nothing of a sign-in is. */
const signed = {
  method: 'POST',
  path: '/cognito-idp/',
  query: new URLSearchParams(),
  headers: new Headers(),
  payloadHash: '',
};

onEachDatabase('sign-ins in any order', (kind) => {
  /** Tries one order; answers whether anybody got tokens, and fails where they had not proved both factors. */
  async function attempt(steps: readonly Step[]): Promise<boolean> {
    const people = await Promise.all([
      addUser(),
      addUser({ enrolled: false }),
      addUser({ mustChangePassword: 1, enrolled: false }),
    ]);
    const clients: AppClient[] = [await addAppClient(), await addAppClient()];
    const sessions: string[] = ['x'.repeat(43)];
    const secrets = new Map<string, string>(people.map(({ id, secret }) => [id, secret]));
    /** Whose password was right at which client, and who proved a code there. */
    const [passwords, codes] = [new Set<string>(), new Set<string>()];
    let got = false;

    for (const { what, who, named, client, right, session } of steps) {
      const [person, other] = [people[who], people[named]];
      const program = clients[client];
      if (!person || !other || !program) continue;
      addresses += 1;
      const address = `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`;
      const token = sessions[session % sessions.length] ?? '';
      const code = codeOf(secrets.get(person.id) ?? '', right ? 0 : 40);
      const call = async (operation: string, body: object) => {
        const incoming = { body: { ...body }, signed, clients, address, tell: () => undefined };
        const said = await operations[operation]?.(incoming).catch(() => undefined);
        return (said ?? {}) as {
          Session?: string;
          SecretCode?: string;
          Status?: string;
          AuthenticationResult?: { AccessToken: string; RefreshToken?: string };
        };
      };
      const atHostedLogin = async (form: Record<string, string>) => {
        const answer = await grantTokensFor(program, new Map(Object.entries(form))).catch(() => undefined);
        return answer ? { AuthenticationResult: { AccessToken: String(answer['access_token']) } } : {};
      };
      const ClientId = program.ClientId;
      const caller = { address, agent: 'Test', deviceToken: undefined };
      let said: Awaited<ReturnType<typeof call>> = {};
      if (what === 'password') {
        const AuthParameters = { USERNAME: person.email, PASSWORD: right ? PASSWORD : 'wrong' };
        said = await call('InitiateAuth', { ClientId, AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters });
        if (right) passwords.add(`${person.id} ${ClientId}`);
      } else if (what === 'passwordAtOurPages') {
        const begun = await signIn(person.email, right ? PASSWORD : 'wrong', caller).catch(() => undefined);
        if (begun?.challengeName) sessions.push(begun.flowToken);
      } else if (what === 'codeAtOurPages') {
        await confirmSignIn(token, { code }, caller, async () => undefined).catch(() => undefined);
      } else if (what === 'associate') {
        said = await call('AssociateSoftwareToken', { Session: token });
        // Who was asked is not said: the secret may be anybody's who has none yet.
        if (said.SecretCode)
          for (const each of people.slice(1)) if (right) secrets.set(each.id, said.SecretCode);
      } else if (what === 'verify') {
        said = await call('VerifySoftwareToken', { Session: token, UserCode: code });
        if (said.Status) for (const each of people.slice(1)) codes.add(each.id);
      } else if (what === 'refresh') {
        said = await call('GetTokensFromRefreshToken', { ClientId, RefreshToken: token });
      } else if (what === 'refreshAsBefore') {
        const AuthParameters = { REFRESH_TOKEN: token };
        said = await call('InitiateAuth', { ClientId, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters });
      } else if (what === 'refreshAtHostedLogin') {
        said = await atHostedLogin({ grant_type: 'refresh_token', refresh_token: token });
      } else if (what === 'redeem') {
        const back = { redirect_uri: 'https://app.example.org/back', code_verifier: 'x'.repeat(43) };
        said = await atHostedLogin({ grant_type: 'authorization_code', code: token, ...back });
      } else {
        const ChallengeResponses = {
          USERNAME: other.email,
          SOFTWARE_TOKEN_MFA_CODE: code,
          NEW_PASSWORD: right ? 'Metronome & 11 bees' : PASSWORD,
          DEVICE_KEY: 'eu-west-3_x',
          SRP_A: 'abcdef',
          TIMESTAMP: 'Sun Nov 22 19:00:00 UTC 2026',
          PASSWORD_CLAIM_SECRET_BLOCK: 'AAAA',
          PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        };
        said = await call('RespondToAuthChallenge', {
          ClientId,
          ChallengeName: what,
          Session: token,
          ChallengeResponses,
        });
        if (what === 'SOFTWARE_TOKEN_MFA' && said.AuthenticationResult && right) codes.add(person.id);
      }
      if (said.Session) sessions.push(said.Session);
      if (!said.AuthenticationResult) continue;
      got = true;
      const { AccessToken, RefreshToken } = said.AuthenticationResult;
      if (RefreshToken) sessions.push(RefreshToken);
      const { sub = '', client_id } = decodeJwt(AccessToken);
      expect([GOES_ON.has(what) || sub === other.id, client_id]).toEqual([true, ClientId]);
      expect([sub, passwords.has(`${sub} ${ClientId}`), codes.has(sub)]).toEqual([sub, true, true]);
    }
    return got;
  }

  const of = (what: Step['what'], change: Partial<Step> = {}): Step => {
    const first: Step = { what, who: 0, named: 0, client: 0, right: true, session: 1 };
    return { ...first, ...change };
  };
  it('give tokens in the right one', async () => {
    expect(await attempt([of('password'), of('SOFTWARE_TOKEN_MFA')])).toBe(true);
    // What refreshes is good at its own program alone, whoever is named.
    const signedIn = [of('password'), of('SOFTWARE_TOKEN_MFA')];
    for (const what of ['refresh', 'refreshAsBefore', 'refreshAtHostedLogin'] as const)
      for (const client of [0, 1])
        await attempt([...signedIn, of(what, { client, named: 1, session: 2 }), of(what, { session: 2 })]);
    const second = { who: 1, named: 1 };
    const enrolled = [of('password', second), of('associate', second), of('verify', second)];
    // The session that verifying answered is the third.
    expect(await attempt([...enrolled, of('MFA_SETUP', { ...second, session: 3 })])).toBe(true);
  });

  it('give none without password and code of the same person at the same program', async () => {
    const numRuns = kind === 'sqlite' ? 60 : 15;
    const orders = fc.array(step, { minLength: 3, maxLength: 16 });
    await fc.assert(
      fc.asyncProperty(orders, async (steps) => {
        // Both passwords are known: what is looked for is a way round the codes, or into the other's account.
        await attempt([of('password'), of('password', { who: 1, client: 1 }), ...steps]);
      }),
      { numRuns },
    );
  });
});
