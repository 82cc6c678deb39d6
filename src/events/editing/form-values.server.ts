import type { Entered } from '../../kernel/forms/field.ts';
import { textsOfColumns } from './columns.server.ts';
import { datesEntered } from './dates.server.ts';
import type { FormTab } from './fields.ts';
import type { LinkedIds } from '../event/links.server.ts';
import type { EventRow } from '../event/row.server.ts';
import type { Place, ProgrammeItem, Question } from '../event/event.ts';
import { questionRows } from './questions.server.ts';
import { wallTimeOf } from '../event/wall-time.server.ts';

/** What the form of each tab shows of a stored event: the way back of `input.server.ts`. */
export const ENTERED: Record<FormTab, (row: EventRow, links: LinkedIds) => Entered> = {
  content: (row) => textsOfColumns('content', row),
  'place-time': (row) => {
    const { name, street, postalCode, city, country, lat, lon } = JSON.parse(row.place) as Place;
    return {
      ...datesEntered(row),
      doors: row.doorTime ? wallTimeOf(row.doorTime, row.timezone).time : '',
      placeName: name ?? '',
      street: street ?? '',
      postalCode: postalCode ?? '',
      city: city ?? '',
      country: country ?? '',
      lat: lat === undefined ? '' : String(lat),
      lon: lon === undefined ? '' : String(lon),
      ...textsOfColumns('place-time', row),
    };
  },
  registration: (row) => ({
    ...textsOfColumns('registration', row),
    acknowledge: '',
    questions: JSON.stringify(questionRows({ questions: JSON.parse(row.questions) as Question[] })),
  }),
  programme: (row, links) => ({
    ...textsOfColumns('programme', row),
    programme: JSON.stringify(
      (JSON.parse(row.programme) as ProgrammeItem[]).map(({ time, title, detail = '' }) => ({
        time,
        title,
        detail,
      })),
    ),
    partner: links.partner.join('\n'),
    product: links.product.join('\n'),
  }),
  publish: (row) => textsOfColumns('publish', row),
};

/** What the form of the whole event shows of it. */
export function documentEntered(row: EventRow, links: LinkedIds): Entered {
  return Object.assign({}, ...Object.values(ENTERED).map((entered) => entered(row, links))) as Entered;
}
