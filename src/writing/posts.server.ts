import { sql } from 'kysely';
import { AppError } from '../platform/app-error.ts';
import { binContent } from '../kernel/content/bin.server.ts';
import { column, type ContentRow, rowReader, tableOf } from '../kernel/content/row.server.ts';
import { contentVisibleTo } from '../kernel/content/content.policy.ts';
import type { Definition, Item } from '../kernel/content/fields/definition.ts';
import { readCursor, writeCursor } from '../kernel/answers/cursor.server.ts';
import { may } from '../kernel/access/rights.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import type { Language } from '../texts/languages.ts';
import { inOneLanguage, languageRank } from '../kernel/content/translations/for-readers.server.ts';
import { post } from './post.ts';

export type Post = Item<(typeof post)['fields']>;

/** What a page says of a post's blog. */
export interface Shelf {
  title: string;
  slug: string;
  language: string;
}

const plain = post as unknown as Definition;
/** When readers could first see it; a draft goes by when it was begun. */
const SINCE = sql<string>`coalesce("publishAt", "createdAt")`;

type PostRow = ContentRow & { rank: number } & Record<
    'blogTitle' | 'blogSlug' | 'blogLanguage',
    string | null
  >;

function inOrder(viewer: Viewer, blogId: string | undefined) {
  const posts = db()
    .selectFrom(tableOf(plain))
    .selectAll()
    .select([
      sql<string | null>`(select "title" from blogs where blogs."id" = "blogId")`.as('blogTitle'),
      sql<string | null>`(select "slug" from blogs where blogs."id" = "blogId")`.as('blogSlug'),
      sql<string | null>`(select "language" from blogs where blogs."id" = "blogId")`.as('blogLanguage'),
    ])
    .where(contentVisibleTo(viewer, nowIso(), plain))
    .orderBy(SINCE, 'desc')
    .orderBy('id', 'desc');
  return blogId === undefined ? posts : posts.where(column<string>('blogId'), '=', blogId);
}

/**
 * A page of a blog's posts that the viewer may see, newest first; of all blogs where none is named. `language`: a reader's,
 * who gets of a post and its translations the one in it alone, and what is written in it first.
 */
export async function listBlogPosts(
  viewer: Viewer,
  blogId: string | undefined,
  { after, perPage, language }: { after?: string | undefined; perPage: number; language?: Language },
): Promise<{ posts: Post[]; next: string | undefined; blogs: Map<string, Shelf> }> {
  const [since, id, which] = readCursor(after, language ? 3 : 2) ?? [];
  const lastRank = which === '1' ? 1 : 0;
  const mine = language && inOneLanguage(plain, language);
  const part = (rank: 0 | 1) => {
    let posts = inOrder(viewer, blogId)
      .select(sql<number>`${sql.lit(rank)}`.as('rank'))
      .limit(perPage + 1);
    if (language) posts = posts.where(languageRank(plain, language), '=', rank);
    if (mine) posts = posts.where(mine);
    if (since !== undefined && id !== undefined && rank === lastRank)
      posts = posts.where(sql<boolean>`(${SINCE}, "id") < (${since}, ${id})`);
    return db().selectFrom(posts.as('part')).selectAll();
  };
  // Each part in the order of an index; the second is begun only where the first does not fill the page.
  const wanted = language && lastRank === 0 ? part(0).unionAll(part(1)) : part(lastRank);
  const rows = (await wanted.limit(perPage + 1).execute()) as PostRow[];
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    posts: shown.map(rowReader(viewer, post)),
    next:
      rows.length > perPage && last
        ? writeCursor([last.publishAt ?? last.createdAt, last.id, ...(language ? [String(last.rank)] : [])])
        : undefined,
    blogs: new Map(
      shown.map((row) => [
        row['blogId'] as string,
        { title: row.blogTitle ?? '', slug: row.blogSlug ?? '', language: row.blogLanguage ?? '' },
      ]),
    ),
  };
}

/** How many posts a blog has, the bin left out. */
export async function countPosts(viewer: Viewer, blogId: string): Promise<number> {
  if (!may(viewer, 'bee')) return 0;
  const { count } = await db()
    .selectFrom(tableOf(plain))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(column<string>('blogId'), '=', blogId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** A blog with posts goes to the bin only when who does it has been told about them. */
export async function binBlog(
  viewer: Viewer,
  definition: Definition,
  id: string,
  { told }: { told: boolean },
): Promise<void> {
  const posts = told ? 0 : await countPosts(viewer, id);
  if (posts > 0)
    throw new AppError(
      'conflict',
      `A blog that has ${posts === 1 ? 'a post' : `${posts} posts`} can be moved to the bin on its own page, which explains what happens to them.`,
    );
  await binContent(viewer, definition, id);
}

/** How many posts each of some blogs has published, when the last of them was, and how many are drafts. */
export async function postsIn(viewer: Viewer, blogIds: readonly string[]) {
  if (blogIds.length === 0) return {};
  const isOut = sql<boolean>`"state" = 'published' and ${SINCE} <= ${nowIso()}`;
  const rows = await db()
    .selectFrom(tableOf(plain))
    .select([
      column<string>('blogId').as('blogId'),
      sql<number>`count(*) filter (where ${isOut})`.as('count'),
      sql<string | null>`max(${SINCE}) filter (where ${isOut})`.as('last'),
      sql<number>`count(*) filter (where "state" = 'draft')`.as('drafts'),
    ])
    .where(contentVisibleTo(viewer, nowIso(), plain))
    .where(column<string>('blogId'), 'in', blogIds)
    .groupBy(column<string>('blogId'))
    .execute();
  return Object.fromEntries(rows.map(({ blogId, ...posts }) => [blogId, posts]));
}
