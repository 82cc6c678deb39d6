import type { Encoding } from './encodings.ts';

/** Bytes that are looked at to tell two encodings apart. */
const LOOKED_AT = 64 * 1024;
const MARKS: [Encoding, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];
/** Accented letters that western languages have often, as Mac Roman writes them; Windows-1252 has signs there. */
const MAC_LETTERS = new Set([0x87, 0x88, 0x8e, 0x8f, 0x90, 0x8a, 0x8d, 0x96, 0x9a, 0x9f, 0x80, 0x85, 0x86]);

/**
 * The encoding of a text file: by its mark where it has one, else by what its bytes can be. What is valid UTF-8 with
 * accents is nothing else; of the old ones of one byte a letter, Windows-1252 is meant unless most accents are Mac's.
 */
export function encodingOf(bytes: Buffer): Encoding {
  const mark = MARKS.find(([, signs]) => signs.every((sign, index) => bytes[index] === sign));
  if (mark) return mark[0];
  const sample = bytes.subarray(0, LOOKED_AT);
  const wide = wideOf(sample);
  if (wide) return wide;
  if (isUtf8(bytes)) return 'utf-8';
  return isMac(sample) ? 'macintosh' : 'windows-1252';
}

/** The text, without its mark. */
export function decodeText(bytes: Buffer, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes);
}

/** UTF-16 of western texts has a zero in every other byte. */
function wideOf(sample: Buffer): Encoding | undefined {
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries()) if (byte === 0) zeros[index % 2]! += 1;
  const [even = 0, odd = 0] = zeros;
  const many = sample.length / 5;
  if (odd > many && even < odd / 10) return 'utf-16le';
  return even > many && odd < even / 10 ? 'utf-16be' : undefined;
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function isMac(sample: Buffer): boolean {
  let [mac, windows] = [0, 0];
  for (const byte of sample) {
    if (MAC_LETTERS.has(byte)) mac += 1;
    else if (byte >= 0xc0) windows += 1;
  }
  return mac > 2 * windows;
}
