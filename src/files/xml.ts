import { escapeXml } from '../kernel/formats/escape-xml.ts';

const LETTERS: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** An element with a text in it. */
export const leaf = (name: string, value: string | number | boolean): string =>
  `<${name}>${escapeXml(String(value))}</${name}>`;

/** An element with others in it. */
export const element = (name: string, ...children: string[]): string =>
  `<${name}>${children.join('')}</${name}>`;

/** A whole answer. */
export const document = (name: string, ...children: string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join('')}</${name}>`;

/**
 * What stands in each element of this name, of the two flat lists that S3's clients send; undefined where it is
 * anything else. Nothing is declared in them, so nothing is ever expanded.
 */
export function readList(text: string, name: string): Record<string, string>[] | undefined {
  if (/<!/.test(text) || !/^\s*(?:<\?xml [^<>]*\?>)?\s*<\w/.test(text)) return undefined;
  const parts = text.split(new RegExp(`<${name}(?:\\s[^<>]*)?>`)).slice(1);
  const found = parts.map((part) => {
    const end = part.indexOf(`</${name}>`);
    return end < 0 ? undefined : fieldsIn(part.slice(0, end));
  });
  return found.every((each) => each !== undefined) ? found : undefined;
}

function fieldsIn(text: string): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [, name = '', value = ''] of text.matchAll(/<(\w{1,40})>([^<]*)<\/\1>/g))
    fields[name] = plainXml(value);
  return fields;
}

/** What a text in XML says. */
export function plainXml(text: string): string {
  return text.replace(/&(?:(?:amp|lt|gt|quot|apos);|#(\d{1,7});|#x([\da-f]{1,6});)/gi, unescape);
}

function unescape(written: string, decimal?: string, hex?: string): string {
  const point = decimal ? Number(decimal) : hex ? Number.parseInt(hex, 16) : undefined;
  if (point !== undefined) return point <= 0x10ffff ? String.fromCodePoint(point) : '';
  return LETTERS[written.toLowerCase()] ?? written;
}
