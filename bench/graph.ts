import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { definitions } from '../src/definitions.server.ts';
import { createContent } from '../src/kernel/content/changes.server.ts';
import { asSystem } from '../src/kernel/access/viewer.ts';
import { compare } from './load.ts';
import { runOnCoreZero } from './site.ts';

const JSON_TYPE = { 'content-type': 'application/json' };
const OPERATIONS = {
  'GraphQL, a list of 20 with two relations':
    '{ posts(first: 20) { nodes { id title summary author blog { title slug } event { title startDate } } } }',
  'GraphQL, one event': '{ event(id: "SLUG") { id title summary startDate placesLeft place body } }',
};
const BARS = ['R ≥ 0.08', 'R ≥ 0.12'];

/** Twenty published posts of one blog about one event. */
export async function addPosts(eventId: string): Promise<void> {
  const system = asSystem('the bench fills an empty house');
  const [blog, post] = ['blog', 'post'].map((kind) => definitions.find((each) => each.kind === kind));
  if (!blog || !post) throw new Error('No blogs');
  const shown = { state: 'published', visibility: 'public' } as const;
  const { id: blogId } = await createContent(system, blog, { title: 'News', ...shown });
  for (let n = 0; n < 20; n += 1)
    await createContent(system, post, {
      title: `Post ${n}`,
      summary: 'What happened.',
      blogId,
      eventId,
      ...shown,
    });
}

/** GraphQL as a guest asks it, against a bare server that gives the same bytes. */
export async function graphRatios(siteUrl: string, slug: string, folder: string) {
  const rows: { what: string; figure: string; bar: string }[] = [];
  for (const [index, [what, operation]] of Object.entries(OPERATIONS).entries()) {
    const query = operation.replace('SLUG', slug);
    const body = JSON.stringify({ query });
    const url = `${siteUrl}/graphql`;
    const answer = await (await fetch(url, { method: 'POST', headers: JSON_TYPE, body })).text();
    if (answer.includes('"errors"')) throw new Error(answer.slice(0, 300));
    const file = join(folder, `graph-${index}`);
    writeFileSync(file, answer);
    const bare = await runOnCoreZero(['bench/bare-http.mjs'], { BODY: file }, '/');
    const load = { headers: JSON_TYPE, runs: 3 };
    const asked = {
      kept: await compare(url, bare.url, { ...load, body }),
      'read anew': await compare(url, bare.url, {
        ...load,
        // A variable that nothing uses makes it a question not yet answered.
        body: (n) => JSON.stringify({ query, variables: { n } }),
      }),
    };
    await bare.stop();
    for (const [how, { ratio, ours, bare: yardstick }] of Object.entries(asked))
      rows.push({
        what: `${what}, ${how}`,
        figure: `R ${ratio.toFixed(3)} (${Math.round(ours)}/s of ${Math.round(yardstick)}/s)`,
        bar: BARS[index] ?? '',
      });
  }
  return rows;
}
