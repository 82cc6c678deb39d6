/** The encodings a text file can be read in, as screens call them. */
export const ENCODINGS = {
  'utf-8': 'UTF-8 (most programs)',
  'windows-1252': 'Windows-1252 (Excel’s plain CSV in western Europe)',
  'windows-1250': 'Windows-1250 (central Europe)',
  macintosh: 'Mac Roman (Excel for Mac)',
  'utf-16le': 'UTF-16 LE (Excel’s “Unicode text”)',
  'utf-16be': 'UTF-16 BE',
} as const;
export type Encoding = keyof typeof ENCODINGS;

export function isEncoding(name: string): name is Encoding {
  return Object.hasOwn(ENCODINGS, name);
}
