import { WireError } from '../identity/cognito/wire-error.ts';
import { SkewedClock } from '../identity/identity-pool/signature.server.ts';
import { AppError } from '../platform/app-error.ts';
import { StoreUnavailable } from '../platform/files/file-store.ts';
import { type S3Code, S3Error } from './s3-error.ts';

const OF_SIGNATURES: Record<string, S3Code | undefined> = {
  IncompleteSignatureException: 'AuthorizationHeaderMalformed',
  InvalidSignatureException: 'SignatureDoesNotMatch',
  UnrecognizedClientException: 'InvalidAccessKeyId',
  ExpiredTokenException: 'ExpiredToken',
};

const OF_SERVICES: Record<AppError['code'], S3Code> = {
  invalid: 'InvalidArgument',
  badRequest: 'InvalidArgument',
  unsupportedType: 'InvalidArgument',
  notFound: 'AccessDenied',
  gone: 'AccessDenied',
  forbidden: 'AccessDenied',
  conflict: 'OperationAborted',
  closed: 'OperationAborted',
  full: 'OperationAborted',
  tooLarge: 'EntityTooLarge',
  tooManyRequests: 'SlowDown',
  unavailable: 'SlowDown',
};

/** What went wrong in S3's words; undefined where nobody knows what it was. */
export function toldError(error: unknown): S3Error | undefined {
  if (error instanceof S3Error) return error;
  if (error instanceof SkewedClock) return new S3Error('RequestTimeTooSkewed', error.message);
  if (error instanceof WireError)
    return new S3Error(OF_SIGNATURES[error.name] ?? 'AccessDenied', error.message);
  if (error instanceof StoreUnavailable)
    return new S3Error('SlowDown', 'The files cannot be reached at the moment. Please try again.');
  if (!(error instanceof AppError)) return undefined;
  return new S3Error(OF_SERVICES[error.code], error.code === 'notFound' ? 'Access Denied' : error.message);
}
