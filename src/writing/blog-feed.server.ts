import { notFound } from '../platform/app-error.ts';
import { atomFeed } from '../kernel/publishing/atom.server.ts';
import { findContent } from '../kernel/content/content.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { blog } from './blog.ts';
import { listBlogPosts } from './posts.server.ts';

const MOST_ENTRIES = 50;

/** A blog's feed, as its old addresses find it too; not found where it offers none. */
export async function blogFeed(viewer: Viewer, slug: string, publicUrl: string): Promise<string> {
  const found = await findContent(viewer, blog, slug);
  if (!found.feed) throw notFound();
  const { posts } = await listBlogPosts(viewer, found.id, { perPage: MOST_ENTRIES });
  const entries = posts.map(
    ({ id, title, summary, author, language, slug: address, updatedAt, publishAt, createdAt }) => {
      const published = publishAt ?? createdAt;
      return {
        id,
        title,
        summary,
        author,
        ...(language ? { language } : {}),
        published,
        updated: published > updatedAt ? published : updatedAt,
        page: `/guests/posts/${address}`,
        image: `/share/post/${address}.png`,
      };
    },
  );
  const feed = {
    title: found.title,
    subtitle: found.summary,
    language: found.language || 'en',
    self: `/feeds/blogs/${found.slug}.atom`,
    page: `/guests/blogs/${found.slug}`,
    entries,
  };
  return atomFeed(feed, publicUrl);
}
