import { type CountryCode, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js';

const LABEL = /^(?:tel|tél|phone|mobile|mob|handy|fon|portable|t|m)\.?:?\s*/i;

interface PhoneRead {
  /** As it is kept. */
  number: string;
  /** For people. */
  international: string;
  /** What stands beside it and is not kept: an extension, a word. */
  lost: boolean;
  /** It says no country, so it was taken from the file's. */
  isOfCountry: boolean;
}

const plainOf = (text: string) =>
  text
    .replace(/^00\s?(?=[1-9])/, '+')
    .replace(/\(0\)/, '')
    .replace(LABEL, '');

/** What was read last: of each cell it is asked what is kept, and what is not. */
let last: { text: string; country: string; read: PhoneRead | undefined } | undefined;

/** '06 12 34 56 78', '0033 6…' and a spreadsheet's 33612345678; undefined for what is no telephone number. */
export function understandPhone(text: string, country: string): PhoneRead | undefined {
  if (last?.text !== text || last.country !== country)
    last = { text, country, read: readPhone(text, country) };
  return last.read;
}

function readPhone(text: string, country: string): PhoneRead | undefined {
  const said = plainOf(text);
  const isBare = saysNoCountry(text);
  const read = (number: PhoneNumber | undefined, isOfCountry: boolean): PhoneRead | undefined =>
    number?.isValid()
      ? {
          number: number.number,
          get international() {
            return number.formatInternational().replace(/ ext\. .*$/, '');
          },
          lost: Boolean(number.ext) || /\p{L}/u.test(said),
          isOfCountry,
        }
      : undefined;
  return (
    read(parsePhoneNumberFromString(said, country as CountryCode), isBare) ??
    (/^[1-9][\d\s.-]{8,}$/.test(said) ? read(parsePhoneNumberFromString(`+${said}`), false) : undefined)
  );
}

/** Whether it is for the file to say of which country it is. */
function saysNoCountry(text: string): boolean {
  const said = plainOf(text);
  return !said.includes('+') && said.replaceAll(/\D/g, '').length > 4;
}

/** The same of what is or is not a number of this country. */
export const leavesCountryOpen = (text: string, country: string): boolean =>
  saysNoCountry(text) && (understandPhone(text, country)?.isOfCountry ?? true);
