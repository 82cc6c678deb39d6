import { binEvent, emptyEventBin, restoreEvent } from '../../src/events/editing/bin.server.ts';
import {
  cancelEvent,
  postponeEvent,
  rescheduleEvent,
  setCapacity,
} from '../../src/events/editing/changes.server.ts';
import { createEvent, duplicateEvent } from '../../src/events/editing/create.server.ts';
import {
  editContent,
  editPlaceTime,
  editProgramme,
  editPublishing,
  editRegistration,
} from '../../src/events/editing/edit.server.ts';
import type { EventRow } from '../../src/events/event/row.server.ts';
import { changeEvents, setEventState } from '../../src/events/editing/publishing.server.ts';
import { register } from '../../src/events/registrations/register.server.ts';
import { guest } from '../../src/kernel/access/viewer.ts';
import { deleteMedia } from '../../src/media/media.server.ts';
import { inSeconds } from '../../src/platform/clock.server.ts';
import { db } from '../../src/platform/db/database.server.ts';
import { addEvent, DAY, eventRow, guestInput } from '../support/factories.ts';
import { aPicture } from '../support/graph-items.ts';
import { boss, operation, type Subject, type Vars, write } from './operation.ts';

async function anEvent(): Promise<Vars> {
  const { id, slug } = await addEvent({ ownerId: boss.id });
  const other = await addEvent({ ownerId: boss.id });
  const { id: picture = '' } = await aPicture(boss);
  return { id, slug, other: other.id, picture, wanted: `wanted-${id.slice(0, 8)}` };
}

const inDays = (days: number) => `${inSeconds(days * DAY).slice(0, 10)}T18:30:00.000Z`;
const dates = (days: number) => ({
  startDate: inDays(days),
  endDate: null,
  timezone: 'Europe/Paris',
  allDay: 0 as const,
});

/** Saves a tab's fields as they are but for `change`, over the version that the event had. */
function content(change: (vars: Vars, mark: string) => Partial<EventRow>) {
  return async (vars: Vars, mark: string) => {
    const row = await eventRow(vars['id'] ?? '');
    const { title, summary, type, language, tags, body, coverId, coverAlt } = row;
    const kept = { title, summary, type, language, tags, body, coverId, coverAlt };
    await editContent(boss, { id: row.id, version: 1 }, { ...kept, ...change(vars, mark) });
  };
}

function publishing(which: 'id' | 'other', change: (vars: Vars) => Partial<EventRow>) {
  return async (vars: Vars) => {
    const row = await eventRow(vars[which] ?? '');
    const { state, visibility, publishAt, unpublishAt, slug, retentionDays } = row;
    const kept = { state, visibility, publishAt, unpublishAt, slug, retentionDays };
    await editPublishing(boss, { id: row.id, version: 1 }, { ...kept, ...change(vars) });
  };
}

async function placeTime({ id = '' }: Vars, notes: string): Promise<void> {
  const row = await eventRow(id);
  const { startDate, endDate, timezone, allDay, doorTime, virtualUrl } = row;
  const place = { name: 'Halle', city: 'Lyon', country: 'FR' };
  const times = { callTime: null, setTime: null, dress: null, contact: null, notes };
  const kept = { startDate, endDate, timezone, allDay, doorTime, virtualUrl };
  await editPlaceTime(boss, { id, version: 1 }, { ...kept, ...times, place });
}

const settings = {
  capacity: 20,
  maxPartySize: 4,
  waitlist: 1 as const,
  requireApproval: 1 as const,
  registrationOpens: null,
  registrationCloses: null,
  questions: [],
  acknowledgeOverbooking: true,
};
const programme = { programme: [{ time: '19:00', title: 'Songs' }], links: { partner: [], product: [] } };
const bulk = (intent: 'publish' | 'archive' | 'bin', turned = false) => {
  return ({ id = '', other = '' }: Vars) => changeEvents(boss, intent, turned ? [other, id] : [id, other]);
};

export const eventSubject: Subject = {
  name: 'event',
  table: 'events',
  setUp: anEvent,
  operations: {
    create: operation(
      () => createEvent(boss, { title: 'Winter concert', type: 'concert', ...dates(9) }),
      'createEvent',
    ),
    duplicate: operation(({ id = '' }) => duplicateEvent(boss, id, { title: 'Again', dates: dates(40) })),
    saveSummary: write(
      'summary',
      content((_, summary) => ({ summary })),
      'updateEvent',
    ),
    showPicture: operation(content(({ picture = '' }) => ({ coverId: picture }))),
    binPicture: operation(({ picture = '' }) => deleteMedia(boss, picture)),
    savePlaceTime: write('notes', placeTime, 'updateEventPlaceTime'),
    saveRegistration: operation(
      ({ id = '' }) => editRegistration(boss, { id, version: 1 }, settings),
      'updateEventRegistration',
    ),
    saveProgramme: operation(
      ({ id = '' }) => editProgramme(boss, { id, version: 1 }, programme),
      'updateEventProgramme',
    ),
    moveTo: operation(
      publishing('id', ({ wanted = '' }) => ({ slug: wanted })),
      'updateEventPublishing',
    ),
    moveOtherThere: operation(publishing('other', ({ wanted = '' }) => ({ slug: wanted }))),
    setCapacity: operation(({ id = '' }) => setCapacity(boss, id, 30)),
    reschedule: operation(({ id = '' }) => rescheduleEvent(boss, id, dates(50))),
    postpone: operation(({ id = '' }) => postponeEvent(boss, id), 'postponeEvent'),
    cancel: operation(({ id = '' }) => cancelEvent(boss, id), 'cancelEvent'),
    draft: operation(({ id = '' }) => setEventState(boss, id, 'draft'), 'setEventState'),
    archive: operation(bulk('archive')),
    publishTurned: operation(bulk('publish', true)),
    bin: operation(({ id = '' }) => binEvent(boss, id), 'removeEvent'),
    binTurned: operation(bulk('bin', true)),
    restore: operation(({ id = '' }) => restoreEvent(boss, id), 'restoreEvent'),
    register: operation(({ id = '' }) => register(guest, id, guestInput())),
  },
};

export const binnedEventSubject: Subject = {
  name: 'event in the bin',
  table: 'events',
  async setUp() {
    const vars = await anEvent();
    await binEvent(boss, vars['id'] ?? '');
    await db()
      .updateTable('events')
      .set({ deletedAt: inSeconds(-40 * DAY) })
      .where('id', '=', vars['id'] ?? '')
      .execute();
    return vars;
  },
  operations: {
    emptyBin: operation(() => emptyEventBin()),
    restore: operation(({ id = '' }) => restoreEvent(boss, id)),
    restoreBoth: operation(({ id = '', other = '' }) => changeEvents(boss, 'restore', [other, id])),
    duplicate: operation(({ id = '' }) => duplicateEvent(boss, id, { title: 'Again', dates: dates(40) })),
    publish: operation(bulk('publish')),
    register: operation(({ id = '' }) => register(guest, id, guestInput())),
  },
};
