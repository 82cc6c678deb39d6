/** The groups and profiles there are (SPEC sections 4 and 6). */
export const GROUPS = ['BeeUsers', 'BeeContributors', 'JamUsers'] as const;
export const PROFILES = ['Administrator', 'Developer'] as const;
export const USER_STATES = ['invited', 'unconfirmed', 'active', 'disabled'] as const;
export type Group = (typeof GROUPS)[number];
export type Profile = (typeof PROFILES)[number];
export type UserState = (typeof USER_STATES)[number];

/** Who calls, as far as limits, sessions and the account's lists need it. */
export interface Caller {
  /** An IPv4 address, or the /64 of an IPv6 one. */
  address: string;
  /** 'Firefox (Linux)': the family, not the fingerprint. */
  agent: string;
  /** The trust cookie of a remembered device. */
  deviceToken: string | undefined;
  /** The app client of a program; none for a browser at our own pages. */
  client?: string;
  /** The key of the device that the program says it runs on; it has still to prove it. */
  deviceKey?: string | undefined;
}

/** SPEC section 3, and Cognito's for who was given a password. */
export type ChallengeName = 'SOFTWARE_TOKEN_MFA' | 'MFA_SETUP' | 'NEW_PASSWORD_REQUIRED' | 'DEVICE_SRP_AUTH';

/** The answer to a right password: a challenge, or on a remembered device nothing more. */
export type SignInResult = Challenge | { challengeName: undefined; userId: string };

export interface Challenge {
  challengeName: ChallengeName;
  flowToken: string;
  userId: string;
  email: string;
  /** Whether a passkey can prove the second step. */
  passkey: boolean;
}

/** The second step: six digits of the authenticator, one of the recovery codes, or what a passkey signed. */
export type SecondFactor = { code: string } | { recoveryCode: string } | SignedChallenge;

/** What a passkey signed, and the token of the challenge it was asked to sign. */
export interface SignedChallenge {
  passkey: unknown;
  challengeToken: string;
}

/** What became of a code that can be used once. */
export type Proof = 'right' | 'used' | 'wrong';
