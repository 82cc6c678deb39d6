import { beforeEach, expect, it } from 'vitest';
import { bringInText } from '../../tests/support/files/bring-in-text.ts';
import { fileOf } from '../../tests/support/files/round-trip.ts';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { keepPerson } from '../../tests/support/kept-person.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { cancelEvent, postponeEvent, rescheduleEvent } from '../events/editing/changes.server.ts';
import { EVENT_STATUSES } from '../events/event/event.ts';
import { guessMapping } from '../importing/guess-mapping.ts';
import { IMPORT_KINDS } from '../importing/kinds/import-kinds.server.ts';
import { db } from '../platform/db/database.server.ts';
import { EXPORT_KINDS } from './export-kinds.server.ts';

const boss = asPerson('boss', 'BeeContributors');

/** What is counted here, or said again in other words: what an import leaves out. */
const UNREAD: Record<string, readonly string[]> = { event: ['Places taken', 'Waiting'] };

onEachDatabase('what an export writes', () => {
  beforeEach(() => keepPerson(boss));

  it.each(IMPORT_KINDS.filter(({ kind }) => EXPORT_KINDS.some((each) => each.kind === kind)))(
    'is read back column by column: $kind',
    async (kind) => {
      const { fields } = (await EXPORT_KINDS.find((each) => each.kind === kind.kind)?.open(
        boss,
        new URLSearchParams(),
      )) ?? { fields: [] };
      const labels = fields.map(({ label }) => label);
      const guessed = guessMapping(kind, labels);
      const left = labels.filter((label, index) => !guessed[index] && !label.endsWith(' as Markdown'));
      expect(left).toEqual(UNREAD[kind.kind] ?? []);
    },
  );

  it('has what became of an event: planned, moved, put off or cancelled, it comes back so, and nobody gets a mail', async () => {
    const dates = { startDate: '2031-05-02T18:00:00.000Z', endDate: '2031-05-02T20:00:00.000Z' };
    const fates = {
      planned: () => Promise.resolve(),
      moved: (id: string) => rescheduleEvent(boss, id, dates),
      'moved twice': async (id: string) => {
        await rescheduleEvent(boss, id, { ...dates, startDate: '2031-04-01T18:00:00.000Z' });
        await rescheduleEvent(boss, id, dates);
      },
      'put off': (id: string) => postponeEvent(boss, id),
      cancelled: (id: string) => cancelEvent(boss, id),
      'moved and cancelled': async (id: string) => {
        await rescheduleEvent(boss, id, dates);
        await cancelEvent(boss, id);
      },
    };
    for (const [title, befall] of Object.entries(fates)) {
      const { id } = await addEvent({
        title: `Old: ${title}`,
        slug: `old-${title.replaceAll(' ', '-')}`,
        ...FUTURE,
      });
      await befall(id);
    }
    const file = String(await fileOf(boss, '/bee/events/list', 'csv', 'when=all'));
    const again = file.replaceAll('Old: ', 'New: ').replaceAll('old-', 'new-');
    const { found, done } = await bringInText(boss, 'event', again);
    expect(found.groups).toEqual([]);
    expect(done).toBe(Object.keys(fates).length);
    const rows = await db()
      .selectFrom('events')
      .select(['title', 'state', 'eventStatus', 'startDate', 'endsAt', 'previousStartDates'])
      .execute();
    const factsOf = (title: string) => ({ ...rows.find((row) => row.title === title), title: '' });
    for (const title of Object.keys(fates))
      expect(factsOf(`New: ${title}`)).toEqual(factsOf(`Old: ${title}`));
    expect(new Set(rows.map(({ eventStatus }) => eventStatus))).toEqual(new Set(Object.keys(EVENT_STATUSES)));
    expect(await db().selectFrom('outbox').select('id').execute()).toEqual([]);
  });
});

const FUTURE = {
  state: 'published',
  startDate: '2030-05-02T18:00:00.000Z',
  endDate: '2030-05-02T20:00:00.000Z',
} as const;
