import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { createContent, saveContent } from '../kernel/content/changes.server.ts';
import { definitions } from '../definitions.server.ts';
import { queryCount } from '../platform/db/database.server.ts';
import type { Language } from '../texts/languages.ts';
import { answerQuestion, answerKnown } from './engine.server.ts';

const bee = asPerson('bee', 'BeeContributors');
const asking = (viewer: Viewer) => ({ viewer, viewerNow: async () => viewer });
let asked = 0;

/** One question, asked as nobody did before, so that no answer is kept. */
async function ask(query: string, viewer: Viewer = guest, language: Language = 'en') {
  const body = JSON.stringify({ query, variables: { n: (asked += 1) } });
  const answer = await answerKnown(body, { accept: 'application/json', language }, asking(viewer));
  return JSON.parse(answer?.body ?? 'null') as { data: Record<string, unknown>; errors?: unknown[] };
}

/** Twice, after which it is known and compiled. */
async function learn(query: string) {
  for (const n of ['a', 'b']) {
    const request = new Request('http://localhost/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    });
    await answerQuestion(request, JSON.stringify({ query, variables: { n } }), asking(guest));
  }
}

onEachDatabase('guests who ask at the same moment', () => {
  const LIST = '{ posts { nodes { title blog { title } } } }';
  const find = (kind: string) => {
    const found = definitions.find((each) => each.kind === kind);
    if (!found) throw new Error(`No ${kind}`);
    return found;
  };
  const SHOWN = { state: 'published', visibility: 'public' } as const;

  async function aPost() {
    const { id: blogId } = await createContent(bee, find('blog'), { title: 'News', ...SHOWN });
    return createContent(bee, find('post'), { title: 'Post 0', blogId, ...SHOWN });
  }

  it('are told of one reading', async () => {
    await aPost();
    await learn(LIST);
    const queries = async (count: number) => {
      const before = queryCount();
      const answers = await Promise.all(Array.from({ length: count }, () => ask(LIST)));
      for (const { data } of answers)
        expect(data).toEqual({ posts: { nodes: [{ title: 'Post 0', blog: { title: 'News' } }] } });
      return queryCount() - before;
    };
    const alone = await queries(1);
    expect(alone).toBeGreaterThan(0);
    expect(await queries(30)).toBe(alone);
    // The next are told of the next.
    expect(await queries(1)).toBe(alone);
  });

  it('are never told what was so before they asked', async () => {
    const { id } = await aPost();
    await learn(LIST);
    let written = 0;
    const over = new AbortController();
    const guests = Array.from({ length: 12 }, async () => {
      while (!over.signal.aborted) {
        await setImmediate();
        const atLeast = written;
        const { data } = await ask(LIST);
        const [post] = (data['posts'] as { nodes: { title: string }[] }).nodes;
        expect(Number(post?.title.slice(5))).toBeGreaterThanOrEqual(atLeast);
      }
    });
    for (let n = 1; n <= 25; n += 1) {
      await saveContent(bee, find('post'), id, n, { title: `Post ${n}` });
      written = n;
    }
    over.abort();
    await Promise.all(guests);
  });

  it('are told each in their language, and members what is for members', async () => {
    const { id } = await addEvent({ title: 'Harvest talk', visibility: 'members' });
    const EVENT = `{ event(id: "${id}") { title } }`;
    await learn(EVENT);
    const [english, french, members] = await Promise.all([
      ask(EVENT, guest, 'en'),
      ask(EVENT, guest, 'fr'),
      ask(EVENT, bee, 'en'),
    ]);
    expect(english.errors).toMatchObject([{ message: 'There is nothing at this address.' }]);
    expect(french.errors).toMatchObject([{ message: expect.stringMatching(/adresse/) as string }]);
    expect(members.data).toEqual({ event: { title: 'Harvest talk' } });
  });

  it('are told apart by what they ask of a list', async () => {
    await aPost();
    const NAMED = 'query($q: String) { posts(q: $q) { nodes { title } } }';
    await learn(NAMED);
    const answers = await Promise.all(
      ['Post', 'Nothing'].map((q) =>
        answerKnown(
          JSON.stringify({ query: NAMED, variables: { q } }),
          { accept: '*/*', language: 'en' },
          asking(guest),
        ),
      ),
    );
    expect(answers.map((answer) => JSON.parse(answer?.body ?? '').data.posts.nodes.length)).toEqual([1, 0]);
  });
});
