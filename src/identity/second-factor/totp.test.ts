import { Secret, TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { matchingStep, newTotpSecret, otpauthUri, totpCode } from './totp.server.ts';

describe('one-time codes', () => {
  it('are those of RFC 6238', () => {
    // '12345678901234567890' in base32; the RFC's eight digits cut to six.
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const vectors: [number, string][] = [
      [59, '287082'],
      [1111111109, '081804'],
      [1111111111, '050471'],
      [1234567890, '005924'],
      [2000000000, '279037'],
      [20000000000, '353130'],
    ];
    for (const [seconds, code] of vectors) expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code);
  });

  it('agree with another implementation, for many secrets', () => {
    for (let i = 0; i < 50; i++) {
      const secret = newTotpSecret();
      expect(secret).toMatch(/^[A-Z2-7]{32}$/);
      const other = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
      const timestamp = 1_800_000_000_000 + i * 7_777_777;
      expect(totpCode(secret, Math.floor(timestamp / 30_000))).toBe(other.generate({ timestamp }));
    }
  });

  it.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('a code %i steps away is taken: %s', (steps, taken) => {
    const secret = newTotpSecret();
    const now = new Date('2027-01-01T00:00:10Z');
    const step = Math.floor(now.getTime() / 30_000) + steps;
    expect(matchingStep(secret, totpCode(secret, step), now)).toBe(taken ? step : undefined);
  });

  it('are told to the app with the issuer', () => {
    expect(otpauthUri('a+b@example.org', 'ABC')).toBe(
      'otpauth://totp/AWSCognito:a%2Bb%40example.org?secret=ABC&issuer=AWSCognito&algorithm=SHA1&digits=6&period=30',
    );
  });
});
