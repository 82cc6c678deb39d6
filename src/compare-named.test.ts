import { expect, it } from 'vitest';
import { onEachDatabase } from '../tests/support/database.ts';
import { asPerson } from '../tests/support/viewers.ts';
import './definitions.server.ts';
import { blog } from './writing/blog.ts';
import { post } from './writing/post.ts';
import { binContent } from './kernel/content/bin.server.ts';
import { createContent } from './kernel/content/changes.server.ts';
import { allFields } from './kernel/content/fields/definition.ts';
import { compareNamed } from './kernel/content/history/compare-named.server.ts';

const bee = asPerson('bee');

onEachDatabase('what differs', () => {
  it('is told by titles where it was chosen', async () => {
    const made = async (title: string) => (await createContent(bee, blog, { title })).id;
    const [one, other, namesake, gone] = [
      await made('The Hive Journal'),
      await made('On the Road'),
      await made('The Hive Journal'),
      await made('Forgotten'),
    ];
    await binContent(bee, blog, gone);
    const { blogId } = allFields(post);
    const told = async (before: string, after: string) => {
      const found = await compareNamed(bee, { blogId } as never, { blogId: before }, { blogId: after });
      return found[0]?.parts.map(({ text, as }) => `${as} ${text}`);
    };
    expect(await told(one, other)).toEqual(['removed The Hive Journal', 'added On the Road']);
    expect(await told('', gone)).toEqual(['added Forgotten (in the bin)']);
    expect((await told(one, namesake))?.join('; ')).toBe('same The Hive Journal; added  (another one)');
    expect(await told(one, one)).toBeUndefined();
  });
});
