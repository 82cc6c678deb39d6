import { createHmac, randomBytes } from 'node:crypto';
import { sameSecret } from '../../platform/secrets.server.ts';

/** RFC 6238 as authenticator apps do it: SHA-1, 6 digits, 30 seconds. */
const STEP_SECONDS = 30;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 bits, base32. */
export function newTotpSecret(): string {
  const bits = [...randomBytes(20)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('');
}

export function stepAt(instant: Date): number {
  return Math.floor(instant.getTime() / 1000 / STEP_SECONDS);
}

export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = (digest.at(-1) as number) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The newest step within one of now whose code this is, or undefined. */
export function matchingStep(secret: string, code: string, instant: Date): number | undefined {
  const current = stepAt(instant);
  return [current + 1, current, current - 1].find((step) => sameSecret(totpCode(secret, step), code));
}

/** What the QR code says (SPEC section 7): the e-mail address, the secret and the issuer. */
export function otpauthUri(email: string, secret: string): string {
  const label = `AWSCognito:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=AWSCognito&algorithm=SHA1&digits=6&period=30`;
}

function fromBase32(text: string): Buffer {
  const bits = Array.from(text, (sign) => ALPHABET.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)));
}
