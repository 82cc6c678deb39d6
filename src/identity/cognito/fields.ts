import { invalidParameter } from './wire-error.ts';

export type Body = Record<string, unknown>;

const LONGEST = 4096;

/** A text that may be left out; official clients send null for what they have not. */
export function optionalText(body: Body, name: string): string | undefined {
  const value = body[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'string' && value.length <= LONGEST) return value === '' ? undefined : value;
  throw invalidParameter(`${name} is not valid.`);
}

export function text(body: Body, name: string): string {
  const value = optionalText(body, name);
  if (value === undefined) throw invalidParameter(`Missing required parameter ${name}`);
  return value;
}

/** Six digits, as a text; anything else counts as no try. */
export function code(body: Body, name: string): string {
  const value = body[name];
  if (typeof value === 'string' && /^\d{6}$/.test(value)) return value;
  throw invalidParameter(`${name} must be a text of six digits.`);
}

/** Names and values; nothing where it was left out. */
export function map(body: Body, name: string): Body {
  const value = body[name];
  if (value === undefined || value === null) return {};
  if (typeof value === 'object' && !Array.isArray(value)) return value as Body;
  throw invalidParameter(`${name} is not valid.`);
}

/** Cognito's lists of attributes: Name and Value. */
export function attributes(body: Body, name: string): Record<string, string> {
  const list = body[name] ?? [];
  if (!Array.isArray(list)) throw invalidParameter(`${name} is not valid.`);
  return Object.fromEntries(
    list.map((each: unknown) => {
      const { Name, Value } = (each ?? {}) as Body;
      if (typeof Name !== 'string' || typeof Value !== 'string' || Value.length > LONGEST)
        throw invalidParameter(`${name} is not valid.`);
      return [Name, Value];
    }),
  );
}
