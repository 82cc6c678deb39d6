import { z } from 'zod';

/** Where the next page begins, for an address: the sort values of the last row. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** A cursor of `length` values from an address; a broken one leads to the first page. */
export function readCursor(text: string | undefined, length: number): string[] | undefined {
  if (!text) return undefined;
  try {
    return z
      .array(z.string())
      .length(length)
      .parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    return undefined;
  }
}
