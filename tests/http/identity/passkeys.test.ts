import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { db } from '../../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, PASSWORD } from '../../support/people.ts';
import { type Lies, SoftwarePasskey } from '../../support/software-passkey.ts';
import type { Server } from '../../support/servers/server.ts';

type Options = Parameters<SoftwarePasskey['sign']>[0];
type User = Awaited<ReturnType<typeof addUser>>;

describe('passkeys by the session API', () => {
  let site: Awaited<ReturnType<typeof install>>;
  let server: Server;
  /** The public name, which the tests' own address is not. */
  let origin = '';
  const browser = () => new Browser(server.url);

  beforeAll(async () => {
    site = await install('sqlite');
    server = await site.start();
    origin = `http://localhost:${new URL(server.url).port}`;
  });
  afterAll(() => site.remove());

  async function signedIn(user: User): Promise<Browser> {
    const at = browser();
    await at.post('/login', { email: user.email, password: PASSWORD });
    const answer = await at.post('/two-factor-challenge', { code: codeOf(user.secret) });
    expect(answer.status).toBe(204);
    await forgetUsedCodes(user.id);
    return at;
  }

  async function withPasskey(user: User): Promise<SoftwarePasskey> {
    const at = await signedIn(user);
    const passkey = new SoftwarePasskey(origin);
    const proof = { password: PASSWORD, code: codeOf(user.secret) };
    const options = (await (await at.post('/user/passkeys/options', proof)).json()) as Options;
    const before = at.cookies.get('session');
    const made = { passkeyName: 'Key', credential: passkey.create(options) };
    expect((await at.post('/user/passkeys', made)).status).toBe(204);
    expect(at.cookies.get('session')).not.toBe(before);
    // The challenge is used up, and its cookie gone.
    expect((await at.post('/user/passkeys', made)).status).toBe(422);
    return passkey;
  }

  const ask = async (at: Browser, body = {}) =>
    (await (await at.post('/passkey/options', body)).json()) as Options;

  it('are made by who is signed in and proves both factors', async () => {
    const user = await addUser();
    expect((await browser().post('/user/passkeys/options', {})).status).toBe(401);
    expect((await browser().post('/user/passkeys', {})).status).toBe(401);
    const at = await signedIn(user);
    for (const proof of [{}, { password: PASSWORD }, { password: 'x', code: codeOf(user.secret) }])
      expect((await at.post('/user/passkeys/options', proof)).status).toBe(422);
    expect((await at.post('/user/passkeys', { passkeyName: 'x', credential: {} })).status).toBe(422);
    await withPasskey(await addUser());
  });

  it('open a session without password and code; what was signed once opens nothing again', async () => {
    const user = await addUser();
    const passkey = await withPasskey(user);
    const at = browser();
    const signed = { passkey: passkey.sign(await ask(at)) };
    const thief = at.copy();
    expect((await at.post('/passkey/login', signed)).status).toBe(204);
    expect(await (await at.get('/user')).json()).toMatchObject({ id: user.id });
    const replayed = await thief.post('/passkey/login', signed);
    expect(await replayed.json()).toMatchObject({ exception: 'ExpiredCodeException' });
    // In another browser, with a challenge of its own.
    const other = browser();
    await ask(other);
    expect((await other.post('/passkey/login', signed)).status).toBe(422);
    // Without any.
    expect((await browser().post('/passkey/login', signed)).status).toBe(422);
    expect((await thief.get('/user')).status).toBe(401);
  });

  it('refuse what was signed for another site, unverified, or by nobody’s key', async () => {
    const passkey = await withPasskey(await addUser());
    const lies: Lies[] = [{ origin: 'https://evil.example' }, { origin: server.url }, { verified: false }];
    const said = new Set<string>();
    for (const lie of lies) {
      const at = browser();
      const answer = await at.post('/passkey/login', { passkey: passkey.sign(await ask(at), lie) });
      said.add(`${answer.status} ${await answer.text()}`);
    }
    for (const credential of [new SoftwarePasskey(origin), undefined]) {
      const at = browser();
      const options = await ask(at);
      const answer = await at.post('/passkey/login', { passkey: credential?.sign(options) ?? null });
      said.add(`${answer.status} ${await answer.text()}`);
    }
    expect([...said]).toHaveLength(1);
    const crossSite = await browser().post('/passkey/options', {}, { origin: 'https://evil.example' });
    expect(crossSite.status).toBe(403);
  });

  it('prove the second step of their own account, in the sign-in that asked', async () => {
    const [ada, bob] = [await addUser(), await addUser()];
    const [adas, bobs] = [await withPasskey(ada), await withPasskey(bob)];
    expect((await browser().post('/passkey/options', { second: true })).status).toBe(422);
    const at = browser();
    const login = await at.post('/login', { email: ada.email, password: PASSWORD });
    expect(await login.json()).toMatchObject({ two_factor: true, passkey: true });
    const foreign = await at.post('/two-factor-challenge', {
      passkey: bobs.sign(await ask(at, { second: true })),
    });
    expect(await foreign.json()).toMatchObject({ exception: 'CodeMismatchException' });
    const alone = await at.post('/two-factor-challenge', { passkey: adas.sign(await ask(at)) });
    expect(alone.status).toBe(422);
    const options = await ask(at, { second: true });
    await db()
      .updateTable('passkeyChallenges')
      .set({ expiresAt: '2020-01-01T00:00:00.000Z' })
      .where('userId', '=', ada.id)
      .execute();
    expect((await at.post('/two-factor-challenge', { passkey: adas.sign(options) })).status).toBe(422);
    expect(at.cookies.has('session')).toBe(false);
    const answer = await at.post('/two-factor-challenge', {
      passkey: adas.sign(await ask(at, { second: true })),
    });
    expect(answer.status).toBe(204);
    expect(await (await at.get('/user')).json()).toMatchObject({ id: ada.id });
  });
});
