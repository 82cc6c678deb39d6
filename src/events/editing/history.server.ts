import { notFound } from '../../platform/app-error.ts';
import { findRevision } from '../../kernel/content/history/revisions.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { withoutDeleted } from '../../kernel/content/history/left-out.server.ts';
import { keptForGuests, partly } from '../../kernel/content/history/left-out.ts';
import type { ContentFields } from '../../kernel/content/fields/field.ts';
import type { RichText } from '../../kernel/rich-text/rich-text.ts';
import { editEvent, type Seen } from './edit.server.ts';
import { writeLinks } from '../event/links.server.ts';
import type { EventSnapshot } from './snapshot.ts';
import { mayRunEvents } from '../event/event.policy.ts';
import type { Question } from '../event/event.ts';
import { keepAnswered } from './questions.server.ts';
import { countLive } from '../registrations/seats/counts.server.ts';

export async function findEventRevision(
  viewer: Viewer,
  eventId: string,
  version: number,
): Promise<EventSnapshot> {
  if (!mayRunEvents(viewer)) throw notFound();
  return findRevision<EventSnapshot>('event', eventId, version);
}

/**
 * Brings back what an event said, and what it was linked to. Its address, who sees it and whether it takes place stay as they are; so do the
 * dates where guests are registered (they are told by rescheduling), and nobody's place or answer is lost. Answers with what
 * could not come back: it has been deleted meanwhile, or guests rely on what there is.
 */
export async function restoreEventRevision(viewer: Viewer, seen: Seen, revision: number): Promise<string[]> {
  const snapshot = await findEventRevision(viewer, seen.id, revision);
  let left: string[] = [];
  await editEvent(viewer, seen, async ({ tx, row, event }) => {
    const {
      slug: _s,
      state: _t,
      visibility: _v,
      publishAt: _p,
      unpublishAt: _u,
      eventStatus: _e,
      links,
      ...said
    } = snapshot;
    const fits = said.capacity === null || said.capacity >= event.placesTaken;
    const live = await countLive(tx, row.id);
    const relied = [...(live > 0 ? DATES : []), ...(fits ? [] : (['capacity'] as const))];
    const shown = await withoutDeleted(tx, SHOWN, { now: { ...row }, values: shownIn(said) });
    const otherwise = relied.filter((name) => said[name] !== undefined && row[name] !== said[name]);
    left = [...shown.left, ...otherwise.map(keptForGuests)];
    if (links && !(await writeLinks(tx, row.id, links))) left.push(partly('links'));
    const { coverId, coverAlt } = left.includes('coverId') ? row : said;
    const questions = await keepAnswered(tx, event, JSON.parse(said.questions) as Question[]);
    return {
      ...said,
      ...Object.fromEntries(relied.map((name) => [name, row[name]])),
      questions: JSON.stringify(questions),
      body: JSON.stringify(shown.values['body']),
      coverId,
      coverAlt,
    };
  });
  return left;
}

/** What guests have been told; they hear of a change by rescheduling alone. */
const DATES = [
  'startDate',
  'endDate',
  'timezone',
  'allDay',
  'doorTime',
  'registrationOpens',
  'registrationCloses',
] as const;

const SHOWN: ContentFields = {
  coverId: { kind: 'media', label: 'Cover' },
  body: { kind: 'richText', label: 'Text' },
};

function shownIn({ coverId, body }: Pick<EventSnapshot, 'coverId' | 'body'>) {
  return { coverId, body: JSON.parse(body) as RichText };
}
