import { byLanguage } from '../../texts/text.ts';

const euros = byLanguage(
  (locale) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency: 'EUR',
      trailingZeroDisplay: 'stripIfInteger',
    }),
);

/** Cents as an amount in the reader's language, cents where there are any: '€2,400', '€49.90'. */
export function formatEuros(cents: number): string {
  return euros().format(cents / 100);
}
