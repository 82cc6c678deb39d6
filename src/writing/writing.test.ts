import { randomUUID } from 'node:crypto';
import { RouterContextProvider } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { onEachDatabase } from '../../tests/support/database.ts';
import '../../tests/support/definitions.ts';
import { addEvent } from '../../tests/support/factories.ts';
import { asPerson } from '../../tests/support/viewers.ts';
import { AppError } from '../platform/app-error.ts';
import { createContent, saveContent } from '../kernel/content/changes.server.ts';
import { setContentStates } from '../kernel/content/set-states.server.ts';
import { contentFilterFromQuery, listContent } from '../kernel/content/list.server.ts';
import { findContent } from '../kernel/content/content.server.ts';
import { requestFacts } from '../kernel/answers/request.server.ts';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { setClock } from '../platform/clock.server.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db, queryCount } from '../platform/db/database.server.ts';
import { blogFeed } from './blog-feed.server.ts';
import { blog } from './blog.ts';
import { epic } from './epic.ts';
import { persona } from './persona.ts';
import { post, readingMinutes } from './post.ts';
import { binBlog, listBlogPosts } from './posts.server.ts';
import { progressOfStories } from './progress.ts';
import { loader as guestBlog } from './routes/guest-blog.tsx';
import { loader as guestBlogs } from './routes/guest-blogs.tsx';
import { loader as guestPost } from './routes/guest-post.tsx';
import { loader as guestTip } from './routes/guest-tip.tsx';
import { loader as guestTips } from './routes/guest-tips.tsx';
import { loader as epicShow } from './routes/epic-show.tsx';
import { loader as personaShow } from './routes/persona-show.tsx';
import { loader as postShow } from './routes/post-show.tsx';
import { listStories, moveStory, tickCriterion } from './stories.server.ts';
import { story } from './story.ts';
import { findTipsFor, tipsFile } from './tip-export.server.ts';
import { tip } from './tip.ts';

const bee = asPerson('bee');
const other = asPerson('other');
const jam = asPerson('jam', 'JamUsers');
const PUBLIC_URL = 'https://hive.example.org';
const text = (...lines: string[]) => ({
  type: 'doc' as const,
  content: lines.map((line) => ({
    type: 'paragraph' as const,
    content: [{ type: 'text' as const, text: line }],
  })),
});

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );

async function addPicture(): Promise<string> {
  const id = randomUUID();
  const at = nowIso();
  await db()
    .insertInto('media')
    .values({
      id,
      kind: 'image',
      title: 'A drum',
      storageKey: id,
      filename: '',
      sha256: id,
      mime: 'image/jpeg',
      bytes: 1,
      alt: 'A drum',
      decorative: 0,
      caption: '',
      credit: '',
      licence: '',
      focalX: 0.5,
      focalY: 0.5,
      thumbhash: '',
      placeholder: '',
      variants: '[]',
      artist: '',
      transcript: '',
      language: '',
      visibility: 'public',
      createdAt: at,
      updatedAt: at,
      version: 1,
    })
    .execute();
  return id;
}

/** Runs a loader as the router would; says how many queries it took. */
async function load(
  loader: (args: never) => Promise<unknown>,
  path: string,
  params: Record<string, string> = {},
  viewer: Viewer = guest,
): Promise<number> {
  const context = new RouterContextProvider();
  context.set(requestFacts, {
    viewer,
    nonce: undefined,
    clientAddress: '',
    viewerNow: async () => viewer,
  });
  const url = new URL(path, 'http://localhost');
  const before = queryCount();
  await loader({ context, params, url, request: new Request(url) } as never);
  return queryCount() - before;
}

onEachDatabase('what is written', () => {
  let blogId = '';
  beforeEach(async () => {
    setClock('2026-05-01T10:00:00Z');
    const made = await createContent(bee, blog, {
      title: 'Hive notes',
      layout: 'list',
      feed: true,
      state: 'published',
    });
    blogId = made.id;
  });
  const write = (title: string, more: object = {}) =>
    createContent(bee, post, { title, blogId, body: text('One clap.'), state: 'published', ...more });

  it('shows guests a post only where they see its blog', async () => {
    const { id, slug } = await write('A clap');
    const seen = () => codeOf(findContent(guest, post, slug));
    expect(await seen()).toBe('done');
    expect((await listBlogPosts(guest, blogId, { perPage: 9 })).posts.length).toBe(1);
    await setContentStates(bee, blog, [blogId], 'draft');
    expect(await seen()).toBe('notFound');
    expect((await listBlogPosts(guest, undefined, { perPage: 9 })).posts).toEqual([]);
    expect((await listContent(guest, post, contentFilterFromQuery(post, new URLSearchParams()))).count).toBe(
      0,
    );
    expect((await findContent(bee, post, id)).slug).toBe(slug);
    await setContentStates(bee, blog, [blogId], 'published');
    const hours = { publishAt: '2026-05-01T08:00:00.000Z', unpublishAt: '2026-05-01T09:00:00.000Z' };
    await saveContent(bee, blog, blogId, 3, hours);
    expect(await seen()).toBe('notFound');
  });

  it('publishes by the hour, and gives what is published its hour', async () => {
    const soon = await write('Soon', { publishAt: '2026-05-02T08:00:00.000Z' });
    const now = await write('Now');
    expect((await findContent(bee, post, now.id)).publishAt).toBe('2026-05-01T10:00:00.000Z');
    expect(await codeOf(findContent(guest, post, soon.slug))).toBe('notFound');
    expect(await blogFeed(guest, 'hive-notes', PUBLIC_URL)).not.toContain('Soon');
    setClock('2026-05-02T08:00:00Z');
    const { posts } = await listBlogPosts(guest, blogId, { perPage: 9 });
    expect(posts.map(({ title }) => title)).toEqual(['Soon', 'Now']);
  });

  it('does not bin a blog with posts without having said so', async () => {
    await write('A clap');
    expect(await codeOf(binBlog(jam, blog, blogId, { told: true }))).toBe('notFound');
    expect(await codeOf(binBlog(bee, blog, blogId, { told: false }))).toBe('conflict');
    await binBlog(bee, blog, blogId, { told: true });
    expect((await findContent(bee, blog, blogId)).deletedAt).not.toBeNull();
    expect(await codeOf(findContent(guest, post, 'a-clap'))).toBe('notFound');
  });

  it('pages through a blog without losing a post', async () => {
    for (let n = 0; n < 7; n += 1) await write(`Post ${n}`);
    const first = await listBlogPosts(guest, blogId, { perPage: 4 });
    const second = await listBlogPosts(guest, blogId, { perPage: 4, after: first.next });
    expect(new Set([...first.posts, ...second.posts].map(({ id }) => id)).size).toBe(7);
    expect(second.next).toBeUndefined();
    expect(first.blogs.get(blogId)?.slug).toBe('hive-notes');
  });

  it('pages through what is in a reader’s language, then through the rest, newest first', async () => {
    for (const language of ['en', 'fr'])
      for (let n = 1; n <= 3; n += 1) {
        setClock(`2026-05-01T10:00:0${n}Z`);
        await write(`${language} ${n}`, { language });
      }
    const titles: string[] = [];
    let after: string | undefined;
    do {
      const page = await listBlogPosts(guest, blogId, { perPage: 2, language: 'fr', after });
      titles.push(...page.posts.map(({ title }) => title));
      after = page.next;
    } while (after);
    expect(titles).toEqual(['fr 3', 'fr 2', 'fr 1', 'en 3', 'en 2', 'en 1']);
  });

  it('feeds news readers what guests see, escaped', async () => {
    const { id } = await write('A <b>clap</b> & more', {
      author: 'Zoë',
      summary: '<script>alert(1)</script>',
    });
    await write('Draft', { state: 'draft' });
    const feed = await blogFeed(guest, 'hive-notes', PUBLIC_URL);
    expect(feed).toContain(`<id>urn:uuid:${id}</id>`);
    expect(feed).toContain('A &lt;b&gt;clap&lt;/b&gt; &amp; more');
    expect(feed).toContain(
      '<link rel="self" type="application/atom+xml" href="https://hive.example.org/feeds/blogs/hive-notes.atom"/>',
    );
    expect(feed).not.toMatch(/<script|Draft/);
    await saveContent(bee, blog, blogId, 1, { feed: false });
    expect(await codeOf(blogFeed(guest, 'hive-notes', PUBLIC_URL))).toBe('notFound');
  });

  it('moves a story over the board, and refuses a move over somebody else’s', async () => {
    const { id: epicId } = await createContent(bee, epic, { title: 'Book by phone', progress: 'idea' });
    const { id } = await createContent(bee, story, {
      title: 'See the price',
      iWant: 'a price',
      progress: 'idea',
      epicId,
    });
    expect(await codeOf(moveStory(jam, id, { to: 'done', version: 1 }))).toBe('notFound');
    expect(await codeOf(moveStory(bee, id, { to: 'nowhere', version: 1 }))).toBe('badRequest');
    await moveStory(other, id, { to: 'doing', version: 1 });
    expect(await codeOf(moveStory(bee, id, { to: 'done', version: 1 }))).toBe('conflict');
    await moveStory(bee, id, { to: 'done', version: 2 });
    await createContent(bee, story, { title: 'Dropped', progress: 'dropped', epicId });
    const stories = await listStories(bee, 'epicId', epicId);
    expect(progressOfStories(stories)).toEqual({ done: 1, all: 1 });
    expect(await load(epicShow as never, '', { id: epicId, tab: 'stories' }, bee)).toBeLessThanOrEqual(6);
  });

  it('ticks a criterion where it stands, and none that has become another', async () => {
    // oxlint-disable-next-line unicorn/no-thenable -- what a criterion's third part is called
    const criteria = ['a', 'b'].map((then) => ({ given: '', when: '', then, done: '' }));
    const { id } = await createContent(bee, story, { title: 'Criteria', criteria });
    expect(await codeOf(tickCriterion(jam, id, { index: 1, done: true, text: 'b' }))).toBe('notFound');
    expect(await codeOf(tickCriterion(bee, id, { index: 0, done: true, text: 'b' }))).toBe('conflict');
    await tickCriterion(bee, id, { index: 1, done: true, text: 'b' });
    expect((await findContent(bee, story, id)).criteria.map((row) => row['done'])).toEqual(['', 'yes']);
  });

  it('exports tips in the order asked, and counts what it leaves out', async () => {
    const formula = await createContent(bee, tip, {
      title: '=HYPERLINK("x")',
      summary: 'x;=1+1',
      body: text('# no heading'),
    });
    const clap = await createContent(bee, tip, {
      title: 'Clap',
      duration: 5,
      materials: ['Hands'],
      effort: 'L',
    });
    const ids = [clap.id, 'nonsense', formula.id.toUpperCase(), clap.id, crypto.randomUUID()].join(',');
    expect(await codeOf(findTipsFor(guest, ids))).toBe('notFound');
    expect(await codeOf(findTipsFor(jam, ids))).toBe('notFound');
    const { tips, leftOut } = await findTipsFor(bee, ids);
    expect([tips.map(({ title }) => title), leftOut]).toEqual([['Clap', '=HYPERLINK("x")'], 2]);
    const csv = (await tipsFile(bee, tips, 'csv')).body.toString();
    expect(csv.startsWith('\uFEFFid,title,')).toBe(true);
    expect(csv).toContain(`"'=HYPERLINK(""x"")"`);
    expect(csv).toContain("x;'=1+1");
    const md = (await tipsFile(bee, tips, 'md')).body.toString();
    expect(md).toContain('## Clap\n\n- **Effort:** Low\n- **Time:** 5 min\n- **What you need:** Hands');
    expect(md).toContain('\\# no heading');
    const json = JSON.parse((await tipsFile(bee, tips, 'json')).body.toString()) as {
      title: string;
      body: object;
    }[];
    expect(json.map(({ title }) => title)).toEqual(['Clap', '=HYPERLINK("x")']);
    const pdf = (await tipsFile(bee, tips, 'pdf')).body as Buffer;
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pdf.toString('latin1')).toContain('/Count 1');
  });

  it('takes three queries for a post with pictures and an event, which guests see if they may', async () => {
    const { id: eventId } = await addEvent({ title: 'The night of the hives' });
    const picture = await addPicture();
    await write('With all', { eventId, coverId: picture });
    const path = '/guests/posts/with-all';
    const shown = async (viewer: Viewer) => {
      const loaded: { event?: { title: string }; media?: object }[] = [];
      const keep = async (args: never) => void loaded.push((await guestPost(args)) as never);
      expect(await load(keep, path, { post: 'with-all' }, viewer)).toBeLessThanOrEqual(3);
      return [loaded[0]?.event?.title, Object.keys(loaded[0]?.media ?? {})];
    };
    expect(await shown(guest)).toEqual(['The night of the hives', [picture]]);
    await db().updateTable('events').set({ visibility: 'members' }).where('id', '=', eventId).execute();
    expect(await shown(guest)).toEqual([undefined, [picture]]);
    expect(await shown(bee)).toEqual(['The night of the hives', [picture]]);
  });

  it('takes few queries for a public page, however much there is', async () => {
    for (let n = 0; n < 9; n += 1) {
      await write(`Post ${n}`, { tags: ['clap'] });
      await createContent(bee, tip, { title: `Tip ${n}`, tags: ['clap'], state: 'published' });
    }
    expect(await load(guestBlogs as never, '/guests/blogs')).toBeLessThanOrEqual(3);
    expect(
      await load(guestBlog as never, '/guests/blogs/hive-notes', { blog: 'hive-notes' }),
    ).toBeLessThanOrEqual(3);
    expect(await load(guestPost as never, '/guests/posts/post-3', { post: 'post-3' })).toBeLessThanOrEqual(3);
    expect(await load(guestTips as never, '/guests/tips?q=tip')).toBeLessThanOrEqual(3);
    expect(await load(guestTip as never, '/guests/tips/tip-3', { tip: 'tip-3' })).toBeLessThanOrEqual(3);
    const { id } = await findContent(bee, post, 'post-3');
    for (const tab of post.showTabs)
      expect(await load(postShow as never, '', { id, tab }, bee)).toBeLessThanOrEqual(6);
    const { id: who } = await createContent(bee, persona, { title: 'Jonas' });
    for (const tab of persona.showTabs)
      expect(await load(personaShow as never, '', { id: who, tab }, bee)).toBeLessThanOrEqual(6);
  });
});

it('says how long reading takes', () => {
  expect([readingMinutes(''), readingMinutes('word '.repeat(1000))]).toEqual([1, 5]);
});
