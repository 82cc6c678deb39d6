import { optionsFor } from '../../kernel/content/references.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { COUNTRIES } from '../event/countries.server.ts';
import { documentEntered } from './form-values.server.ts';
import { linkedIds } from '../event/links.server.ts';
import { setsToChoose } from './sets.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { countRegistrations } from '../registrations/counts.server.ts';

/** What the form of an event needs. */
export async function formOf(viewer: Viewer, row: EventRow) {
  const { live } = await countRegistrations(row.id);
  return {
    saved: documentEntered(row, await linkedIds(row.id)),
    registered: live,
    placesTaken: row.placesTaken,
    countries: COUNTRIES,
    partners: await optionsFor(viewer, 'partner'),
    products: await optionsFor(viewer, 'product'),
    sets: await setsToChoose(viewer, row.id),
  };
}

export type EventFormData = Awaited<ReturnType<typeof formOf>>;
