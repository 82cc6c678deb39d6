import { graphql } from 'graphql';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { graphContext, graphSchema } from './schema.server.ts';

const bee = asPerson('bee', 'BeeContributors');
const CREATE = 'mutation($input: TipInput!) { createTip(input: $input) { id } }';

function nested(depth: number): unknown {
  let block: unknown = { type: 'paragraph', content: [{ type: 'text', text: 'x' }] };
  for (let n = 0; n < depth; n += 1) block = { type: 'blockquote', content: [block] };
  return { type: 'doc', content: [block] };
}

onEachDatabase('a text that is nested deeply', () => {
  it.each([
    [3, undefined, undefined],
    [17, undefined, undefined],
    [30, 'invalid', /contains something/],
    [3000, 'invalid', /nested too deeply/],
  ])('%i deep', async (depth, code, words) => {
    const answer = await graphql({
      schema: graphSchema(),
      source: CREATE,
      variableValues: { input: { title: 'Say it twice', body: nested(depth) } },
      contextValue: graphContext(bee, async () => bee),
    });
    const error = answer.errors?.[0]?.originalError as { code?: string; message?: string } | undefined;
    expect(error?.code).toBe(code);
    if (words) expect(error?.message).toMatch(words);
  });
});
