/** The rows of passkeys (WebAuthn credentials): as in `tables.server.ts`. Nothing here is secret: public keys and challenges. */
export interface PasskeysTable {
  id: string;
  userId: string;
  /** base64url, as the authenticator names it. */
  credentialId: string;
  /** COSE, base64url. */
  publicKey: string;
  /** How often it signed, where the authenticator counts; it never goes back. */
  signCount: number;
  /** JSON list: how the browser may reach it. */
  transports: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** What an authenticator is asked to sign: once, soon, for one purpose. */
export interface PasskeyChallengesTable {
  id: string;
  /** Of the token in the browser that asked. */
  tokenHash: string;
  purpose: 'add' | 'signIn' | 'secondStep';
  /** Whose; null while nobody knows who signs in. */
  userId: string | null;
  /** Of `secondStep`: the sign-in that it is part of. */
  flowId: string | null;
  challenge: string;
  createdAt: string;
  expiresAt: string;
}

export interface PasskeyTables {
  passkeys: PasskeysTable;
  passkeyChallenges: PasskeyChallengesTable;
}
