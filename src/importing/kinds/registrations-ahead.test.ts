import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent } from '../../../tests/support/factories.ts';
import { keepPerson } from '../../../tests/support/kept-person.ts';
import { bringInText } from '../../../tests/support/files/bring-in-text.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import { cancelEvent, postponeEvent } from '../../events/editing/changes.server.ts';
import { registerByHand } from '../../events/by-team/by-hand.server.ts';
import { checkImport } from '../check-import.server.ts';
import { importActions } from '../import-actions.server.ts';
import { takeOf } from '../import-settings.ts';
import { findImport, foundIn } from '../imports.server.ts';
import { beginImport } from '../take-file.server.ts';
import { db } from '../../platform/db/database.server.ts';

const boss = asPerson('boss', 'BeeContributors');
const COLUMNS = 'Given name,Email,Event,How many people,Place,Reason,Answers,Names of the others';

/** Every sort of row, for one event. */
const rowsFor = (event: string) =>
  [
    'One,,1,,,,',
    'Two,,2,,,,',
    'Nine,,9,,,,',
    'Queue,,1,On the waiting list,,,',
    'Large queue,,8,On the waiting list,,,',
    'Reason,,1,,She asked first,,',
    'Ended,,1,None: it has ended,,,',
    'Answer,,1,,,Nobody asks this | yes,',
    'Named,,,,,,Ada; Bo',
    'One,,1,,,,',
    'Last,,1,,,,',
  ].map((row, index) => {
    const [name, , ...cells] = row.split(',');
    return [name, `${name?.replace(' ', '.')}.${index % 9}@example.org`.toLowerCase(), event, ...cells].join(
      ',',
    );
  });

onEachDatabase('registrations of a file', () => {
  beforeEach(() => keepPerson(boss));

  it.each([
    ['with room for all', {}],
    ['with few places and a waiting list', { capacity: 4, waitlist: 1 }],
    ['with few places and none', { capacity: 4, waitlist: 0 }],
    ['that is full', { capacity: 1, placesTaken: 1, waitlist: 1 }],
    ['that is over', { startDate: '2020-01-01T18:00:00.000Z', endsAt: '2020-01-01T20:00:00.000Z' }],
    ['that is cancelled', {}, cancelEvent],
    ['that is postponed', { capacity: 4 }, postponeEvent],
    [
      'with somebody who waits',
      { capacity: 6, waitlist: 1 },
      async (_viewer: unknown, id: string) => {
        for (const [partySize, turn] of [
          [4, 'place'],
          [5, 'waiting'],
        ] as const)
          await registerByHand(boss, id, { ...GUEST, id: crypto.randomUUID(), partySize, turn });
      },
    ],
  ])('are promised where they come in: an event %s', async (_what, values, befall?: typeof cancelEvent) => {
    const { id } = await addEvent({ title: 'The event', ...values } as never);
    await befall?.(boss, id);
    const {
      found,
      done,
      refused,
      id: importId,
    } = await bringInText(boss, 'registration', [COLUMNS, ...rowsFor('The event')].join('\n'));
    const { add, bad } = found.counts ?? {};
    // Nothing is begun of which nothing would come in.
    expect([done, refused]).toEqual(add === 0 ? [0, 0] : [add, bad]);
    if (add === 0) expect(bad).toBe(11);
    const refusals = await db()
      .selectFrom('importRows')
      .select(['number', 'refusal'])
      .where('importId', '=', importId)
      .where('refusal', 'is not', null)
      // Of what repeats a row it is said, too.
      .where('refusal', 'not like', '%: skipped.')
      .orderBy('number')
      .execute();
    const promised = found.groups?.flatMap(({ message, rows }) =>
      rows.map(({ number }) => ({ number, refusal: message })),
    );
    if (done > 0) expect(promised?.toSorted((one, other) => one.number - other.number)).toEqual(refusals);
  });

  it('are told apart by whether their event has a waiting list', async () => {
    await addEvent({ title: 'One', capacity: 2, placesTaken: 2, waitlist: 1 } as never);
    await addEvent({ title: 'Other', capacity: 2, placesTaken: 2, waitlist: 0 } as never);
    const { found } = await bringInText(boss, 'registration', 'Vorname,Event\nAda,One\nBo,Other\nCy,One');
    expect(found.groups?.map(({ count, instead = [] }) => [count, instead.length])).toEqual([
      [2, 1],
      [1, 0],
    ]);
  });

  it.each([
    ['with a waiting list', 1, ['Put all on the waiting list']],
    ['without one', 0, []],
  ])('are offered what helps where an event is full %s', async (_what, waitlist, offers) => {
    await addEvent({ title: 'The event', capacity: 3, placesTaken: 2, waitlist } as never);
    const rows = ['One,The event,', 'Two,The event,', 'Three,The event,'];
    const file = ['Vorname,Veranstaltung,Anzahl Personen', 'Four,The event,2', ...rows].join('\n');
    const id = await beginImport(boss, { kind: 'registration', fileName: 'a.csv', bytes: Buffer.from(file) });
    await checkImport(boss, id);
    const told = async () =>
      foundIn(await findImport(boss, id)).groups?.map(({ field, count, mayLeave, instead }) => ({
        field,
        count,
        mayLeave,
        offers: instead?.map(({ all }) => all),
      }));
    // Of the party of two, one could come; the others could not in any number.
    expect(await told()).toEqual([
      { field: '', count: 2, mayLeave: false, offers },
      { field: 'partySize', count: 1, mayLeave: false, offers },
    ]);
    if (waitlist === 0) return;
    for (const { field, message, instead = [] } of foundIn(await findImport(boss, id)).groups ?? []) {
      const form = new FormData();
      const [offer] = instead;
      const way = takeOf(offer?.text ?? '', offer?.field);
      for (const [name, text] of Object.entries({ field, message, said: '', way })) form.set(name, text);
      await importActions(boss, id, form, () => undefined).fix();
    }
    // Whoever passes those who wait is asked for a reason.
    expect(await told()).toEqual([{ field: 'reason', count: 1, mayLeave: false, offers: undefined }]);
  });
});

const GUEST = {
  source: 'member' as const,
  givenName: 'Wu',
  familyName: '',
  email: '',
  attendees: [],
  answers: {},
  reason: '',
};
