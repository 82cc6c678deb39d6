import { bareLetters } from '../../platform/bare-letters.ts';
import { languages } from '../../texts/languages.ts';
import type { Option } from '../../ui/fields/field.tsx';

/** What has a code and a name but is no country: unions, outlying groups, tests. */
const NO_COUNTRY = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ']);
const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

let known: Map<string, Option> | undefined;

/** ISO 3166-1 alpha-2 with English names, by name. Codes that were given up lead to others and are left out. */
function countries(): Map<string, Option> {
  known ??= readCountries();
  return known;
}

function readCountries(): Map<string, Option> {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const options = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => names.of(code) && !NO_COUNTRY.has(code))
    .filter((code) => new Intl.Locale(`und-${code}`).region === code)
    .map((code) => ({ value: code, label: names.of(code) as string }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'));
  return new Map(options.map((option) => [option.value, option]));
}

export const countryOptions = (): Option[] => [...countries().values()];

export const isCountry = (code: string): boolean => countries().has(code);

let codes: Map<string, string> | undefined;

/** The code of a country that is said by its name in one of the site's languages: 'France', 'Allemagne'. */
export function countryNamed(name: string): string | undefined {
  codes ??= new Map(
    languages.flatMap((language) => {
      const names = new Intl.DisplayNames(language, { type: 'region' });
      return [...countries().keys()].map((code): [string, string] => [
        bareLetters(names.of(code) ?? ''),
        code,
      ]);
    }),
  );
  return codes.get(bareLetters(name));
}
