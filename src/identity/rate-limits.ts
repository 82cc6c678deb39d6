import type { Limit } from '../platform/http/rate-limit.server.ts';

const MINUTES = 60;
const DAYS = 24 * 3600;

/** Per name and address: a person who mistypes. */
export const LOGIN_PAIR: Limit = { name: 'login-pair', points: 5, seconds: MINUTES };
/** Per address: one that tries many names. Who knows the password has the point back: a whole house may be behind one address. */
export const LOGIN_ADDRESS: Limit = { name: 'login-address', points: 60, seconds: 15 * MINUTES };
/** Per name of an account: many addresses that try it. Whoever brings a remembered device is let through. */
export const LOGIN_ACCOUNT: Limit = { name: 'login-account', points: 20, seconds: 15 * MINUTES };
/** Per address: one that tries many codes. A right one has the point back. */
export const SECOND_STEP_ADDRESS: Limit = { name: 'second-step', points: 100, seconds: 15 * MINUTES };
/** Mails about a sign-up to one address, whoever asks, from wherever, in whatever sign-up or log-in. */
export const SIGN_UP_MAILS: Limit = { name: 'sign-up-mails', points: 5, seconds: 60 * MINUTES };
export const SIGN_UP_MAILS_A_DAY: Limit = { name: 'sign-up-mails-a-day', points: 15, seconds: 1 * DAYS };
export const MAIL_CODE: Limit = { name: 'mail-code', points: 3, seconds: 60 * MINUTES };
export const MAIL_CODE_ADDRESS: Limit = { name: 'mail-code-address', points: 30, seconds: 60 * MINUTES };
export const CODE_ADDRESS: Limit = { name: 'code-address', points: 60, seconds: 15 * MINUTES };
export const SIGN_UP_ADDRESS: Limit = { name: 'sign-up-address', points: 10, seconds: 60 * MINUTES };
export const REAUTHENTICATION: Limit = { name: 'reauthentication', points: 10, seconds: 15 * MINUTES };
/** Per account: programs that ask for new tokens. */
export const REFRESHES: Limit = { name: 'refreshes', points: 120, seconds: 15 * MINUTES };
