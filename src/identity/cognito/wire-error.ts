import { AppError, isUnavailable } from '../../platform/app-error.ts';
import { IdentityError } from '../identity-error.ts';

/** An error of the user pool in Cognito's words; clients go by the name. */
export class WireError extends Error {
  readonly status: number;
  constructor(name: string, message: string, status = 400) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

export const notAuthorized = (message: string) => new WireError('NotAuthorizedException', message);
export const invalidParameter = (message: string) => new WireError('InvalidParameterException', message);

/** Cognito's words where they differ from ours; clients of version 5 compare some of them letter by letter. */
const WORDS: Record<string, string | undefined> = {
  NotAuthorizedException: 'Incorrect username or password.',
  UserNotConfirmedException: 'User is not confirmed.',
  PasswordResetRequiredException: 'Password reset required for the user',
  CodeMismatchException: 'Invalid verification code provided, please try again.',
  EnableSoftwareTokenMFAException: 'Code mismatch',
};

/** Operations that may say by name that one has to wait. Clients try again at once by that name, which a sign-in must not invite; by another they forget a refresh token. */
const MAY_WAIT = new Set([
  'GetTokensFromRefreshToken',
  'SignUp',
  'ResendConfirmationCode',
  'ForgotPassword',
  'ConfirmForgotPassword',
  'ConfirmSignUp',
  'UpdateUserAttributes',
  'GetUserAttributeVerificationCode',
]);

/** What an operation that failed is answered with; undefined where nobody knows what went wrong. */
export function wireErrorOf(error: unknown, operation: string): WireError | undefined {
  if (error instanceof WireError) return error;
  if (isUnavailable(error)) return new WireError('InternalErrorException', error.message, 503);
  if (error instanceof IdentityError) return ofIdentity(error, operation);
  if (!(error instanceof AppError)) return undefined;
  if (error.code === 'gone') return new WireError('ResourceNotFoundException', error.message);
  if (error.code === 'forbidden') return notAuthorized(error.message);
  if (error.code === 'notFound') return notAuthorized('Access Token has been revoked');
  return invalidParameter(error.message);
}

function ofIdentity({ name, message }: IdentityError, operation: string): WireError {
  // Ours for a sign-in under way that ended, was used, was forged or never was.
  if (name === 'ExpiredCodeException')
    return notAuthorized('Invalid session for the user, session is expired.');
  if (name === 'SignUpDisabledException') return notAuthorized('SignUp is not permitted for this user pool');
  if (name === 'LimitExceededException') {
    const text = 'Attempt limit exceeded, please try after some time.';
    return MAY_WAIT.has(operation) ? new WireError(name, text) : notAuthorized(text);
  }
  return new WireError(name, WORDS[name] ?? message);
}
