import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, eventRow } from '../../../tests/support/factories.ts';
import { asPerson } from '../../../tests/support/viewers.ts';
import type { NamedField } from '../../kernel/content/fields/field.ts';
import type { EventRow } from '../event/row.server.ts';
import { COLUMN_FIELDS, type FormTab, TAB_FIELDS } from './fields.ts';
import { ENTERED } from './form-values.server.ts';
import { saveForm } from './forms.server.ts';
import { findEventRevision, restoreEventRevision } from './history.server.ts';
import { NOT_VERSIONED, VERSIONED } from './snapshot.ts';

const bee = asPerson('bee');
const NO_LINKS = { partner: [], product: [] };
const TABS = Object.keys(TAB_FIELDS) as FormTab[];

/** What fields mean together, or what has to exist; everything else follows from its kind. */
const TYPED: Record<string, string> = {
  startDay: '2031-05-10',
  startTime: '19:30',
  endDay: '',
  endTime: '22:00',
  timezone: 'Europe/Lisbon',
  doors: '19:00',
  placeName: 'Salle Rameau',
  street: '29 rue de la Martinière',
  postalCode: '69001',
  city: 'Lyon',
  country: 'FR',
  lat: '45.767',
  lon: '4.8278',
  programme: JSON.stringify([{ time: '19:30', title: 'Warm-up', detail: 'Together' }]),
  registrationOpens: '2031-04-01T08:00',
  publishAt: '2031-03-01T08:00',
};
/** Not stored, drawn by other tests, or of the media library. */
const LEFT_OUT = new Set([
  'startFold',
  'endFold',
  'allDay',
  'acknowledge',
  'questions',
  'coverId',
  'partner',
  'product',
]);

function typedInto(field: NamedField): string {
  switch (field.kind) {
    case 'text':
      return field.shape ? '17:05' : `Typed ${field.name}`.slice(0, field.max);
    case 'longText':
      return `First line of ${field.name}\nand the second`;
    case 'choice':
      return field.options?.at(-1)?.value ?? '';
    case 'checkbox':
      return 'yes';
    case 'number':
      return String((field.low ?? 0) + 2);
    case 'dateTime':
      return '2031-05-01T10:00';
    case 'url':
      return 'https://example.org/hall';
    case 'slug':
      return 'typed-address';
    case 'tags':
      return 'choir, outdoors';
    case 'richText':
      return JSON.stringify({
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Typed' }] }],
      });
    default:
      throw new Error(`Say here what somebody types into a field of the kind ${field.kind}.`);
  }
}

onEachDatabase('every field of an event', () => {
  it.each(TABS)('of the tab %s is stored, shown, kept with its version and brought back', async (tab) => {
    const { id } = await addEvent({ eventStatus: 'EventScheduled' });
    const seen = async () => ({ id, version: (await eventRow(id)).version });
    const before = ENTERED[tab](await eventRow(id), NO_LINKS);
    const fields = TAB_FIELDS[tab].filter(({ name }) => !LEFT_OUT.has(name));
    const typed = Object.fromEntries(
      fields.map((field) => [field.name, TYPED[field.name] ?? typedInto(field)]),
    );
    const form = new FormData();
    form.set('questions', '[]');
    for (const [name, text] of Object.entries(typed)) form.set(name, text);
    await saveForm(bee, tab, await seen(), form, (await eventRow(id)).timezone);

    const row = await eventRow(id);
    expect(ENTERED[tab](row, NO_LINKS)).toMatchObject(typed);
    const version = await findEventRevision(bee, id, row.version);
    expect(ENTERED[tab](version as EventRow, NO_LINKS)).toMatchObject(typed);
    if (tab === 'publish') return;
    await restoreEventRevision(bee, await seen(), 1);
    expect(ENTERED[tab](await eventRow(id), NO_LINKS)).toEqual(before);
  });

  it('has its column, and every column is in its versions or says nothing of the event', async () => {
    const columns = Object.keys(await eventRow((await addEvent()).id));
    expect([...VERSIONED, ...NOT_VERSIONED].toSorted()).toEqual(columns.toSorted());
    expect(columns).toEqual(
      expect.arrayContaining(
        Object.values(COLUMN_FIELDS).flatMap((fields) => fields.map(({ name }) => name)),
      ),
    );
  });
});
