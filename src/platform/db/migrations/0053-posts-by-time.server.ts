import { type Kysely, sql } from 'kysely';

/** A blog, and what is new in all of them, begin with the newest post: none is sorted for that. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const since = sql`coalesce("publishAt", "createdAt")`;
  await sql`create index "postsOfBlogByTime" on "posts" ("blogId", (${since}), "id")`.execute(db);
  await sql`create index "postsByTime" on "posts" ((${since}), "id")`.execute(db);
}
