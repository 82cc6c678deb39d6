import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { mailedCode } from '../../../src/identity/secret-codes.server.ts';
import { db } from '../../../src/platform/db/database.server.ts';
import { Browser, codeOf } from '../../support/browser.ts';
import { install } from '../../support/servers/installation.ts';
import { addUser, forgetUsedCodes, identityMailsTo, PASSWORD } from '../../support/people.ts';
import type { Server } from '../../support/servers/server.ts';

const kinds = inject('postgresUrl') ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const ADMIN = { ADMIN_EMAIL: 'Boss@example.org', ADMIN_PASSWORD: 'Metronome & 9 bees' };

describe.each(kinds)('the session API (%s)', (kind) => {
  let site: Awaited<ReturnType<typeof install>>;
  let server: Server;
  const browser = (headers = {}) => new Browser(server.url, headers);

  beforeAll(async () => {
    site = await install(kind, ADMIN);
    server = await site.start();
  });
  afterAll(() => site.remove());

  async function atChallenge(user: { email: string }): Promise<Browser> {
    const at = browser();
    const answer = await at.post('/login', { email: user.email, password: PASSWORD });
    expect(await answer.json()).toEqual({
      two_factor: true,
      challenge: 'SOFTWARE_TOKEN_MFA',
      email: user.email,
    });
    return at;
  }

  async function signedIn(user: { email: string; secret: string }, body = {}): Promise<Browser> {
    const at = await atChallenge(user);
    const answer = await at.post('/two-factor-challenge', { code: codeOf(user.secret), ...body });
    expect(answer.status).toBe(204);
    return at;
  }

  const sessionsOf = (userId: string) =>
    db().selectFrom('sessions').selectAll().where('userId', '=', userId).execute();

  it('makes the first administrator once, who enrols on the first sign-in', async () => {
    const boss = browser();
    const login = await boss.post('/login', { email: 'boss@EXAMPLE.org', password: ADMIN.ADMIN_PASSWORD });
    expect(await login.json()).toMatchObject({ two_factor: true, challenge: 'MFA_SETUP' });
    expect(boss.cookies.has('session')).toBe(false);
    expect((await boss.post('/two-factor-challenge', { code: '123456' })).status).toBe(422);
    // Nothing to verify before the secret was shown.
    expect((await boss.post('/mfa/verify', { code: '123456' })).status).toBe(422);
    const setup = (await (await boss.post('/mfa/setup')).json()) as {
      secretCode: string;
      otpauthUri: string;
    };
    expect(setup.otpauthUri).toContain(`secret=${setup.secretCode}&issuer=AWSCognito`);
    expect(await (await boss.post('/mfa/setup')).json()).toEqual(setup);
    const wrong = await boss.post('/mfa/verify', { code: codeOf(setup.secretCode, 5) });
    expect(await wrong.json()).toMatchObject({ exception: 'EnableSoftwareTokenMFAException' });
    const verified = await boss.post('/mfa/verify', { code: codeOf(setup.secretCode) });
    expect(((await verified.json()) as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10);
    expect(await (await boss.get('/user')).json()).toMatchObject({
      email: 'boss@example.org',
      groups: ['BeeContributors', 'BeeUsers'],
      profileList: [{ name: 'Administrator' }],
      isAdmin: true,
    });
    expect(server.output()).toContain('/login with boss@example.org');
    expect(server.output()).not.toContain(ADMIN.ADMIN_PASSWORD);
  });

  it('sets Sanctum cookies with the right flags, and takes no post without their token', async () => {
    const at = browser();
    const answer = await at.get('/sanctum/csrf-cookie');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = answer.headers.getSetCookie();
    expect(lines.find((line) => line.startsWith('XSRF-TOKEN'))).not.toMatch(/httponly/i);
    expect(lines.find((line) => line.startsWith('visit'))).toMatch(/Path=\/;.*HttpOnly; SameSite=Lax/i);
    const login = { email: 'nobody@example.org', password: 'x' };
    for (const token of ['', 'x', 'a.b', browser().cookies.get('XSRF-TOKEN') ?? '.']) {
      const refused = await at.post('/login', login, { 'x-xsrf-token': token });
      expect([refused.status, await refused.json()]).toEqual([419, { message: 'CSRF token mismatch.' }]);
    }
    const other = browser();
    await other.get('/sanctum/csrf-cookie');
    const planted = await at.post('/login', login, { 'x-xsrf-token': other.cookies.get('XSRF-TOKEN') ?? '' });
    expect(planted.status).toBe(419);
    expect((await at.post('/login', login)).status).toBe(422);
  });

  it('refuses posts of other sites, forms and damaged JSON', async () => {
    const user = await addUser();
    const login = { email: user.email, password: PASSWORD };
    const at = browser();
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
    ])
      expect((await at.post('/login', login, headers)).status).toBe(403);
    expect((await at.post('/login', 'email=a&password=b', { 'content-type': 'text/plain' })).status).toBe(
      415,
    );
    for (const body of ['{', '[]', 'null', '"x"']) expect((await at.post('/login', body)).status).toBe(400);
    expect((await at.post('/login', login)).status).toBe(200);
  });

  it('says two errors as Laravel does', async () => {
    const answer = await browser().post('/login', { email: 'abc', password: 7 });
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      {
        message: 'Names must be at least 4 characters long (and 1 more error)',
        errors: {
          email: ['Names must be at least 4 characters long'],
          password: ['Password is not valid.'],
        },
      },
    ]);
  });

  it('says of an empty password and an empty code that they are missing, and counts no try', async () => {
    const user = await addUser();
    const refused = async (answer: Response) => [answer.status, (await answer.json()) as object];
    for (const email of [user.email, 'nobody-at-all@example.org'])
      expect(await refused(await browser().post('/login', { email, password: '' }))).toMatchObject([
        422,
        { errors: { password: ['Password is not valid.'] } },
      ]);
    const at = await atChallenge(user);
    for (let times = 0; times < 6; times += 1)
      expect(await refused(await at.post('/two-factor-challenge', { code: '' }))).toMatchObject([
        422,
        { errors: { code: ['MFA code is not valid.'] } },
      ]);
    expect((await at.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(204);
  });

  it('takes the user name its owner chose in place of the address', async () => {
    const user = await addUser();
    const at = await signedIn(user);
    const named = async () => ((await (await at.get('/user')).json()) as { username: string }).username;
    expect(await named()).toBe(user.email);
    await db().updateTable('users').set({ username: 'queen bee' }).where('id', '=', user.id).execute();
    expect(await named()).toBe('queen bee');
    const login = await browser().post('/login', { email: ' Queen Bee', password: PASSWORD });
    expect(await login.json()).toMatchObject({ challenge: 'SOFTWARE_TOKEN_MFA', email: user.email });
  });

  it('gives no session for a password alone; before the code every call is 401', async () => {
    const user = await addUser();
    const at = await atChallenge(user);
    expect(at.cookies.has('session')).toBe(false);
    for (const path of ['/user', '/user/sessions', '/user/devices'])
      expect((await at.get(path)).status).toBe(401);
    for (const path of ['/logout', '/user/password', '/user/recovery-codes', '/user/devices/remember'])
      expect((await at.post(path)).status).toBe(401);
    // The flow's token is no session's.
    at.cookies.set('session', at.cookies.get('flow') as string);
    expect((await at.get('/user')).status).toBe(401);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  it('rotates everything at sign-in: planted cookies are worth nothing', async () => {
    const user = await addUser();
    const planted = 'A'.repeat(43);
    const at = browser();
    at.cookies.set('session', planted);
    await at.get('/sanctum/csrf-cookie');
    const tokenBefore = at.cookies.get('XSRF-TOKEN');
    await at.post('/login', { email: user.email, password: PASSWORD });
    const flow = at.cookies.get('flow') as string;
    await at.post('/two-factor-challenge', { code: codeOf(user.secret) });
    expect(at.cookies.get('session')).not.toBe(planted);
    expect(at.cookies.get('XSRF-TOKEN')).not.toBe(tokenBefore);
    expect((await at.post('/logout', {}, { 'x-xsrf-token': tokenBefore ?? '' })).status).toBe(419);
    const attacker = browser();
    attacker.cookies.set('session', planted);
    attacker.cookies.set('flow', flow);
    expect((await attacker.get('/user')).status).toBe(401);
    const reused = await attacker.post('/two-factor-challenge', { code: codeOf(user.secret, 1) });
    expect(await reused.json()).toMatchObject({ exception: 'ExpiredCodeException' });
    expect((await sessionsOf(user.id)).every((row) => row.tokenHash !== at.cookies.get('session'))).toBe(
      true,
    );
  });

  it('ends the session that a new sign-in finds in the browser', async () => {
    const user = await addUser();
    const at = await signedIn(user);
    const copied = at.copy();
    await at.post('/login', { email: user.email, password: PASSWORD });
    expect((await at.post('/two-factor-challenge', { code: codeOf(user.secret, 1) })).status).toBe(204);
    expect([(await at.get('/user')).status, (await copied.get('/user')).status]).toEqual([200, 401]);
  });

  it('lets one of twenty parallel submits of one code in', async () => {
    const user = await addUser();
    const at = await atChallenge(user);
    const code = codeOf(user.secret);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => at.copy().post('/two-factor-challenge', { code })),
    );
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it('lets one of eight challenges with one code in', async () => {
    const user = await addUser();
    const many = await Promise.all(Array.from({ length: 8 }, () => atChallenge(user)));
    const code = codeOf(user.secret);
    const answers = await Promise.all(many.map((at) => at.post('/two-factor-challenge', { code })));
    expect(answers.filter((answer) => answer.status === 204)).toHaveLength(1);
    expect(await sessionsOf(user.id)).toHaveLength(1);
  });

  it('answers without a pending login as with a forged, used or foreign one', async () => {
    const user = await addUser();
    const enrolling = await addUser({ enrolled: false });
    const foreign = browser();
    await foreign.post('/login', { email: enrolling.email, password: PASSWORD });
    const tokens = ['', 'forged', 'A'.repeat(43), foreign.cookies.get('flow') as string];
    const bodies = new Set<string>();
    for (const token of tokens) {
      const at = browser();
      at.cookies.set('flow', token);
      const answer = await at.post('/two-factor-challenge', { code: codeOf(user.secret) });
      expect(answer.status).toBe(422);
      bodies.add(await answer.text());
    }
    expect(bodies.size).toBe(1);
  });

  it('does not count what is no code, and ends the challenge after five wrong ones', async () => {
    const user = await addUser();
    const at = await atChallenge(user);
    for (const code of [undefined, null, '', 0, [], {}, '12345', '1234567', ['123456'], ' 123456'])
      expect((await at.post('/two-factor-challenge', { code })).status).toBe(422);
    const flow = await db()
      .selectFrom('authFlows')
      .select('tries')
      .where('userId', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(flow.tries).toBe(0);
    for (let i = 0; i < 5; i++)
      expect((await at.post('/two-factor-challenge', { code: codeOf(user.secret, 40 + i) })).status).toBe(
        422,
      );
    expect((await at.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(422);
    expect((await signedIn(user)).cookies.has('session')).toBe(true);
  });

  it('pauses an account after ten wrong codes, whatever passwords come in between', async () => {
    const user = await addUser();
    for (let round = 0; round < 2; round++) {
      const at = await atChallenge(user);
      for (let i = 0; i < 5; i++)
        await at.post('/two-factor-challenge', { code: codeOf(user.secret, 40 + i) });
    }
    const at = await atChallenge(user);
    const paused = await at.post('/two-factor-challenge', { code: codeOf(user.secret) });
    expect(paused.status).toBe(429);
    expect(Number(paused.headers.get('retry-after'))).toBeGreaterThan(800);
    expect(await sessionsOf(user.id)).toEqual([]);
  });

  it('tells nobody whether there is an account', async () => {
    const known = await addUser();
    const logins: [string, string][] = [
      ['nobody-at-all@example.org', PASSWORD],
      [known.email, 'Wrong & 12345'],
      [known.email, ' '],
      [(await addUser({ state: 'disabled' })).email, PASSWORD],
      [(await addUser({ state: 'unconfirmed' })).email, 'Wrong & 12345'],
      [(await addUser({ state: 'invited', passwordHash: null })).email, PASSWORD],
    ];
    const said = new Set<string>();
    for (const [email, password] of logins) {
      const answer = await browser().post('/login', { email, password });
      said.add(`${answer.status} ${await answer.text()} ${answer.headers.getSetCookie().length}`);
    }
    expect(said.size).toBe(1);
    const forgot = new Set<string>();
    for (const email of [known.email, ...logins.map(([each]) => each)]) {
      const answer = await browser().post('/forgot-password', { email });
      forgot.add(`${answer.status} ${await answer.text()}`);
    }
    expect(forgot.size).toBe(1);
  });

  it('slows one address, many addresses, and whoever makes his address up', async () => {
    const user = await addUser();
    const login = { email: user.email, password: 'Wrong & 12345' };
    const at = browser();
    for (let i = 0; i < 5; i++) expect((await at.post('/login', login)).status).toBe(422);
    const slowed = await at.post('/login', { ...login, password: PASSWORD });
    expect(slowed.status).toBe(429);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    // The last hop alone is believed; what the client wrote before it is not.
    const spoofed = browser({ 'x-forwarded-for': `203.0.113.9, ${at.headers['x-forwarded-for']}` });
    expect((await spoofed.post('/login', login)).status).toBe(429);
    // One /64 is one customer.
    const victim = await addUser();
    const six: number[] = [];
    for (let i = 0; i < 6; i++) {
      const rotating = browser({ 'x-forwarded-for': `2001:db8:1:2::${i + 1}` });
      six.push((await rotating.post('/login', { ...login, email: victim.email })).status);
    }
    expect(six).toEqual([422, 422, 422, 422, 422, 429]);
    const many: number[] = [];
    for (let i = 0; i < 18; i++) many.push((await browser().post('/login', login)).status);
    expect(many.at(-1)).toBe(429);
  });

  it('ends the session that signs out, and no other', async () => {
    const user = await addUser();
    const phone = await signedIn(user);
    await forgetUsedCodes(user.id);
    const desk = await signedIn(user);
    const thief = phone.copy();
    expect((await phone.post('/logout')).status).toBe(204);
    expect((await phone.post('/logout')).status).toBe(401);
    expect((await thief.get('/user')).status).toBe(401);
    const list = (await (await desk.get('/user/sessions')).json()) as { id: string; current: boolean }[];
    expect(list).toMatchObject([{ agent: 'Firefox (Linux)', current: true }]);
  });

  it('ends one’s other sessions one by one or all at once, and nobody else’s', async () => {
    const [user, other] = [await addUser(), await addUser()];
    const ids = async (at: Browser) =>
      ((await (await at.get('/user/sessions')).json()) as { id: string }[]).map(({ id }) => id);
    const phone = await signedIn(user);
    await forgetUsedCodes(user.id);
    const desk = await signedIn(user);
    const stranger = await signedIn(other);
    const [mine = ''] = await ids(phone);
    const [theirs = ''] = await ids(stranger);
    expect((await desk.post('/user/sessions/end', { id: theirs })).status).toBe(404);
    expect((await stranger.get('/user')).status).toBe(200);
    expect(await ids(desk)).toContain(mine);
    expect((await desk.post('/user/sessions/end', { others: true })).status).toBe(204);
    expect([(await phone.get('/user')).status, (await desk.get('/user')).status]).toEqual([401, 200]);
    const [left = ''] = await ids(desk);
    expect((await desk.post('/user/sessions/end', { id: left })).status).toBe(204);
    expect((await desk.get('/user')).status).toBe(401);
  });

  it('gives a new token to the session of who proves himself again', async () => {
    const user = await addUser();
    const at = await signedIn(user);
    const thief = at.copy();
    const proof = { password: PASSWORD, code: codeOf(user.secret, 1) };
    expect((await at.post('/user/recovery-codes', proof)).status).toBe(200);
    expect([(await at.get('/user')).status, (await thief.get('/user')).status]).toEqual([200, 401]);
    expect((await at.post('/logout')).status).toBe(204);
  });

  it('knows a remembered device until the password is reset', async () => {
    const user = await addUser();
    const at = await signedIn(user, { remember: true });
    await at.post('/logout');
    expect(await (await at.post('/login', { email: user.email, password: PASSWORD })).json()).toEqual({
      two_factor: false,
    });
    expect((await at.get('/user')).status).toBe(200);
    const other = await addUser();
    await at.post('/logout');
    expect(await (await at.post('/login', { email: other.email, password: PASSWORD })).json()).toMatchObject({
      two_factor: true,
    });

    await browser().post('/forgot-password', { email: user.email });
    const letters = await identityMailsTo(user.email);
    const letter = letters.find((each) => each.letter === 'reset-code');
    const reset = {
      email: user.email,
      MFACode: mailedCode(letter?.secretId ?? ''),
      password: 'Brand new 8 bars!',
    };
    expect((await browser().post('/reset-password', { ...reset, MFACode: 'x' })).status).toBe(422);
    const done = await browser().post('/reset-password', reset);
    expect([done.status, await done.json()]).toEqual([
      200,
      { message: 'Your password was reset successfully' },
    ]);
    expect(done.headers.getSetCookie()).toEqual([]);
    expect((await browser().post('/reset-password', reset)).status).toBe(422);
    const after = await at.post('/login', { email: user.email, password: 'Brand new 8 bars!' });
    expect(await after.json()).toMatchObject({ two_factor: true, challenge: 'SOFTWARE_TOKEN_MFA' });
  });

  it('counts a disabled account and a lost group from the next request on', async () => {
    const user = await addUser();
    const at = await signedIn(user);
    await db().deleteFrom('userGroups').where('userId', '=', user.id).execute();
    expect(await (await at.get('/user')).json()).toMatchObject({ groups: [] });
    await db().updateTable('users').set({ state: 'disabled' }).where('id', '=', user.id).execute();
    expect((await at.get('/user')).status).toBe(401);
  });

  it('changes the password and the authenticator of who proves what he has', async () => {
    const user = await addUser();
    const at = await atChallenge(user);
    const used = codeOf(user.secret);
    expect((await at.post('/two-factor-challenge', { code: used })).status).toBe(204);
    const thief = at.copy();
    const change = { currentPassword: 'Wrong & 12345', password: 'Brand new 8 bars!' };
    expect((await at.post('/user/password', change)).status).toBe(422);
    expect((await at.post('/user/password', { ...change, currentPassword: PASSWORD })).status).toBe(204);
    expect([(await at.get('/user')).status, (await thief.get('/user')).status]).toEqual([200, 401]);
    const proof = { password: 'Brand new 8 bars!', code: used };
    expect((await at.post('/mfa/setup', proof)).status).toBe(422);
    const setup = await at.post('/mfa/setup', { ...proof, code: codeOf(user.secret, 1) });
    const { secretCode } = (await setup.json()) as { secretCode: string };
    expect((await at.post('/mfa/verify', { code: codeOf(secretCode) })).status).toBe(200);
    expect((await identityMailsTo(user.email)).map((each) => each.letter)).toEqual(
      expect.arrayContaining(['password-changed', 'authenticator-changed']),
    );
  });

  it('gives a new phone only to who proves password and a code; the old one works until then', async () => {
    const user = await addUser();
    const at = await signedIn(user);
    const right = { password: PASSWORD, code: codeOf(user.secret, 1) };
    for (const proof of [
      {},
      { password: PASSWORD },
      { code: right.code },
      { ...right, password: 'Wrong & 12345' },
      { ...right, code: '000000' },
      { password: PASSWORD, recovery_code: 'aaaaa-aaaaa' },
    ])
      expect((await at.post('/mfa/setup', proof)).status, JSON.stringify(proof)).toBe(422);
    // Nothing was begun.
    expect((await at.post('/mfa/verify', { code: '123456' })).status).toBe(422);
    const recovery = await at.post('/user/recovery-codes', right);
    const { recoveryCodes } = (await recovery.json()) as { recoveryCodes: string[] };

    // The old phone is gone: one of the codes kept will do.
    const begun = await at.post('/mfa/setup', { password: PASSWORD, recovery_code: recoveryCodes[0] });
    const { secretCode } = (await begun.json()) as { secretCode: string };
    expect((await at.post('/mfa/verify', { code: codeOf(secretCode, 5) })).status).toBe(422);
    // Half-way, the old one still proves who it is.
    await forgetUsedCodes(user.id);
    await signedIn(user);
    expect((await at.post('/mfa/verify', { code: codeOf(secretCode) })).status).toBe(200);
    await forgetUsedCodes(user.id);
    const old = await atChallenge(user);
    expect((await old.post('/two-factor-challenge', { code: codeOf(user.secret) })).status).toBe(422);
    expect((await old.post('/two-factor-challenge', { code: codeOf(secretCode) })).status).toBe(204);
  });

  it('says what is so to who sends a change of their account again, its answer being lost', async () => {
    const user = await addUser();
    const at = await signedIn(user);
    const send = async (form: Record<string, string>) => {
      await forgetUsedCodes(user.id);
      const answer = await at.post(`/members/users/${user.id}/edit`, new URLSearchParams(form).toString(), {
        'content-type': 'application/x-www-form-urlencoded',
      });
      return { status: answer.status, page: await answer.text() };
    };
    const password = 'Brand new 8 bars!';
    const change = {
      do: 'password',
      currentPassword: PASSWORD,
      password,
      passwordConfirmation: password,
    };
    // Whoever gives the password they have for a new one proves nothing by it.
    const guess = {
      ...change,
      currentPassword: 'Wrong & 12345',
      password: PASSWORD,
      passwordConfirmation: PASSWORD,
    };
    expect((await send(guess)).status).toBe(422);
    for (const _ of 'twice') expect((await send(change)).status).toBe(303);
    expect(
      (
        await send({
          ...change,
          currentPassword: 'Wrong & 12345',
          password: 'Other & 12345',
          passwordConfirmation: 'Other & 12345',
        })
      ).status,
    ).toBe(422);
    const letters = (await identityMailsTo(user.email)).map(({ letter }) => letter);
    expect(letters.filter((letter) => letter === 'password-changed')).toHaveLength(1);

    const email = `new-${user.email}`;
    const factor = { emailPassword: password, emailFactor: codeOf(user.secret) };
    expect((await send({ do: 'email', email, ...factor })).status).toBe(303);
    const [asked] = await db()
      .selectFrom('verificationCodes')
      .select('id')
      .where('userId', '=', user.id)
      .execute();
    const confirm = { do: 'emailCode', emailCode: mailedCode(asked?.id ?? '') };
    expect((await send(confirm)).status).toBe(303);
    const told = await send(confirm);
    expect(told.status).toBe(409);
    expect(told.page).toContain(`Your address is ${email}. No other one is waiting for a code.`);

    const begin = { do: 'authenticator', appPassword: password, appCode: codeOf(user.secret) };
    expect((await send(begin)).status).toBe(303);
    const scan = await (await at.get(`/members/users/${user.id}/edit?step=scan`)).text();
    const key = /data-testid="key">([A-Z2-7 ]+)</.exec(scan)?.[1]?.replaceAll(' ', '') ?? '';
    const flow = at.cookies.get('flow') ?? '';
    const verify = { do: 'authenticatorCode', setupCode: codeOf(key) };
    const first = await send(verify);
    expect([first.status, first.page.includes('Your codes now come from the new authenticator.')]).toEqual([
      200,
      true,
    ]);
    at.cookies.set('flow', flow);
    const again = await send(verify);
    expect(again.status).toBe(409);
    expect(again.page).toMatch(/The new authenticator is in use already\./);
  });

  it('is closed to sign-ups, and says so', async () => {
    const answer = await browser().post('/register', {
      given_name: 'Grace',
      family_name: 'Hopper',
      email: 'grace@example.org',
      phone_number: '+33612345678',
      password: 'Compiler & 7 moths',
    });
    expect([answer.status, await answer.json()]).toMatchObject([
      403,
      { message: 'Accounts are handed out by an administrator.' },
    ]);
  });

  it('wrote no address, password, code or token into the log', () => {
    // Once, to the console, for whoever started the program.
    const log = server.output().replace(/ {2}Sign in at .*\n.*\n/, '');
    expect(log).not.toMatch(/example\.org|Rhythm|Brand new|10\.9\.|session=/);
  });
});
