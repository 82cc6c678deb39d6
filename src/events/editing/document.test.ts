import { expect, it } from 'vitest';
import { onEachDatabase } from '../../../tests/support/database.ts';
import { addEvent, eventRow } from '../../../tests/support/factories.ts';
import { asSystem, guest } from '../../kernel/access/viewer.ts';
import type { Entered } from '../../kernel/forms/field.ts';
import { linkedIds } from '../event/links.server.ts';
import { editContent } from './edit.server.ts';
import { DOCUMENT_FIELDS } from './fields.ts';
import { documentEntered } from './form-values.server.ts';
import { saveDocument } from './forms.server.ts';
import { readContent } from './input.server.ts';

const team = asSystem('test');
const DRAFT = { state: 'draft' as const, slug: 'winter-concert', place: '{}' };

/** The form of the event as a browser sends it, with some of it changed. */
async function formOf(id: string, change: Entered = {}): Promise<FormData> {
  const entered: Entered = { ...documentEntered(await eventRow(id), await linkedIds(id)), ...change };
  const form = new FormData();
  for (const { name, kind } of DOCUMENT_FIELDS)
    if (kind !== 'checkbox' || entered[name] === 'yes') form.set(name, entered[name] ?? '');
  return form;
}

const save = async (id: string, form: FormData, { version = 1, begun = 1, publish = false } = {}) =>
  (await saveDocument(team, { id, version }, form, { begun, publish }))?.data;

onEachDatabase('an event as one document', () => {
  it('goes to its form and back unchanged, and nobody else saves it', async () => {
    const { id } = await addEvent({ ...DRAFT, virtualUrl: 'https://meet.example/a', notes: 'Ramp' });
    const before = await eventRow(id);
    await expect(
      saveDocument(guest, { id, version: 1 }, await formOf(id), { begun: 1, publish: false }),
    ).rejects.toMatchObject({ init: { status: 404 } });
    expect(await save(id, await formOf(id))).toBeUndefined();
    // Nothing was changed: nothing was written.
    expect(await eventRow(id)).toEqual(before);
  });

  it('is filled and published with one save, and its address follows the title; sent twice, it is saved once', async () => {
    const { id } = await addEvent(DRAFT);
    const form = await formOf(id, {
      title: 'Spring concert',
      placeName: 'La Ruche',
      capacity: '40',
      programme: JSON.stringify([{ time: '19:30', title: 'Warm-up', detail: '' }]),
    });
    for (let times = 0; times < 2; times += 1) {
      expect(await save(id, form, { publish: true })).toBeUndefined();
      expect(await eventRow(id)).toMatchObject({
        version: 2,
        state: 'published',
        slug: 'spring-concert',
        capacity: 40,
        place: '{"name":"La Ruche"}',
      });
    }
  });

  it('is not published without a place, and says at each field of every part what is wrong; nothing is stored', async () => {
    const { id } = await addEvent(DRAFT);
    const nowhere = await save(id, await formOf(id, { summary: 'New.' }), { publish: true });
    expect(nowhere?.errors).toEqual({
      placeName: 'Add a place or an online address before publishing.',
    });
    expect(nowhere?.entered).toMatchObject({ summary: 'New.' });
    const wrong = await save(
      id,
      await formOf(id, { title: 'No', startDay: '', maxPartySize: '11', slug: 'No!', lat: '95' }),
    );
    expect(Object.keys(wrong?.errors ?? {}).toSorted()).toEqual(
      ['lat', 'lon', 'maxPartySize', 'slug', 'startDay', 'title'].toSorted(),
    );
    expect(await eventRow(id)).toMatchObject({ version: 1, state: 'draft' });
  });

  it('is not saved over what others saved; saved over it on purpose, it keeps what they changed elsewhere', async () => {
    const { id } = await addEvent(DRAFT);
    const mine = await formOf(id, { dress: 'black', city: 'Lyon' });
    const theirs = await formOf(id, { summary: 'Theirs.', title: 'Summer concert' });
    await editContent(team, { id, version: 1 }, readContent(theirs));
    const refused = await save(id, mine);
    expect(refused?.stale).toMatchObject({ version: 2, begun: 1, isMerged: true });
    expect(refused?.stale?.differences.map(({ name }) => name)).toEqual(['city', 'dress']);
    expect(await save(id, mine, { version: 2, begun: 1 })).toBeUndefined();
    expect(await eventRow(id)).toMatchObject({
      version: 3,
      title: 'Summer concert',
      slug: 'summer-concert',
      summary: 'Theirs.',
      dress: 'black',
      place: '{"city":"Lyon"}',
    });
  });

  it('saved over what others saved, it keeps their rows of the programme and theirs taken away', async () => {
    const row = (title: string) => ({ time: '19:30', title, detail: '' });
    const programme = (...titles: string[]) => ({ programme: JSON.stringify(titles.map(row)) });
    const { id } = await addEvent(DRAFT);
    await save(id, await formOf(id, programme('Doors', 'Warm-up', 'Concert')));
    const mine = await formOf(id, programme('Doors', 'Warm-up', 'Concert', 'Mine'));
    await save(id, await formOf(id, programme('Welcome', 'Doors', 'Concert')), { version: 2, begun: 2 });
    expect((await save(id, mine, { version: 2, begun: 2 }))?.stale).toMatchObject({ version: 3 });
    expect(await save(id, mine, { version: 3, begun: 2 })).toBeUndefined();
    const saved = JSON.parse((await eventRow(id)).programme) as { title: string }[];
    expect(saved.map(({ title }) => title)).toEqual(['Welcome', 'Doors', 'Concert', 'Mine']);
  });
});
