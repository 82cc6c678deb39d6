import { AppError, type ErrorCode } from '../platform/app-error.ts';

/** Cognito's names for what can go wrong, each with the kind of answer it gets here. */
const CODES = {
  NotAuthorizedException: 'invalid',
  UserNotConfirmedException: 'conflict',
  PasswordResetRequiredException: 'conflict',
  CodeMismatchException: 'invalid',
  ExpiredCodeException: 'invalid',
  EnableSoftwareTokenMFAException: 'invalid',
  SoftwareTokenMFANotFoundException: 'invalid',
  InvalidPasswordException: 'invalid',
  InvalidParameterException: 'invalid',
  UsernameExistsException: 'invalid',
  LimitExceededException: 'tooManyRequests',
  SignUpDisabledException: 'forbidden',
} satisfies Record<string, ErrorCode>;

/** SPEC section 8: the kinds of what is missing, beside Cognito's names. */
export type AuthKind = 'noConfig' | 'emptyUsername' | 'emptyPassword' | 'emptyCode' | 'noUserSession';

export type IdentityErrorName = keyof typeof CODES;

/** An error of the user pool. The Cognito API tells its name, the session API its fields. */
export class IdentityError extends AppError {
  readonly kind: AuthKind | undefined;

  constructor(
    name: IdentityErrorName,
    message: string,
    fields: Record<string, string> = {},
    retryAfter?: number,
    kind?: AuthKind,
  ) {
    super(CODES[name], message, fields, { retryAfter });
    this.name = name;
    this.kind = kind;
  }
}

/** One answer for an unknown name, a wrong or empty password, and an account that may not sign in. */
export function wrongCredentials(): IdentityError {
  const message = 'These credentials do not match our records.';
  return new IdentityError('NotAuthorizedException', message, {
    email: 'These credentials do not match our records. Check both, or choose “Forgot my password”.',
  });
}

export function passwordResetRequired(): IdentityError {
  return new IdentityError(
    'PasswordResetRequiredException',
    'You need to choose a new password. We have sent you a password reset code.',
  );
}

export function wrongCode(field: string): IdentityError {
  const message = 'That code is wrong.';
  return new IdentityError('CodeMismatchException', message, { [field]: message });
}

/** A code that is wrong, or that was right once: it or a later one has opened something since. */
export function refusedCode(proof: 'wrong' | 'used', field: string): IdentityError {
  if (proof === 'wrong') return wrongCode(field);
  const message =
    field === 'code'
      ? 'That code cannot be used any more. Wait for the next one.'
      : 'That code has been used already. Take another one from your list.';
  return new IdentityError('CodeMismatchException', message, { [field]: message });
}

/** No code can be checked: the authenticator was sealed with a key that this server does not have. */
export function authenticatorUnreadable(): IdentityError {
  const message =
    'Your authenticator no longer works because this site’s secret key was changed. Use a recovery code or a passkey, or ask an administrator to let you in again.';
  return new IdentityError('SoftwareTokenMFANotFoundException', message, { code: message });
}

/** One answer for a challenge that ended, was used, was forged or never was. */
export function challengeOver(field: string): IdentityError {
  const message = 'This login has expired. Please log in again.';
  return new IdentityError('ExpiredCodeException', message, { [field]: message });
}

export function tooOften(retryAfter: number): IdentityError {
  return new IdentityError('LimitExceededException', 'Too Many Attempts.', {}, retryAfter);
}
