import { optionsFor } from '../../kernel/content/references.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { countryOptions } from '../event/countries.server.ts';
import { documentEntered } from './form-values.server.ts';
import { linkedIds } from '../event/links.server.ts';
import { setsToChoose } from './sets.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { REGISTRATION_DAYS } from '../../kernel/publishing/retention.ts';
import { PARTY_SIZE } from './create.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { countRegistrations } from '../registrations/seats/counts.server.ts';

/** What the form of an event needs. */
export async function formOf(viewer: Viewer, row: EventRow) {
  const { live } = await countRegistrations(row.id);
  return {
    ...(await choicesFor(viewer)),
    saved: documentEntered(row, await linkedIds(row.id)),
    registered: live,
    placesTaken: row.placesTaken,
    sets: await setsToChoose(viewer, row.id),
  };
}

/** What the form of a new event begins with; `said`: what its address says. */
export async function newFormOf(viewer: Viewer, said: Entered): Promise<EventFormData> {
  const saved = {
    type: 'concert',
    language: 'en',
    timezone: site.timeZone,
    visibility: 'public',
    maxPartySize: String(PARTY_SIZE),
    waitlist: 'yes',
    retentionDays: String(REGISTRATION_DAYS),
    programme: '[]',
    questions: '[]',
    ...said,
  };
  return { ...(await choicesFor(viewer)), saved, registered: 0, placesTaken: 0 };
}

async function choicesFor(viewer: Viewer) {
  return {
    countries: countryOptions(),
    partners: await optionsFor(viewer, 'partner'),
    products: await optionsFor(viewer, 'product'),
  };
}

/** The sets are chosen once the event is there. */
export type EventFormData = Omit<Awaited<ReturnType<typeof formOf>>, 'sets'>;
