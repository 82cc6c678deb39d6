import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import '../definitions.server.ts';
import { createContent } from '../kernel/content/content-changes.server.ts';
import { referencesFor } from '../kernel/content/things.server.ts';
import { guest } from '../kernel/viewer.ts';
import { blog } from '../writing/blog.ts';
import { summary } from '../catalogue/summary.ts';

const bee = asPerson('bee');
const EVENT = { ...summary.fields.eventId, name: 'eventId' };
const BLOG = { kind: 'reference', label: 'Blog', to: 'blog', name: 'blogId' } as const;

onEachDatabase('what a form can refer to', () => {
  it('tells two of one title apart', async () => {
    await addEvent({ title: 'Winter jam', startDate: '2027-01-09T18:00:00.000Z' });
    const { id } = await addEvent({ title: 'Winter jam', startDate: '2027-02-13T18:00:00.000Z' });
    for (const title of ['Twice', 'Twice', 'Once']) await createContent(bee, blog, { title });
    const { eventId = [], blogId = [] } = await referencesFor(bee, [EVENT, BLOG], { eventId: id });
    expect(new Set(eventId.map(({ label }) => label))).toEqual(
      new Set(['Winter jam · Sat 9 Jan 2027', 'Winter jam · Sat 13 Feb 2027']),
    );
    const labels = blogId.map(({ label }) => label).toSorted();
    expect(labels).toEqual([
      'Once',
      expect.stringMatching(/^Twice · changed \w+/),
      expect.stringMatching(/^Twice · changed \w+/),
    ]);
    expect(await referencesFor(guest, [EVENT])).toEqual({ eventId: [] });
  });
});
