import { BUCKET, BUCKET_FOR_AMPLIFY } from '../identity/tokens/pool.server.ts';
import { S3Error } from './s3-error.ts';

const BUCKETS = new Set([BUCKET, BUCKET_FOR_AMPLIFY]);
const MOST_KEY_BYTES = 1024;

export interface Address {
  /** '' where all buckets are meant. */
  bucket: string;
  /** '' where the bucket itself is meant. */
  key: string;
  /** As it is signed: every letter escaped that is not plain. */
  path: string;
  query: URLSearchParams;
}

/** Whether an address as it came is one of files. */
export const isOfFiles = (url: string): boolean => /^\/files(?:\.site)?(?:[/?]|$)/.test(url);

/** Reads an address as it came, where nothing was tidied up. */
export function readAddress(url: string): Address {
  const at = url.indexOf('?');
  const path = decoded(at < 0 ? url : url.slice(0, at));
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?([\s\S]*)$/.exec(path) ?? [];
  const query = new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
  return { bucket: BUCKETS.has(bucket) ? bucket : '', key, path: escapePath(path), query };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error('InvalidURI', 'The address is not valid UTF-8 with valid escapes.');
  }
}

/** RFC 3986, with slashes as they are. */
export const escapePath = (path: string): string => escapeText(path).replaceAll('%2F', '/');
export const escapeText = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Throws S3Error for a key that nothing is kept under. */
export function requireKey(key: string): void {
  if (Buffer.byteLength(key) > MOST_KEY_BYTES) throw new S3Error('KeyTooLongError', 'Your key is too long.');
  const parts = key.split('/');
  if (
    parts.length < 2 ||
    parts.some((part) => part === '' || part === '.' || part === '..') ||
    /[\p{Cc}\p{Cs}\p{Co}\\\u{10ffff}]/u.test(key)
  )
    throw new S3Error(
      'InvalidArgument',
      'A key is a path like library/sounds/take-1.mp3: no empty parts, no "." or "..", no control characters.',
    );
}
