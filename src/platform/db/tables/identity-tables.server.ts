import type { Generated } from 'kysely';
import type { Language } from '../../../texts/languages.ts';

/** The rows of identity/: as in `tables.server.ts`. Secrets are hashes, HMACs or sealed, never plain. */
export interface UsersTable {
  id: string;
  /** Lower case. */
  email: string;
  username: string | null;
  givenName: string;
  familyName: string;
  /** Derived: what lists are sorted by. */
  sortName: Generated<string>;
  phoneNumber: string | null;
  /** What the person is addressed in; null: the language of the page on which they asked for something. */
  language: Language | null;
  /** Argon2id in PHC form; null until an invitation is accepted. */
  passwordHash: string | null;
  /** What the password is proved with where it is not sent (SRP): the verifier sealed, bound to the id and the hash. */
  srpSalt: string | null;
  srpVerifier: string | null;
  mustResetPassword: 0 | 1;
  /** It was printed: it opens nothing but the choice of another. */
  mustChangePassword: Generated<0 | 1>;
  state: 'invited' | 'unconfirmed' | 'active' | 'disabled';
  emailVerifiedAt: string | null;
  /** AES-256-GCM, bound to the user's id. */
  totpSecret: string | null;
  /** The last 30-second step that was accepted: none is accepted twice. */
  totpLastStep: number;
  /** Wrong second steps since `mfaFailuresSince`, over all challenges. */
  mfaFailures: number;
  mfaFailuresSince: string | null;
  /** In a row: right ones begin anew. */
  passwordFailures: Generated<number>;
  codeFailures: Generated<number>;
  /** Wrong mailed codes since the last right one, over all codes; and until when none is looked at because of them. */
  mailedCodeFailures: Generated<number>;
  mailedCodesPausedUntil: string | null;
  /** When the second factors go, because an administrator said so. */
  mfaResetAt: string | null;
  lastSignInAt: string | null;
  createdAt: string;
  updatedAt: string;
  version: number;
}

interface UserGroupsTable {
  userId: string;
  groupName: string;
}

interface UserProfilesTable {
  userId: string;
  profileName: string;
}

export interface AuthFlowsTable {
  id: string;
  tokenHash: string;
  userId: string;
  state:
    | 'SOFTWARE_TOKEN_MFA'
    | 'MFA_SETUP'
    /** The authenticator is set up; the program has still to ask for its tokens. */
    | 'MFA_SET_UP'
    /** A program's remembered device proves that it is it. */
    | 'DEVICE_SRP_AUTH'
    | 'CHANGE_MFA'
    | 'CONFIRM_SIGN_UP'
    | 'NEW_PASSWORD_REQUIRED';
  /** The API it was opened at; another cannot go on with it. */
  client: string;
  tries: number;
  /** The authenticator secret being enrolled, sealed: it replaces none before it is verified. */
  pendingSecret: string | null;
  createdAt: string;
  expiresAt: string;
}

export interface SessionsTable {
  id: string;
  tokenHash: string;
  userId: string;
  agent: string;
  createdAt: string;
  lastSeenAt: string;
  /** The one it came in with; null for a password. */
  passkeyId: string | null;
  /** The app client that holds it, known by its refresh tokens; null for a browser. */
  client: string | null;
  /** Of a program: when its owner proved both factors; null where a remembered device stood for the second. */
  provedAt: string | null;
  /** Of a program: the key of the device it runs on. */
  deviceKey: string | null;
  /** Of a program that sent its owner here to sign in: what its tokens are good for. Null is everything. */
  scope: string | null;
  /** Of the same: when its owner signed in here, which may be before the program asked. */
  authenticatedAt: string | null;
}

/** What a browser carries to a program, which gets a session for it, once. It ends with the browser's session. */
interface AuthorizationCodesTable {
  codeHash: string;
  client: string;
  /** The browser's. */
  sessionId: string;
  redirectUri: string;
  codeChallenge: string | null;
  scope: string;
  nonce: string | null;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** The program's. */
  givenSessionId: string | null;
}

/** An account elsewhere by which somebody signs in here. */
export interface FederatedIdentitiesTable {
  id: string;
  userId: string;
  provider: string;
  /** Who it is there. */
  subject: string;
  /** What its owner knows it by: the address there, mostly. */
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}

/** Somebody is at a provider and will be back. State, nonce and verifier are made of the token, which the browser keeps. */
interface FederationRequestsTable {
  tokenHash: string;
  provider: string;
  /** Whose account is to be linked; null where somebody signs in. */
  userId: string | null;
  next: string | null;
  createdAt: string;
  expiresAt: string;
}

/** All of a session are a family: one that is used long after its successor was made ends them all. */
interface RefreshTokensTable {
  tokenHash: string;
  sessionId: string;
  createdAt: string;
  usedAt: string | null;
}

/** What signs tokens. A superseded key stays for as long as its last token is good. */
interface TokenKeysTable {
  kid: string;
  /** JWK as JSON. */
  publicKey: string;
  /** PKCS #8, sealed, bound to the kid. */
  privateKey: string;
  createdAt: string;
  supersededAt: string | null;
}

export interface DevicesTable {
  id: string;
  tokenHash: string;
  userId: string;
  name: string;
  createdAt: string;
  lastUsedAt: string;
  expiresAt: string;
  /** The app client it is a device of; null for a browser, which is known by its cookie. */
  client: string | null;
  /** 0: known, but asked for a code. */
  remembered: Generated<0 | 1>;
  /** Of a program's device: what its own password is proved with (SRP); the verifier sealed, bound to the id. */
  salt: string | null;
  verifier: string | null;
}

export interface VerificationCodesTable {
  id: string;
  userId: string;
  purpose: 'confirmSignUp' | 'resetPassword' | 'changeEmail';
  /** Of `changeEmail`: the address that the code was mailed to. */
  target: string | null;
  tries: number;
  createdAt: string;
  expiresAt: string;
}

interface RecoveryCodesTable {
  userId: string;
  codeHash: string;
  usedAt: string | null;
}

interface InvitationsTable {
  id: string;
  userId: string;
  tokenHash: string;
  createdBy: string | null;
  createdAt: string;
  expiresAt: string;
  /** Since then its link opens nothing; whoever opens it again is told to log in. */
  acceptedAt: string | null;
}

/** An address that an account had, and may have again: for who reads the mail there. */
interface EmailUndosTable {
  id: string;
  tokenHash: string;
  userId: string;
  oldEmail: string;
  createdAt: string;
  expiresAt: string;
  /** The second factor as it was when the address was changed; `recoveryCodes` (JSON) is null where that was not kept. */
  totpSecret: string | null;
  recoveryCodes: string | null;
}

/** Append-only: the database itself refuses changes. */
interface AuditLogTable {
  id: string;
  at: string;
  actorId: string | null;
  subjectId: string | null;
  action: string;
  detail: string;
}

interface SiteSettingsTable {
  name: string;
  value: string;
}

/** Of a request that may have changed something. */
/** What people narrow and order a list by. */
interface SavedViewsTable {
  id: string;
  userId: string;
  /** '/bee/parts/list' */
  list: string;
  name: string;
  /** 'sort=title&state=draft' */
  query: string;
  createdAt: string;
}

interface UsedSignaturesTable {
  signature: string;
  usedAt: string;
}

export interface IdentityTables {
  savedViews: SavedViewsTable;
  users: UsersTable;
  userGroups: UserGroupsTable;
  userProfiles: UserProfilesTable;
  authFlows: AuthFlowsTable;
  sessions: SessionsTable;
  refreshTokens: RefreshTokensTable;
  authorizationCodes: AuthorizationCodesTable;
  federatedIdentities: FederatedIdentitiesTable;
  federationRequests: FederationRequestsTable;
  tokenKeys: TokenKeysTable;
  devices: DevicesTable;
  verificationCodes: VerificationCodesTable;
  recoveryCodes: RecoveryCodesTable;
  invitations: InvitationsTable;
  emailUndos: EmailUndosTable;
  auditLog: AuditLogTable;
  siteSettings: SiteSettingsTable;
  usedSignatures: UsedSignaturesTable;
}
