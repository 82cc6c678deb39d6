import { countryOptions } from '../events/event/countries.server.ts';
import { dateInWords } from './cells/in-words.ts';
import { understandDate } from './cells/understand-date.ts';
import { understandPhone } from './cells/understand-phone.ts';
import { site } from '../kernel/publishing/site.ts';
import type { Found } from './import-settings.ts';
import { foundIn, type ImportRow, settingsOf } from './imports.server.ts';
import type { MeantView } from './cards/meant-card.tsx';

/** Dates of which some could be two days, and the others do not tell in which order the file writes them. */
const areOpen = ({ either, dmy, mdy }: NonNullable<Found['dates']>): boolean =>
  either !== '' && dmy > 0 === mdy > 0;

/** What the file leaves open, and how it is taken: asked where everybody sees it. */
export function meantView(row: ImportRow): MeantView {
  const { country } = settingsOf(row);
  const { phones, dates } = foundIn(row);
  return {
    phones: phones &&
      phones.count > 0 && {
        now: country,
        count: phones.count,
        options: countryOptions(),
        read: (phones.rows ?? []).map(({ text, ...row }) => ({
          ...row,
          text,
          as: understandPhone(text, country)?.international,
        })),
      },
    dates: dates &&
      areOpen(dates) && {
        now: dates.order,
        read: [{ text: dates.either, as: asDate(dates.either, dates.order) }],
      },
  };
}

function asDate(text: string, order: 'dmy' | 'mdy'): string | undefined {
  const found = understandDate(text, order, site.timeZone);
  return found && dateInWords(`${found.day}T${found.time ?? '00:00'}`);
}
