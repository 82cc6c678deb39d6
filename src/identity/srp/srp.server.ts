import { randomBytes } from 'node:crypto';
import { isRecent, nowIso } from '../../platform/clock.server.ts';
import { sameSecret, seal, unseal } from '../../platform/secrets.server.ts';
import { CHALLENGE } from '../lifetimes.ts';
import { claimOf, fromHexNumber, isOfGroup, publicNumber, sharedKey } from './srp-numbers.server.ts';

const PURPOSE = 'srp';

/** Whose password is proved: what it was made for, and what is stored of it. */
export interface Verifier {
  /** Group and name that went into it. */
  group: string;
  name: string;
  verifier: bigint;
  /** What the challenge is for: good for nothing else. */
  owner: string;
}

interface Claim {
  secretBlock: string;
  timestamp: string;
  signature: string;
}

/**
 * Begins a proof, from the other side's public number. What this server needs for the end of it goes along, sealed: any
 * process can go on. Undefined for a number that proves nothing.
 */
export async function beginSrp(
  { verifier, owner }: Verifier,
  srpA: string,
): Promise<{ srpB: string; secretBlock: string } | undefined> {
  const a = fromHexNumber(srpA);
  if (a === undefined || !isOfGroup(a)) return undefined;
  const secret = BigInt(`0x${randomBytes(32).toString('hex')}`);
  const b = await publicNumber(secret, verifier);
  const kept = [nowIso(), a, b, secret].map((each) => (typeof each === 'bigint' ? each.toString(16) : each));
  const block = seal(PURPOSE, kept.join(' '), owner);
  return { srpB: b.toString(16), secretBlock: Buffer.from(block, 'base64url').toString('base64') };
}

/** Whether the claim was made by who knows the password, within three minutes. */
export async function checkSrp(
  { group, name, verifier, owner }: Verifier,
  { secretBlock, timestamp, signature }: Claim,
): Promise<boolean> {
  const block = Buffer.from(secretBlock, 'base64');
  const [at = '', ...hex] = unseal(PURPOSE, block.toString('base64url'), owner)?.split(' ') ?? [];
  const [a, b, secret] = hex.map(fromHexNumber);
  if (a === undefined || b === undefined || secret === undefined || !isRecent(at, CHALLENGE)) return false;
  const key = await sharedKey(a, b, secret, verifier);
  return sameSecret(claimOf(key, group, name, block, timestamp), signature);
}
