import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { installOnDisk, withInstallations } from '../../tests/support/admin.ts';
import { addEvent, guestInput, registrationOf } from '../../tests/support/factories.ts';
import { addUser, PASSWORD } from '../../tests/support/people.ts';
import { signInWith } from '../../tests/support/second-step.ts';
import { register } from '../events/registrations/register.server.ts';
import { findBySecret } from '../events/registrations/registrations.server.ts';
import { acceptInvitation } from '../identity/accounts/invitations.server.ts';
import { setupTOTP, verifyTotpToken } from '../identity/second-factor/totp-setup.server.ts';
import { stepAt, totpCode } from '../identity/second-factor/totp.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { now, setClock } from '../platform/clock.server.ts';

const NOON = '2027-01-01T12:00:00.000Z';
type Site = Awaited<ReturnType<typeof installOnDisk>>;
const keyFile = ({ env }: Site) => join(env['DATA_DIR'] ?? '', 'secret.key');

async function guestLink(): Promise<string> {
  const { id } = await addEvent({ startDate: '2027-06-01T18:00:00.000Z' });
  const input = guestInput();
  await register(guest, id, input);
  return (await registrationOf(input.email)).secret;
}

withInstallations('a new key', (kind) => {
  it('keeps authenticators and the links in mails good', async () => {
    setClock(NOON);
    const site = await installOnDisk(kind);
    const [user, link] = [await addUser(), await guestLink()];
    const before = readFileSync(keyFile(site), 'utf8');
    const { code, out, err } = await site.admin('keys', 'rotate');
    expect([code, err]).toEqual([0, '']);
    expect(out).toContain('1 authenticator(s) sealed with the new key');
    expect(readFileSync(keyFile(site), 'utf8')).not.toBe(before);
    expect(existsSync(`${keyFile(site)}.new`)).toBe(false);
    await site.open();
    expect(await signInWith(user.email, user.secret)).toBeTypeOf('string');
    expect((await findBySecret(link)).registration.givenName).toBe('Ada');
    // The old key opens nothing any more.
    writeFileSync(keyFile(site), before);
    await site.open();
    await expect(signInWith(user.email, user.secret, { steps: 1 })).rejects.toMatchObject({
      name: 'SoftwareTokenMFANotFoundException',
    });
  });

  it('of the environment is printed, kept in a file, and never changed behind the operator’s back', async () => {
    setClock(NOON);
    const site = await installOnDisk(kind, { SECRET_KEY: 'a key from the environment, long enough' });
    const user = await addUser();
    const { code, out, err } = await site.admin('keys', 'rotate');
    expect([code, err]).toEqual([0, '']);
    const printed = /^SECRET_KEY=(\S+)$/m.exec(out)?.[1] ?? '';
    expect(readFileSync(`${keyFile(site)}.new`, 'utf8')).toBe(printed);
    site.env['SECRET_KEY'] = printed;
    await site.open();
    expect(await signInWith(user.email, user.secret)).toBeTypeOf('string');
  });

  it('that was cut off before the file took its place is finished by the next call', async () => {
    setClock(NOON);
    const site = await installOnDisk(kind);
    const user = await addUser();
    const before = readFileSync(keyFile(site), 'utf8');
    await site.admin('keys', 'rotate');
    renameSync(keyFile(site), `${keyFile(site)}.new`);
    writeFileSync(keyFile(site), before);
    expect((await site.admin('doctor')).out).toContain('A change of the key was cut off');
    expect((await site.admin('keys', 'rotate')).out).toContain('had been cut off');
    await site.open();
    expect(await signInWith(user.email, user.secret)).toBeTypeOf('string');
    // Cut off before the database was written: the file is worth nothing, and is written anew.
    writeFileSync(`${keyFile(site)}.new`, 'a key that nothing was sealed with');
    expect((await site.admin('keys', 'rotate')).out).toContain('1 authenticator(s)');
    await site.open();
    expect(await signInWith(user.email, user.secret, { steps: 1 })).toBeTypeOf('string');
  });

  it.skipIf(kind === 'postgres')('waits until the server is stopped', async () => {
    const site = await installOnDisk(kind);
    await site.open();
    const before = readFileSync(keyFile(site), 'utf8');
    // The test's own connection is the server.
    const { runAdmin } = await import('./admin.server.ts');
    let err = '';
    const quiet = { write: (text: string | Uint8Array) => ((err += String(text)), true) };
    expect(await runAdmin(['keys', 'rotate'], { env: site.env, out: quiet, err: quiet })).toBe(1);
    expect(err).toContain('The server is running');
    expect(readFileSync(keyFile(site), 'utf8')).toBe(before);
  });
});

withInstallations('a lost key', (kind) => {
  it('is found by doctor, and let-in ends in a sign-in with a new authenticator', async () => {
    setClock(NOON);
    const site = await installOnDisk(kind);
    const user = await addUser({ groups: ['BeeContributors'] });
    const link = await guestLink();
    rmSync(keyFile(site));
    await site.open();
    const sick = await site.admin('doctor');
    expect(sick.code).toBe(1);
    expect(sick.out).toMatch(/WRONG +key +1 of 1 authenticator\(s\) were sealed with another key/);
    rmSync(keyFile(site));
    const { code, out } = await site.admin('let-in', user.email, '--yes');
    // The server's key may be in an environment that the operator's shell is not.
    expect(existsSync(keyFile(site))).toBe(false);
    expect((await site.admin('keys', 'rotate')).err).toContain('There is no key');
    expect(code).toBe(0);
    const token = new URL(out.trim()).searchParams.get('invitation') ?? '';
    await site.open();
    const caller = { address: '10.9.9.9', agent: 'Test', deviceToken: undefined };
    const names = { givenName: 'Ada', familyName: 'Lovelace', phoneNumber: null };
    const { flowToken } = await acceptInvitation(token, { ...names, password: PASSWORD }, caller);
    const { secretCode } = await setupTOTP(flowToken);
    const first = totpCode(secretCode, stepAt(now()));
    await verifyTotpToken(flowToken, first, caller, async () => 1);
    expect(await signInWith(user.email, secretCode, { steps: 1 })).toBeTypeOf('string');
    expect((await findBySecret(link)).registration.givenName).toBe('Ada');
  });

  it('is said to be lost before another is made; that one may be changed again', async () => {
    const site = await installOnDisk(kind);
    await addUser();
    rmSync(keyFile(site));
    expect((await site.admin('keys', 'lost')).code).toBe(0);
    const made = readFileSync(keyFile(site), 'utf8');
    expect(await site.admin('keys', 'rotate')).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(keyFile(site), 'utf8')).not.toBe(made);
    expect((await site.admin('keys', 'rotate')).code).toBe(0);
    writeFileSync(keyFile(site), made);
    expect((await site.admin('keys', 'rotate')).err).toContain('is another key');
  });
});
