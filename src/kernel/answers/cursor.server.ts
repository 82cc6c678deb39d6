import { z } from 'zod';

const cursor = z.array(z.string());
const valuesIn = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Where the next page begins, for an address: the sort values of the last row. */
export function writeCursor(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** Whether a list of ours may have written this. */
export function isCursor(text: string): boolean {
  try {
    return cursor.min(2).safeParse(valuesIn(text)).success;
  } catch {
    return false;
  }
}

/** A cursor of `length` values from an address; a broken one leads to the first page. */
export function readCursor(text: string | undefined, length: number): string[] | undefined {
  if (!text) return undefined;
  try {
    return cursor.length(length).parse(valuesIn(text));
  } catch {
    return undefined;
  }
}
