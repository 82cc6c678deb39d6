import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { Selectable } from 'kysely';
import { site } from '../../kernel/publishing/site.ts';
import { config } from '../../platform/config.server.ts';
import type { PasskeysTable } from '../../platform/db/tables/passkey-tables.server.ts';
import { CHALLENGE } from '../lifetimes.ts';
import type { UserRow } from '../user-row.server.ts';
import { fullName } from '../../texts/full-name.ts';

export type PasskeyRow = Selectable<PasskeysTable>;

/**
 * The one place that knows WebAuthn: what is asked of an authenticator and how its answer is checked. The
 * person is verified by it each time (fingerprint, face, PIN), so that a passkey alone is two factors. The
 * library is large: only who uses a passkey loads it.
 */
const library = () => import('@simplewebauthn/server');
/** A passkey belongs to the site's public name, whatever name a request came by. */
const rpID = () => new URL(config().publicUrl).hostname;
const expectedOrigin = () => new URL(config().publicUrl).origin;

export type CreationOptions = PublicKeyCredentialCreationOptionsJSON;
export type RequestOptions = PublicKeyCredentialRequestOptionsJSON;

export async function creationOptions(user: UserRow, known: readonly PasskeyRow[]): Promise<CreationOptions> {
  const { generateRegistrationOptions } = await library();
  return generateRegistrationOptions({
    rpName: site.name,
    rpID: rpID(),
    userName: user.email,
    userDisplayName: fullName(user),
    userID: new TextEncoder().encode(user.id),
    timeout: CHALLENGE * 1000,
    attestationType: 'none',
    excludeCredentials: known.map(descriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Without `known` the browser offers whatever passkeys of this site it has. */
export async function requestOptions(known: readonly PasskeyRow[] = []): Promise<RequestOptions> {
  const { generateAuthenticationOptions } = await library();
  return generateAuthenticationOptions({
    rpID: rpID(),
    timeout: CHALLENGE * 1000,
    allowCredentials: known.map(descriptor),
    userVerification: 'required',
  });
}

export type NewCredential = Pick<PasskeyRow, 'credentialId' | 'publicKey' | 'signCount' | 'transports'>;

/** The credential that was made for this challenge, on our site, by a verified person; else undefined. */
export async function checkCreation(
  response: unknown,
  challenge: string,
): Promise<NewCredential | undefined> {
  const { verifyRegistrationResponse } = await library();
  return orUndefined(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: response as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(),
      expectedRPID: rpID(),
      requireUserVerification: true,
    });
    if (!verified) return undefined;
    const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
    return {
      credentialId: id,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      signCount: counter,
      transports: JSON.stringify(transports.filter((each) => /^[a-z-]{1,20}$/.test(each)).slice(0, 8)),
    };
  });
}

/** The count of a right signature; undefined for a wrong one, and for a count that went back: a copy signs too. */
export async function checkSignature(
  response: unknown,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await library();
  return orUndefined(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: response as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: expectedOrigin(),
      expectedRPID: rpID(),
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.signCount,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  });
}

/** The library throws for whatever is wrong, and for what is no answer at all. */
async function orUndefined<T>(check: () => Promise<T | undefined>): Promise<T | undefined> {
  try {
    return await check();
  } catch {
    return undefined;
  }
}

function descriptor({ credentialId, transports }: PasskeyRow): { id: string; transports: string[] } {
  return { id: credentialId, transports: JSON.parse(transports) as string[] };
}
