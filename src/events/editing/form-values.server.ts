import type { Entered } from '../../kernel/forms/field.ts';
import { datesEntered, momentEntered } from './dates.server.ts';
import type { FormTab } from './fields.ts';
import type { LinkedIds } from '../event/links.server.ts';
import type { EventRow } from '../event/row.server.ts';
import type { Place, ProgrammeItem, Question } from '../event/event.ts';
import { questionRows } from './questions.server.ts';
import { wallTimeOf } from '../event/wall-time.server.ts';

/** What the form of each tab shows of a stored event: the way back of `input.server.ts`. */
export const ENTERED: Record<FormTab, (row: EventRow, links: LinkedIds) => Entered> = {
  content: (row) => ({
    title: row.title,
    summary: row.summary,
    type: row.type,
    language: row.language,
    tags: (JSON.parse(row.tags) as string[]).join(', '),
    coverId: row.coverId ?? '',
    coverAlt: row.coverAlt ?? '',
    body: row.body,
  }),
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
      virtualUrl: row.virtualUrl ?? '',
      callTime: row.callTime ?? '',
      setTime: row.setTime ?? '',
      dress: row.dress ?? '',
      contact: row.contact ?? '',
      notes: row.notes ?? '',
    };
  },
  registration: (row) => ({
    capacity: row.capacity === null ? '' : String(row.capacity),
    maxPartySize: String(row.maxPartySize),
    waitlist: row.waitlist === 1 ? 'yes' : '',
    requireApproval: row.requireApproval === 1 ? 'yes' : '',
    registrationOpens: momentEntered(row.registrationOpens, row.timezone),
    registrationCloses: momentEntered(row.registrationCloses, row.timezone),
    acknowledge: '',
    questions: JSON.stringify(questionRows({ questions: JSON.parse(row.questions) as Question[] })),
  }),
  programme: (row, links) => ({
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
  publish: (row) => ({
    state: row.state,
    visibility: row.visibility,
    publishAt: momentEntered(row.publishAt, row.timezone),
    unpublishAt: momentEntered(row.unpublishAt, row.timezone),
    slug: row.slug,
    retentionDays: String(row.retentionDays),
  }),
};
