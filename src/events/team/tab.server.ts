import { mediaInRichText } from '../../kernel/rich-text/rich-text.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { nowIso } from '../../platform/clock.server.ts';
import type { SHOW_TABS } from '../editing/fields.ts';
import { mailProgress } from '../guest-mail/event-mails.server.ts';
import { linksOf, overviewOf, setsOf, summaryOf } from './overview.server.ts';
import type { EventRow } from '../event/row.server.ts';
import type { ProgrammeItem } from '../event/event.ts';
import { isOver } from '../event/registration-state.ts';
import { findUntold } from '../guest-mail/tell-guests.server.ts';
import { countRegistrations } from '../registrations/seats/counts.server.ts';

export type ShowTab = Exclude<(typeof SHOW_TABS)[number], 'participants' | 'messages'>;

/** What a tab shows, and nothing another tab does. Participants and messages have routes of their own. */
export async function tabData(viewer: Viewer, tab: ShowTab, row: EventRow) {
  switch (tab) {
    case 'overview': {
      const [counts, mails] = [await countRegistrations(row.id), await mailProgress(viewer, row.id)];
      const overview = overviewOf(row, counts);
      const media = await findMedia(viewer, mediaInRichText(overview.body));
      const untold = (await findUntold(row))?.guests.length ?? 0;
      return { tab, overview, mails, media, untold } as const;
    }
    case 'programme':
      return {
        tab,
        items: JSON.parse(row.programme) as ProgrammeItem[],
        sets: await setsOf(row.id),
      } as const;
    case 'partners':
      return { tab, links: await linksOf(row.id) } as const;
    case 'summary': {
      const counts = await countRegistrations(row.id);
      return { tab, summary: await summaryOf(row.id, counts, isOver(row, nowIso())) } as const;
    }
  }
}
