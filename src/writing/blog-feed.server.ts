import { notFound } from '../platform/app-error.ts';
import { atomFeed } from '../kernel/publishing/atom.server.ts';
import { findContent } from '../kernel/content/content.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { publicAddress } from '../kernel/content/translations/translation.ts';
import { blog } from './blog.ts';
import { post } from './post.ts';
import { listBlogPosts } from './posts.server.ts';

const MOST_ENTRIES = 50;

/** A blog's feed, as its old addresses find it too; not found where it offers none. */
export async function blogFeed(viewer: Viewer, slug: string, publicUrl: string): Promise<string> {
  const found = await findContent(viewer, blog, slug);
  if (!found.feed) throw notFound();
  const { posts } = await listBlogPosts(viewer, found.id, { perPage: MOST_ENTRIES });
  const entries = posts.map((each) => {
    const { id, title, summary, author, language, slug: address, updatedAt, publishAt, createdAt } = each;
    const published = publishAt ?? createdAt;
    return {
      id,
      title,
      summary,
      author,
      ...(language ? { language } : {}),
      published,
      updated: published > updatedAt ? published : updatedAt,
      page: publicAddress(post.publicPath, each),
      image: `/share/post/${address}.png`,
    };
  });
  const feed = {
    title: found.title,
    subtitle: found.summary,
    language: found.language || 'en',
    self: `/feeds/blogs/${found.slug}.atom`,
    page: publicAddress(blog.publicPath, found),
    entries,
  };
  return atomFeed(feed, publicUrl);
}
