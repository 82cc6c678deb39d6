const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
/** What has a code and a name but is no country: unions, outlying groups, tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const MAIL_KINDS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** ISO 3166-1 alpha-2 with English names, by name. Codes that were given up lead to others and are left out. */
export const COUNTRIES = MAIL_KINDS.flatMap((first) => MAIL_KINDS.map((second) => first + second))
  .filter((code) => names.of(code) && !NO_COUNTRY.has(code))
  .filter((code) => new Intl.Locale(`und-${code}`).region === code)
  .map((code) => ({ value: code, label: names.of(code) as string }))
  .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));

const codes = new Set(COUNTRIES.map(({ value }) => value));

export function isCountry(code: string): boolean {
  return codes.has(code);
}
