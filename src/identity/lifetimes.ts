/** Seconds and counts of background/identity.md section 4. */
const MINUTES = 60;
const DAYS = 24 * 3600;

export const SESSION_IDLE = 60 * MINUTES;
export const SESSION_ABSOLUTE = 24 * 3600;
/** Of a program, which asks for no password in between: Cognito's 30 days, and less for what lies unused. */
export const PROGRAM_IDLE = 7 * DAYS;
export const PROGRAM_ABSOLUTE = 30 * DAYS;
/** Longer than a signature is good for: of a request five minutes to each side, of an address as long as its keys. */
export const SIGNATURE_LIFE = 75 * MINUTES;
/** Of access and id tokens. */
export const TOKEN_LIFE = 60 * MINUTES;
/** From our page to the program: RFC 6749 says ten minutes at most. */
export const AUTHORIZATION_CODE = 5 * MINUTES;
/** At a provider, where one may have to sign in first. */
export const FEDERATION = 10 * MINUTES;
/** For which a code that is over is known again: used twice, it ends the session it gave. */
export const USED_CODE_KEPT = 1 * DAYS;
/** For which a refresh token that was used answers as it did. */
export const REFRESH_GRACE = 1 * MINUTES;
/** After a sign-in with both factors, for which they count as proved anew. */
export const PROOF_LIFE = 10 * MINUTES;
/** Of the key that signs tokens, and how long it stays to check them with. */
export const KEY_LIFE = 365 * DAYS;
export const KEY_KEPT = 1 * DAYS;
/** Seconds after which a session's last use is written down again. */
export const SESSION_TOUCH = 60;
export const DEVICE_TRUST = 365 * DAYS;
export const CHALLENGE = 3 * MINUTES;
/** Fetching the telephone and an app for it takes longer than reading a code; no factor is at stake yet. */
export const ENROLMENT = 10 * MINUTES;
export const CODE_LIFE = 10 * MINUTES;
export const CODE_TRIES = 5;
/** Wrong mailed codes of one account, over all codes and callers, after which none is looked at for a while. */
export const MAILED_CODE_FAILURES = 10;
/** How long: the first time, the second, and from then on. */
export const MAILED_CODE_PAUSES = [15 * MINUTES, 30 * MINUTES, 60 * MINUTES] as const;
/** Until an account whose address nobody confirmed is removed. */
export const UNCONFIRMED_LIFE = 1 * DAYS;
export const CHALLENGE_TRIES = 5;
export const MFA_FAILURES = 10;
export const MFA_FAILURE_WINDOW = 15 * MINUTES;
/** Wrong ones in a row: then the proof is off until something else proves who it is (NIST 800-63B-4). */
export const MOST_FAILURES = 100;
/** Between an administrator's word and the loss of the second factors: time for the owner to say no. */
export const MFA_RESET_DELAY = 1 * DAYS;
/** For which who reads the mail of the old address can put it back. */
export const EMAIL_UNDO_LIFE = 3 * DAYS;
export const MOST_PASSKEYS = 20;
export const INVITATION_LIFE = 7 * DAYS;
/** Of a link that `npm run admin -- let-in` printed. */
export const LET_IN_LIFE = 1 * DAYS;
