import { t } from '../texts/text.ts';
const STATUS = {
  invalid: 422,
  badRequest: 400,
  notFound: 404,
  gone: 410,
  conflict: 409,
  closed: 409,
  full: 409,
  tooLarge: 413,
  unsupportedType: 415,
  tooManyRequests: 429,
  forbidden: 403,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof STATUS;

/** An error that the person may read. Everything else is unknown: masked, logged, shown by its request id. */
export class AppError extends Error {
  readonly code: ErrorCode;
  /** One message a field, in the words of SPEC section 5. */
  readonly fields: Record<string, string>;
  /** Seconds to wait, where trying later helps and it is known how much later. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    fields: Record<string, string> = {},
    { retryAfter, ...options }: ErrorOptions & { retryAfter?: number | undefined } = {},
  ) {
    super(message, options);
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return STATUS[this.code];
  }
}

/** What is needed is away, busy or full, and nothing was changed: trying again later helps. `cause` is for the log. */
export function isUnavailable(error: unknown): error is AppError & { readonly code: 'unavailable' } {
  return error instanceof AppError && error.code === 'unavailable';
}

/** A hidden item and a missing one are answered alike. */
export function notFound(): AppError {
  return new AppError('notFound', t('There is nothing at this address.'));
}
