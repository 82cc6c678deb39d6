import { expect, it } from 'vitest';
import { addEvent, DAY, eventRow, guestInput, registrationOf } from '../../../tests/support/factories.ts';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { inSeconds } from '../../platform/clock.server.ts';
import { db, queryCount } from '../../platform/db/database.server.ts';
import { eventsFeed } from '../guest-pages/atom.server.ts';
import { calendarFile } from '../event/calendar.server.ts';
import { cancelEvent, rescheduleEvent } from '../editing/changes.server.ts';
import { ENTERED } from '../editing/form-values.server.ts';
import { EDIT_TABS, type FormTab, SHOW_TABS, TAB_FIELDS } from '../editing/fields.ts';
import { formOf } from '../editing/form-data.server.ts';
import { saveTab } from '../editing/forms.server.ts';
import { eventHistory } from '../editing/history-view.server.ts';
import { eventJsonLd } from '../guest-pages/json-ld.server.ts';
import { failedMails, mailProgress, sendMailsNow } from '../guest-mail/event-mails.server.ts';
import { type ShowTab, tabData } from './tab.server.ts';
import { findTeamEvent, teamHead } from '../event/team.server.ts';
import { pageView } from '../event/view.server.ts';
import { findEvent } from '../event/events.server.ts';
import { listForCalendar, listNews } from '../guest-pages/feeds.server.ts';
import { register } from '../registrations/register.server.ts';
import { confirmAddress, findBySecret } from '../registrations/registrations.server.ts';
import { registrationView } from '../guest-pages/registration-view.server.ts';

const bee = asPerson('bee');
const NO_LINKS = { partner: [], product: [] };
const SHOWN = SHOW_TABS.filter((tab): tab is ShowTab => tab !== 'participants' && tab !== 'messages');

async function comeIn(eventId: string) {
  const input = guestInput();
  await register(guest, eventId, input);
  const { secret } = await registrationOf(input.email);
  await confirmAddress(secret);
  return { ...input, secret };
}

/** The form of a tab as a browser sends it back, with some of it changed. */
async function formFor(id: string, tab: FormTab, change: Record<string, string> = {}): Promise<FormData> {
  const entered = { ...ENTERED[tab](await eventRow(id), NO_LINKS), ...change };
  const form = new FormData();
  for (const { name, kind } of TAB_FIELDS[tab])
    if (kind !== 'checkbox' || entered[name] === 'yes') form.append(name, entered[name] ?? '');
  return form;
}

const answerOf = async (answer: ReturnType<typeof saveTab>) => (await answer)?.data;

onEachDatabase('the screens of an event', () => {
  it('are not found by who runs no events', async () => {
    const { id } = await addEvent();
    for (const viewer of [guest, asPerson('nobody', ''), asPerson('jam', 'JamUsers')]) {
      await expect(findTeamEvent(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(mailProgress(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(failedMails(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
      await expect(sendMailsNow(viewer, id)).rejects.toMatchObject({ code: 'notFound' });
    }
    await expect(findTeamEvent(bee, 'nonsense')).rejects.toMatchObject({ code: 'notFound' });
  });

  it.each(EDIT_TABS.filter((tab): tab is FormTab => tab !== 'history'))(
    '%s goes to its form and back unchanged',
    async (tab) => {
      const { id } = await addEvent({
        virtualUrl: 'https://meet.example/a',
        endDate: inSeconds(30 * DAY + 7200),
        doorTime: inSeconds(30 * DAY),
        callTime: '16:00',
        notes: 'Ramp',
        tags: '["choir"]',
        programme: JSON.stringify([
          { time: '19:30', title: 'Doors', detail: 'Soup' },
          { time: '20:00', title: 'Songs' },
        ]),
        questions: JSON.stringify([
          { id: 'q', label: 'Voice?', kind: 'choice', required: true, options: ['High', 'Low'] },
        ]),
        registrationOpens: '2026-12-01T08:00:00.000Z',
        startDate: '2027-02-01T18:30:00.000Z',
        publishAt: '2026-11-01T08:00:00.000Z',
      });
      await db()
        .updateTable('events')
        .set({ endDate: '2027-02-01T21:00:00.000Z', doorTime: '2027-02-01T18:00:00.000Z' })
        .execute();
      const before = await eventRow(id);
      expect(await answerOf(saveTab(bee, tab, { id, version: 1 }, await formFor(id, tab)))).toBeUndefined();
      // Nothing was changed: nothing was written.
      expect(await eventRow(id)).toEqual(before);
    },
  );

  it('answer a wrong form with what was typed and a message a field', async () => {
    const { id } = await addEvent();
    const wrong: [FormTab, Record<string, string>, string][] = [
      ['content', { title: 'No' }, 'title'],
      ['content', { type: 'circus' }, 'type'],
      ['place-time', { lat: '95', lon: '4' }, 'lat'],
      ['place-time', { lat: '45.1' }, 'lon'],
      ['place-time', { country: 'XX' }, 'country'],
      ['place-time', { doors: '23:59' }, 'doors'],
      ['place-time', { virtualUrl: 'javascript:alert(1)' }, 'virtualUrl'],
      ['place-time', { callTime: 'early' }, 'callTime'],
      ['registration', { maxPartySize: '11' }, 'maxPartySize'],
      ['registration', { capacity: '0' }, 'capacity'],
      ['registration', { questions: '[{"label":"Which?","kind":"choice","options":"one"}]' }, 'questions'],
      [
        'registration',
        { registrationOpens: '2027-01-02T10:00', registrationCloses: '2027-01-01T10:00' },
        'registrationCloses',
      ],
      ['programme', { programme: '[{"time":"late","title":"Songs"}]' }, 'programme'],
      ['publish', { slug: 'Not A Slug!' }, 'slug'],
      ['publish', { publishAt: '2027-01-02T10:00', unpublishAt: '2027-01-01T10:00' }, 'unpublishAt'],
      ['publish', { retentionDays: '0' }, 'retentionDays'],
    ];
    for (const [tab, change, field] of wrong) {
      const answer = await answerOf(saveTab(bee, tab, { id, version: 1 }, await formFor(id, tab, change)));
      expect([tab, Object.keys(answer?.errors ?? {})]).toEqual([tab, [field]]);
      expect(answer?.entered).toMatchObject(
        tab === 'publish' && change['slug'] ? { slug: 'not a slug!' } : change,
      );
    }
    expect((await eventRow(id)).version).toBe(1);
  });

  it('show both texts when somebody else saved first', async () => {
    const { id } = await addEvent();
    await saveTab(
      bee,
      'content',
      { id, version: 1 },
      await formFor(id, 'content', { summary: 'Mine first.' }),
    );
    const late = await formFor(id, 'content', { summary: 'Too late.' });
    const answer = await answerOf(saveTab(bee, 'content', { id, version: 1 }, late));
    expect(answer?.stale).toMatchObject({ version: 2 });
    expect(answer?.stale?.differences.map(({ name }) => name)).toEqual(['summary']);
    expect(answer?.entered['summary']).toBe('Too late.');
    expect((await eventRow(id)).summary).toBe('Mine first.');
    const { compared } = await eventHistory(
      bee,
      await eventRow(id),
      new URL('http://here.invalid/?version=1'),
    );
    expect(compared?.differences.map(({ name }) => name)).toEqual(['summary']);
  });

  it('count what guests were told, and try again what failed', async () => {
    const { id } = await addEvent();
    await comeIn(id);
    await comeIn(id);
    await rescheduleEvent(bee, id, { startDate: inSeconds(31 * DAY), endDate: null });
    await cancelEvent(bee, id);
    await db()
      .updateTable('outbox')
      .set({ state: 'failed', attempts: 9, lastError: 'refused' })
      .where('dedupeKey', 'like', 'event-cancelled:%')
      .execute();
    const progress = async () =>
      Object.fromEntries(
        (await mailProgress(bee, id)).map(({ key, queued, failed }) => [key, [queued, failed]]),
      );
    expect(await progress()).toEqual({
      'event-cancelled': [0, 2],
      'event-rescheduled': [2, 0],
      other: [4, 0],
    });
    expect(await failedMails(bee, id)).toHaveLength(2);
    expect(await sendMailsNow(bee, id)).toBe(8);
    expect((await progress())['event-cancelled']).toEqual([2, 0]);
  });

  it('keep what only the team may know, and the online address, out of every public answer', async () => {
    const secret = 'SECRET-CANARY';
    const { id } = await addEvent({
      callTime: secret,
      setTime: secret,
      dress: secret,
      contact: secret,
      notes: secret,
      virtualUrl: 'https://meet.example/hidden',
    });
    const event = await findEvent(guest, id);
    expect(JSON.stringify(event)).not.toContain(secret);
    const { secret: link } = await comeIn(id);
    const own = await findBySecret(link);
    const mails = await db().selectFrom('outbox').select('payload').execute();
    const answers = [
      pageView(event),
      eventJsonLd(event, 'https://jambee.example'),
      calendarFile(await listForCalendar(guest, 0), 'PUBLISH', 'https://jambee.example'),
      eventsFeed(await listNews(guest, 10), 'https://jambee.example'),
    ];
    for (const answer of answers) {
      expect(JSON.stringify(answer)).not.toContain(secret);
      expect(JSON.stringify(answer)).not.toContain('meet.example');
    }
    expect(
      JSON.stringify([mails, await registrationView(own.registration, own.event, undefined, own.isShown)]),
    ).not.toContain(secret);
  });

  it('ask the database at most seven times, with ten guests and with a thousand', async () => {
    const { id } = await addEvent({ capacity: null });
    await comeIn(id);
    const counted = async (work: () => Promise<unknown>) => {
      const before = queryCount();
      await work();
      return queryCount() - before;
    };
    const counts = async () => {
      const all: Record<string, number> = {};
      for (const tab of SHOWN)
        all[`show ${tab}`] = await counted(async () => {
          const row = await findTeamEvent(bee, id);
          await teamHead(bee, row);
          await tabData(bee, tab, row);
        });
      for (const tab of EDIT_TABS)
        all[`edit ${tab}`] = await counted(async () => {
          const row = await findTeamEvent(bee, id);
          await teamHead(bee, row);
          await (tab === 'history'
            ? eventHistory(bee, row, new URL('http://here.invalid/?version=1'))
            : formOf(bee, row));
        });
      return all;
    };
    const few = await counts();
    const one = await db()
      .selectFrom('registrations')
      .selectAll()
      .where('eventId', '=', id)
      .executeTakeFirstOrThrow();
    const many = Array.from({ length: 999 }, (_, i) => ({
      ...one,
      id: `${one.id}-${i}`,
      status: 'cancelled' as const,
      publicCode: `code-${i}`,
      secretHash: `hash-${i}`,
      idempotencyKey: `key-${i}`,
    }));
    for (let i = 0; i < many.length; i += 333)
      await db()
        .insertInto('registrations')
        .values(many.slice(i, i + 333))
        .execute();
    expect(await counts()).toEqual(few);
    // The editor is the whole event: texts, dates, places, what it is linked with and what it could be.
    for (const [screen, count] of Object.entries(few))
      expect([screen, count <= (screen.startsWith('edit') ? 7 : 6)]).toEqual([screen, true]);
  });
});
