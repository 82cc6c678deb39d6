import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import {
  addEvent,
  DAY,
  eventRow,
  guestInput,
  mailTextsTo,
  registrationOf,
} from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addUser } from '../../../tests/support/people.ts';
import { guest, type UserViewer, type Viewer } from '../../kernel/access/viewer.ts';
import { inSeconds, setClock } from '../../platform/clock.server.ts';
import { db } from '../../platform/db/database.server.ts';
import { pageGeneration } from '../../platform/http/page-generation.server.ts';
import { binEvent, emptyEventBin, restoreEvent } from './bin.server.ts';
import { cancelEvent, rescheduleEvent, setCapacity } from './changes.server.ts';
import { createEvent, duplicateEvent } from './create.server.ts';
import {
  editContent,
  editPlaceTime,
  editProgramme,
  editPublishing,
  editRegistration,
  type PlaceTimeInput,
  type RegistrationSettings,
} from './edit.server.ts';
import { eventHistory } from './history-view.server.ts';
import { linkedIds } from '../event/links.server.ts';
import { withRestored } from '../../kernel/content/history/history.server.ts';
import { findEventRevision, restoreEventRevision } from './history.server.ts';
import { listTeamEvents, teamFilterFromQuery } from '../event/list.server.ts';
import { changeEvents, setEventState } from './publishing.server.ts';
import type { EventRow } from '../event/row.server.ts';
import { linksOf } from '../team/overview.server.ts';
import { findEvent, filterFromQuery, listEvents } from '../event/events.server.ts';
import { register } from '../registrations/register.server.ts';
import { confirmAddress } from '../registrations/registrations.server.ts';

const HISTORY = new URL('http://here.invalid/');

async function viewerIn(groups: string[], profiles: string[] = []): Promise<UserViewer> {
  const { id, email } = await addUser({ groups, profiles });
  return { kind: 'user', id, email, givenName: 'Ada', familyName: 'Lovelace', groups, profiles };
}

const TEXT = JSON.stringify({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'New.' }] }],
});
const content = (change: object = {}) => ({
  title: 'Spring concert',
  summary: 'Songs for long days.',
  type: 'concert' as const,
  language: 'en',
  tags: '["choir"]',
  body: TEXT,
  coverId: null,
  coverAlt: null,
  ...change,
});
const dates = {
  startDate: inSeconds(40 * DAY),
  endDate: inSeconds(40 * DAY + 7200),
  timezone: 'Europe/Paris',
  allDay: 0 as const,
};
const placeTime = (row: EventRow, change: Partial<PlaceTimeInput> = {}): PlaceTimeInput => ({
  startDate: row.startDate,
  endDate: row.endDate,
  timezone: row.timezone,
  allDay: row.allDay,
  doorTime: null,
  place: { name: 'La Ruche', city: 'Lyon' },
  virtualUrl: null,
  callTime: '16:00',
  setTime: null,
  dress: 'black',
  contact: null,
  notes: 'SECRET-CANARY',
  ...change,
});
const settings = (change: Partial<RegistrationSettings> = {}): RegistrationSettings => ({
  capacity: 10,
  maxPartySize: 4,
  waitlist: 1,
  requireApproval: 0,
  registrationOpens: null,
  registrationCloses: null,
  questions: [],
  acknowledgeOverbooking: false,
  ...change,
});
const publishing = (row: EventRow, change: object = {}) => {
  const { state, visibility, publishAt, unpublishAt, slug, retentionDays } = row;
  return { state, visibility, publishAt, unpublishAt, slug, retentionDays, ...change };
};
const noLinks = { partner: [], product: [] };

const ACTIONS: Record<string, (viewer: Viewer, id: string) => Promise<unknown>> = {
  list: (viewer) => listTeamEvents(viewer, teamFilterFromQuery(new URLSearchParams())),
  create: (viewer) => createEvent(viewer, { title: 'New', type: 'jam', ...dates }),
  duplicate: (viewer, id) => duplicateEvent(viewer, id, { title: 'Again', dates }),
  content: (viewer, id) => editContent(viewer, { id, version: 1 }, content()),
  'place-time': async (viewer, id) =>
    editPlaceTime(viewer, { id, version: 1 }, placeTime(await eventRow(id))),
  registration: (viewer, id) => editRegistration(viewer, { id, version: 1 }, settings()),
  programme: (viewer, id) => editProgramme(viewer, { id, version: 1 }, { programme: [], links: noLinks }),
  publish: async (viewer, id) => editPublishing(viewer, { id, version: 1 }, publishing(await eventRow(id))),
  state: (viewer, id) => setEventState(viewer, id, 'archived'),
  history: async (viewer, id) => eventHistory(viewer, await eventRow(id), HISTORY),
  bin: binEvent,
  bulk: (viewer, id) => changeEvents(viewer, 'archive', [id]),
  restore: restoreEvent,
};

async function addPartner(title: string): Promise<string> {
  const id = randomUUID();
  const at = inSeconds(0);
  const state = 'draft' as const;
  await db()
    .insertInto('partners')
    .values({
      id,
      slug: id,
      title,
      summary: '',
      tags: '[]',
      state,
      visibility: 'public',
      createdAt: at,
      updatedAt: at,
      version: 1,
    })
    .execute();
  return id;
}

async function comeIn(eventId: string, change: object = {}) {
  const input = guestInput(change);
  await register(guest, eventId, input);
  const { secret } = await registrationOf(input.email);
  await confirmAddress(secret);
  return input;
}

onEachDatabase('events for the team', () => {
  it.each(Object.keys(ACTIONS))('%s is for members; for others there is nothing', async (intent) => {
    const work = ACTIONS[intent] as (typeof ACTIONS)[string];
    const { id } = await addEvent();
    for (const viewer of [guest, await viewerIn([]), await viewerIn(['JamUsers'])])
      await expect(work(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
    expect((await eventRow(id)).version).toBe(1);
    if (intent === 'restore') await binEvent(await viewerIn(['BeeContributors']), id);
    await work(await viewerIn(['BeeContributors']), id);
  });

  it.each(['duplicate', 'content', 'registration', 'programme', 'state', 'bin'])(
    '%s of a missing event is not found',
    async (intent) => {
      const bee = await viewerIn(['BeeUsers']);
      await expect(ACTIONS[intent]?.(bee, randomUUID())).rejects.toMatchObject({ code: 'notFound' });
    },
  );

  it('makes a draft that guests do not find, and publishes it when there is somewhere to go', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const id = await createEvent(bee, { title: 'Été à Lyon!', type: 'concert', ...dates });
    const row = await eventRow(id);
    expect(row).toMatchObject({ slug: 'ete-a-lyon', state: 'draft', ownerId: bee.id, version: 1 });
    await expect(findEvent(guest, id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(setEventState(bee, id, 'published')).rejects.toMatchObject({ code: 'conflict' });
    await editPlaceTime(bee, { id, version: 1 }, placeTime(row));
    const generation = pageGeneration();
    await setEventState(bee, id, 'published');
    expect(pageGeneration()).toBeGreaterThan(generation);
    expect((await findEvent(guest, 'ete-a-lyon')).title).toBe('Été à Lyon!');
    expect(JSON.stringify(await findEvent(guest, id))).not.toContain('SECRET-CANARY');
    expect((await listEvents(guest, filterFromQuery(new URLSearchParams('q=ete')))).events).toHaveLength(1);
  });

  it.each([
    [
      'an end before the start',
      { startDate: '2027-01-02T19:00:00.000Z', endDate: '2027-01-02T18:00:00.000Z' },
      'endDate',
    ],
    [
      'an end with the start',
      { startDate: '2027-01-02T19:00:00.000Z', endDate: '2027-01-02T19:00:00.000Z' },
      'endDate',
    ],
    [
      'a last day before the first',
      { allDay: 1 as const, startDate: '2027-01-02T23:00:00.000Z', endDate: '2027-01-01T23:00:00.000Z' },
      'endDate',
    ],
    ['the year 1900', { startDate: '1900-01-01T19:00:00.000Z', endDate: null }, 'startDate'],
    ['the year 9999', { startDate: '9999-12-31T22:00:00.000Z', endDate: null }, 'startDate'],
    ['the year 12026', { startDate: '+012026-01-01T19:00:00.000Z', endDate: null }, 'startDate'],
    ['an end in the year 10000', { endDate: '+010000-01-01T00:00:00.000Z' }, 'endDate'],
    ['not a time zone', { timezone: 'Europe/Atlantis' }, 'timezone'],
  ])('refuses %s by every way', async (_what, change, field) => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent({ ownerId: bee.id });
    const row = await eventRow(id);
    const wrong = { ...dates, ...change };
    const refused = { code: 'invalid', fields: { [field]: expect.any(String) as string } };
    await expect(createEvent(bee, { title: 'New', type: 'jam', ...wrong })).rejects.toMatchObject(refused);
    await expect(duplicateEvent(bee, id, { title: 'Again', dates: wrong })).rejects.toMatchObject(refused);
    await expect(rescheduleEvent(bee, id, wrong)).rejects.toMatchObject(refused);
    await expect(editPlaceTime(bee, { id, version: 1 }, placeTime(row, wrong))).rejects.toMatchObject(
      refused,
    );
    expect((await eventRow(id)).version).toBe(1);
  });

  it('refuses a save over a newer one and keeps every version', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent();
    await editContent(bee, { id, version: 1 }, content({ title: 'Mine' }));
    await expect(editContent(bee, { id, version: 1 }, content({ title: 'Late' }))).rejects.toMatchObject({
      name: 'AppError',
      code: 'conflict',
    });
    // The same sent again, its answer lost, is saved.
    await editContent(bee, { id, version: 1 }, content({ title: 'Mine' }));
    expect(await eventRow(id)).toMatchObject({ title: 'Mine', version: 2 });
    const results = await Promise.allSettled(
      ['One', 'Two'].map((title) => editContent(bee, { id, version: 2 }, content({ title }))),
    );
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const { entries } = await eventHistory(bee, await eventRow(id), HISTORY);
    expect(entries.map(({ version, changed }) => [version, changed])).toEqual([
      [3, expect.stringMatching(/^Title: “Mine” became “(One|Two)”$/)],
      [
        2,
        'Title: “Winter concert” became “Mine”, Summary: “short” became “long”, Tags added, Text: “Come in.” became “New.”',
      ],
      [1, 'Created'],
    ]);
    expect((await findEventRevision(bee, id, 1)).title).toBe('Winter concert');
    await restoreEventRevision(bee, { id, version: 3 }, 1);
    expect(await eventRow(id)).toMatchObject({ title: 'Winter concert', version: 4 });
    // Sent again, its answer lost: that is what is stored.
    await restoreEventRevision(bee, { id, version: 3 }, 1);
    expect(await eventRow(id)).toMatchObject({ version: 4 });
    await expect(restoreEventRevision(bee, { id, version: 3 }, 2)).rejects.toMatchObject({
      code: 'conflict',
    });
  });

  it('says of a place in the list of versions what the comparison says', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent();
    const row = await eventRow(id);
    const at = (version: number, city: string) =>
      editPlaceTime(bee, { id, version }, placeTime(row, { place: { name: 'La Ruche', city } }));
    await at(1, 'Lyon');
    await at(2, 'Villeurbanne');
    const { entries, compared } = await eventHistory(bee, await eventRow(id), HISTORY);
    expect(entries[0]?.changed).toBe('City changed');
    expect(compared?.differences.map(({ label }) => label)).toEqual(['City']);
  });

  it('brings back with a version what the event was linked to, and says so before', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent();
    const [one, two, gone] = [await addPartner('One'), await addPartner('Two'), await addPartner('Gone')];
    const link = (version: number, partner: string[]) =>
      editProgramme(bee, { id, version }, { programme: [], links: { ...noLinks, partner } });
    await link(1, [two, one, gone]);
    await link(2, [one]);
    expect(await linkedIds(id)).toEqual({ ...noLinks, partner: [one] });
    const history = await eventHistory(bee, await eventRow(id), new URL('?version=2', HISTORY));
    expect(history.entries[0]?.changed).toBe('Partners and products changed');
    const compared = history.compared?.differences;
    expect(compared?.map(({ label }) => label)).toEqual(['Partners']);
    expect(JSON.stringify(compared)).toContain('Two');
    await db().deleteFrom('partners').where('id', '=', gone).execute();
    await restoreEventRevision(bee, { id, version: 3 }, 2);
    expect(await linkedIds(id)).toEqual({ ...noLinks, partner: [two, one] });
    // Back to before there were any.
    await restoreEventRevision(bee, { id, version: 4 }, 1);
    expect(await linkedIds(id)).toEqual(noLinks);
    // A version of before links were kept leaves them as they are.
    await link(5, [two]);
    const { links: _links, ...old } = await findEventRevision(bee, id, 2);
    await db()
      .updateTable('revisions')
      .set({ snapshot: JSON.stringify(old) })
      .where('itemId', '=', id)
      .where('version', '=', 2)
      .execute();
    await restoreEventRevision(bee, { id, version: 6 }, 2);
    expect(await linkedIds(id)).toEqual({ ...noLinks, partner: [two] });
  });

  it('moves dates by rescheduling alone once guests are registered', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const startDate = inSeconds(30 * DAY);
    const doorTime = new Date(Date.parse(startDate) - 1_800_000).toISOString();
    const { id } = await addEvent({ startDate, doorTime });
    const { email } = await comeIn(id);
    const row = await eventRow(id);
    const later = inSeconds(31 * DAY);
    await expect(
      editPlaceTime(bee, { id, version: row.version }, placeTime(row, { startDate: later })),
    ).rejects.toMatchObject({ code: 'conflict', fields: { startDay: expect.stringContaining('One group') } });
    await editPlaceTime(bee, { id, version: row.version }, placeTime(row, { doorTime: row.doorTime }));
    expect(await mailTextsTo(email)).not.toContain('event-rescheduled');
    await rescheduleEvent(bee, id, { startDate: later, endDate: null });
    expect(await mailTextsTo(email)).toContain('event-rescheduled');
    const moved = await eventRow(id);
    expect(Date.parse(moved.startDate) - Date.parse(moved.doorTime ?? '')).toBe(1_800_000);
    expect((await findEventRevision(bee, id, moved.version)).startDate).toBe(later);
  });

  it('keeps with an earlier version what guests rely on, and says what that is', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const startDate = inSeconds(30 * DAY);
    const { id } = await addEvent({ startDate, capacity: 1 });
    await setCapacity(bee, id, 2);
    await comeIn(id);
    await comeIn(id);
    await rescheduleEvent(bee, id, { startDate: inSeconds(31 * DAY), endDate: null });
    const moved = await eventRow(id);
    const left = await restoreEventRevision(bee, moved, 1);
    expect(left).toEqual(['as-startDate', 'as-capacity']);
    expect(await eventRow(id)).toMatchObject({ startDate: moved.startDate, capacity: 2 });
    const url = new URL(withRestored('/bee/events/edit/x/history', moved.version, left), HISTORY);
    const { restored } = await eventHistory(bee, await eventRow(id), url);
    expect(restored).toMatchObject({ leftOut: '', kept: 'Start, Places' });
  });

  it('ends an offer by the new start when it is moved nearer', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent({ startDate: inSeconds(30 * DAY), capacity: 1 });
    await comeIn(id);
    const { email } = await comeIn(id);
    await setCapacity(bee, id, 2);
    const holdExpiresAt = inSeconds(20 * 3600);
    await db().updateTable('registrations').set({ holdExpiresAt }).where('status', '=', 'offered').execute();
    await rescheduleEvent(bee, id, { startDate: inSeconds(25 * DAY), endDate: null });
    expect(await registrationOf(email)).toMatchObject({ status: 'offered', holdExpiresAt });
    const startDate = inSeconds(5 * 3600);
    await rescheduleEvent(bee, id, { startDate, endDate: null });
    expect(await registrationOf(email)).toMatchObject({ status: 'offered', holdExpiresAt: startDate });
  });

  it('is not moved to a day that is over, of which everybody would be told', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent({ startDate: inSeconds(30 * DAY) });
    const { email } = await comeIn(id);
    const before = await mailTextsTo(email);
    const gone = { startDate: inSeconds(-DAY), endDate: null };
    await expect(rescheduleEvent(bee, id, gone)).rejects.toMatchObject({
      fields: { startDay: 'This begins in the past. Choose a day and a time to come.' },
    });
    expect(await mailTextsTo(email)).toEqual(before);
  });

  it('is not moved, nor made larger, over what somebody else did meanwhile', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const startDate = inSeconds(30 * DAY);
    const { id } = await addEvent({ startDate, capacity: 20 });
    const { email } = await comeIn(id);
    const to = (day: number) => ({ startDate: inSeconds(day * DAY), endDate: null });
    const first = to(31);
    await rescheduleEvent(bee, id, first, '', startDate);
    const stale = { code: 'conflict', message: expect.stringContaining('in the meantime') as string };
    await expect(rescheduleEvent(bee, id, to(32), '', startDate)).rejects.toMatchObject(stale);
    // What is there already needs no looking at.
    expect(await rescheduleEvent(bee, id, first, '', startDate)).toBe(false);
    const told = (await mailTextsTo(email)).filter((mail) => mail === 'event-rescheduled');
    expect(told).toHaveLength(1);
    await setCapacity(bee, id, 30, { seen: 20 });
    await expect(setCapacity(bee, id, 25, { seen: 20 })).rejects.toMatchObject(stale);
    await setCapacity(bee, id, 25, { seen: 30 });
    expect(await eventRow(id)).toMatchObject({ startDate: first.startDate, capacity: 25 });
  });

  it('keeps the clock times of registration when the zone is corrected', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent({ registrationOpens: '2026-12-01T08:00:00.000Z' });
    const row = await eventRow(id);
    await editPlaceTime(bee, { id, version: 1 }, placeTime(row, { timezone: 'America/Montreal' }));
    expect((await eventRow(id)).registrationOpens).toBe('2026-12-01T14:00:00.000Z');
  });

  it('refuses fewer places than are taken unless acknowledged', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent({ capacity: 4 });
    await comeIn(id, { partySize: 4 });
    const { email } = await comeIn(id);
    const { version } = await eventRow(id);
    await expect(editRegistration(bee, { id, version }, settings({ capacity: 2 }))).rejects.toMatchObject({
      fields: { acknowledge: expect.stringContaining('4 places are already taken') },
    });
    await editRegistration(bee, { id, version }, settings({ capacity: 2, acknowledgeOverbooking: true }));
    expect(await eventRow(id)).toMatchObject({ capacity: 2, placesTaken: 4, waiting: 1 });
    await editRegistration(bee, { id, version: version + 1 }, settings({ capacity: 5 }));
    expect((await registrationOf(email)).status).toBe('offered');
    await expect(setCapacity(guest, id, 9)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('keeps a question that was answered, and asks newcomers only what is asked now', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const before = { id: 'diet', label: 'Anything you do not eat?', kind: 'text' as const };
    const unanswered = { id: 'bus', label: 'By bus?', kind: 'checkbox' as const };
    const { id } = await addEvent({ questions: JSON.stringify([before, unanswered]) });
    await comeIn(id, { answers: { diet: 'Nuts', bus: '' } });
    const { version } = await eventRow(id);
    const choice = { id: 'diet', label: 'Diet', kind: 'choice' as const, options: ['All', 'Vegan'] };
    await editRegistration(bee, { id, version }, settings({ questions: [choice] }));
    const { questions } = await findEvent(guest, id);
    expect(questions).toEqual([
      { ...choice, id: expect.not.stringMatching(/^diet$/) },
      { ...before, retired: true },
    ]);
    await editRegistration(bee, { id, version: version + 1 }, settings({ questions: [] }));
    expect((await findEvent(guest, id)).questions).toEqual([{ ...before, retired: true }]);
    // Taken back, it is the same question, with the answers it has.
    await editRegistration(bee, { id, version: version + 2 }, settings({ questions: [before] }));
    expect((await findEvent(guest, id)).questions).toEqual([before]);
  });

  it.each([
    ['I need a parking place', 'I have a nut allergy', false],
    ['Diet?', 'Your shoe size?', false],
    ['Diet?', 'Your diet (vegan, nuts …)', true],
    ['Anythign you do not eat?', 'Anything you do not eat?', true],
  ])('asked as “%s” and then as “%s” is the same question: %s', async (was, now, isSame) => {
    const bee = await viewerIn(['BeeUsers']);
    const before = { id: 'one', label: was, kind: 'text' as const };
    const { id } = await addEvent({ questions: JSON.stringify([before]) });
    await comeIn(id, { answers: { one: 'Yes' } });
    const { version } = await eventRow(id);
    const after = { ...before, label: now };
    await editRegistration(bee, { id, version }, settings({ questions: [after] }));
    const { questions } = await findEvent(guest, id);
    const anew = [
      { ...after, id: expect.not.stringMatching(/^one$/) as string },
      { ...before, retired: true },
    ];
    expect(questions).toEqual(isSame ? [after] : anew);
  });

  it('leads an old address to the new one, and gives none away twice', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id, slug } = await addEvent();
    const other = await addEvent();
    await editPublishing(bee, { id, version: 1 }, publishing(await eventRow(id), { slug: 'spring' }));
    expect((await findEvent(guest, slug)).slug).toBe('spring');
    for (const taken of [slug, 'spring'])
      await expect(
        editPublishing(
          bee,
          { id: other.id, version: 1 },
          publishing(await eventRow(other.id), { slug: taken }),
        ),
      ).rejects.toMatchObject({ code: 'invalid', fields: { slug: expect.stringContaining(taken) } });
    expect((await eventRow(other.id)).slug).toBe(other.slug);
    await editPublishing(bee, { id, version: 2 }, publishing(await eventRow(id), { slug }));
    expect((await findEvent(guest, slug)).id).toBe(id);
    expect((await findEvent(guest, 'spring')).id).toBe(id);
  });

  it('keeps what it has to do with in order, and copies it', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const { id } = await addEvent();
    const [first, second, binned] = [
      await addPartner('Ada'),
      await addPartner('Bo'),
      await addPartner('Gone'),
    ];
    await db()
      .updateTable('partners')
      .set({ deletedAt: inSeconds(0) })
      .where('id', '=', binned)
      .execute();
    const links = { ...noLinks, partner: [second, binned, first, second] };
    await editProgramme(bee, { id, version: 1 }, { programme: [{ time: '19:30', title: 'Songs' }], links });
    const titles = async (event: string) => (await linksOf(event)).partners.map(({ title }) => title);
    expect(await titles(id)).toEqual(['Bo', 'Ada']);
    const copy = await duplicateEvent(bee, id, { title: 'Again', dates });
    expect(await titles(copy)).toEqual(['Bo', 'Ada']);
    await editProgramme(bee, { id, version: 2 }, { programme: [], links: noLinks });
    expect(await titles(id)).toEqual([]);
    expect(await titles(copy)).toEqual(['Bo', 'Ada']);
  });

  it('duplicates everything but the guests', async () => {
    const bee = await viewerIn(['BeeUsers']);
    const startDate = '2026-10-20T17:30:00.000Z';
    setClock('2026-10-01T10:00:00.000Z');
    const { id } = await addEvent({
      startDate,
      doorTime: '2026-10-20T16:45:00.000Z',
      notes: 'Ramp at the back',
    });
    await comeIn(id);
    await cancelEvent(bee, id);
    const next = {
      startDate: '2026-10-27T18:30:00.000Z',
      endDate: null,
      timezone: 'Europe/Paris',
      allDay: 0 as const,
    };
    const copy = await eventRow(await duplicateEvent(bee, id, { title: 'Winter concert', dates: next }));
    expect(copy).toMatchObject({
      ...next,
      state: 'draft',
      eventStatus: 'EventScheduled',
      doorTime: '2026-10-27T17:45:00.000Z',
      notes: 'Ramp at the back',
      placesTaken: 0,
      ownerId: bee.id,
      slug: 'winter-concert',
    });
    expect(copy.icsUid).not.toBe((await eventRow(id)).icsUid);
    const came = await db().selectFrom('registrations').select('id').where('eventId', '=', copy.id).execute();
    expect(came).toEqual([]);
  });

  it('bins one’s own, anybody’s for contributors, never with registrations, and takes it back as a draft', async () => {
    const [bee, contributor] = [await viewerIn(['BeeUsers']), await viewerIn(['BeeContributors'])];
    const own = await addEvent({ ownerId: bee.id });
    const others = await addEvent();
    await expect(binEvent(bee, others.id)).rejects.toMatchObject({ code: 'forbidden' });
    await binEvent(bee, own.id);
    await binEvent(contributor, others.id);
    for (const viewer of [guest, bee, contributor])
      await expect(findEvent(viewer, own.id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(register(guest, own.id, guestInput())).rejects.toMatchObject({ code: 'notFound' });
    await expect(editContent(bee, { id: own.id, version: 1 }, content())).rejects.toMatchObject({
      code: 'notFound',
    });
    const binned = await listTeamEvents(bee, teamFilterFromQuery(new URLSearchParams('bin')));
    expect(binned.events.map(({ id }) => id).toSorted()).toEqual([own.id, others.id].toSorted());
    await expect(restoreEvent(bee, others.id)).rejects.toMatchObject({ code: 'forbidden' });
    await restoreEvent(bee, own.id);
    expect(await eventRow(own.id)).toMatchObject({ state: 'draft', deletedAt: null });

    const visited = await addEvent({ ownerId: bee.id });
    await comeIn(visited.id);
    await expect(binEvent(bee, visited.id)).rejects.toMatchObject({ code: 'conflict' });
    setClock(inSeconds(31 * DAY));
    await emptyEventBin();
    const left = await db().selectFrom('events').select('id').execute();
    expect(left.map(({ id }) => id).toSorted()).toEqual([own.id, visited.id].toSorted());
  });

  it('does what it can to many at once and says why to the rest', async () => {
    const contributor = await viewerIn(['BeeContributors']);
    const ready = await addEvent({ state: 'draft' });
    const nowhere = await addEvent({ state: 'draft', place: '{}', title: 'Nowhere' });
    const { done, refused } = await changeEvents(contributor, 'publish', [ready.id, nowhere.id, ready.id]);
    expect([done, refused.map(({ title }) => title)]).toEqual([1, ['Nowhere']]);
    expect((await eventRow(ready.id)).state).toBe('published');
  });
});
