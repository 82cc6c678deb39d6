import { optionsFor } from '../../kernel/content/references.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { COUNTRIES } from '../event/countries.server.ts';
import { ENTERED } from './form-values.server.ts';
import type { FormTab } from './fields.ts';
import { type LinkedIds, linkedIds } from '../event/links.server.ts';
import { setsToChoose } from './sets.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { countRegistrations } from '../registrations/counts.server.ts';

const NO_LINKS: LinkedIds = { partner: [], product: [] };

/** What a tab's form needs, and nothing another tab's does. */
export async function formOf(viewer: Viewer, tab: FormTab, row: EventRow) {
  const linking = tab === 'programme';
  const counts = tab === 'place-time' ? await countRegistrations(row.id) : undefined;
  return {
    saved: ENTERED[tab](row, linking ? await linkedIds(row.id) : NO_LINKS),
    registered: counts?.live ?? 0,
    placesTaken: row.placesTaken,
    countries: tab === 'place-time' ? COUNTRIES : [],
    partners: linking ? await optionsFor(viewer, 'partner') : [],
    sets: linking ? await setsToChoose(viewer, row.id) : undefined,
    products: linking ? await optionsFor(viewer, 'product') : [],
  };
}

export type TabData = Awaited<ReturnType<typeof formOf>>;
