import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import '../definitions.server.ts';
import { createContent } from '../kernel/content/changes.server.ts';
import { referencesFor } from '../kernel/content/references.server.ts';
import { guest } from '../kernel/access/viewer.ts';
import { blog } from '../writing/blog.ts';
import { summary } from '../catalogue/summaries/summary.ts';

const bee = asPerson('bee');
const EVENT = { ...summary.fields.eventId, name: 'eventId' };
const BLOG = { kind: 'reference', label: 'Blog', to: 'blog', name: 'blogId' } as const;

onEachDatabase('what a form can refer to', () => {
  it('tells two of one title apart', async () => {
    await addEvent({ title: 'Winter jam', startDate: '2027-01-09T18:00:00.000Z' });
    const { id } = await addEvent({ title: 'Winter jam', startDate: '2027-02-13T18:00:00.000Z' });
    for (const title of ['Twice', 'Twice', 'Once']) await createContent(bee, blog, { title });
    const { eventId = [], blogId = [] } = await referencesFor(bee, [EVENT, BLOG], { eventId: id });
    expect(eventId.map(({ label }) => label)).toEqual([
      expect.stringMatching(/^Winter jam · Sat 9 Jan 2027, 19:00/),
      expect.stringMatching(/^Winter jam · Sat 13 Feb 2027, 19:00/),
    ]);
    expect(blogId.map(({ label }) => label)).toEqual([
      'Once',
      expect.stringMatching(/^Twice · changed \w+/),
      expect.stringMatching(/^Twice · changed \w+/),
    ]);
    expect(await referencesFor(guest, [EVENT])).toEqual({ eventId: [] });
  });

  it('are events as their pages date them, what is to come first; all else by title', async () => {
    const montreal = { timezone: 'America/Toronto', place: JSON.stringify({ city: 'Montréal' }) };
    await addEvent({ title: 'Later', startDate: '2099-03-01T18:00:00.000Z' });
    await addEvent({ title: 'Long ago', startDate: '2019-01-09T18:00:00.000Z' });
    await addEvent({ title: 'Sooner', startDate: '2099-01-03T00:30:00.000Z', ...montreal });
    await addEvent({ title: 'Not long ago', startDate: '2020-01-09T18:00:00.000Z' });
    for (const title of ['B', 'a', 'C']) await createContent(bee, blog, { title });
    const { eventId = [], blogId = [] } = await referencesFor(bee, [EVENT, BLOG]);
    const own = eventId.filter(({ label }) => !label.startsWith('Winter jam'));
    expect(own.map(({ label }) => label.split(' · ')[0])).toEqual([
      'Sooner',
      'Later',
      'Not long ago',
      'Long ago',
    ]);
    expect(own[0]?.label).toBe('Sooner · Fri 2 Jan 2099, 19:30 · Montréal time');
    expect(blogId.map(({ label }) => label).filter((label) => label.length === 1)).toEqual(['a', 'B', 'C']);
  });
});
