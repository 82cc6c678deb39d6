import { cardView } from '../events/event/view.server.ts';
import { filterFromQuery, listEvents } from '../events/event/events.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import type { SectionType } from '../marketing/pages/sections.ts';
import { retentionDays } from '../marketing/pages/retention-days.server.ts';
import { besidesTheList } from './beside-events.server.ts';

/** How many events stand among what else a page has to say; whoever looks for one sees a whole page of them. */
export const NEXT_FEW = 6;
/** The home page's own parts, which other pages may show as well. */
const OF_HOME: readonly SectionType[] = ['offers', 'partners', 'sounds'];

/** What a page's sections show that nobody writes there; what it has no section for is not asked for. */
export async function liveParts(types: ReadonlySet<SectionType>) {
  const [listed, besides, days] = await Promise.all([
    types.has('events') ? listEvents(guest, filterFromQuery(new URLSearchParams()), NEXT_FEW) : undefined,
    OF_HOME.some((type) => types.has(type)) ? besidesTheList(guest, 'coming', true) : undefined,
    types.has('kept') ? retentionDays() : { least: 0, most: 0 },
  ]);
  return {
    events: (listed?.events ?? []).map(cardView),
    offers: besides?.offers ?? [],
    partners: besides?.partners ?? [],
    bite: besides?.bite,
    days,
  };
}
