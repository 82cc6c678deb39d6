import { Link } from '../../ui/link.tsx';
import { listAllContent } from '../../kernel/content/content.server.ts';
import { langOf } from '../../kernel/publishing/languages.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { PageHead } from '../../marketing/page-head.tsx';
import { TogetherArt } from '../../marketing/together-art.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { blog } from '../blog.ts';
import { PostCards } from '../post-cards.tsx';
import { postCard } from '../post-view.server.ts';
import { listBlogPosts } from '../posts.server.ts';
import type { Route } from './+types/guest-blogs';
import { currentLanguage, t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

const NEWEST = 6;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/blogs',
    title: `${t('Blogs')} · ${site.name}`,
    description: t('What {site} learns from workshops, concerts and long tables.', { site: site.name }),
  });

/** Everybody's list, whoever looks. */
export async function loader() {
  const [blogs, { posts }] = await Promise.all([
    listAllContent(guest, blog, { language: currentLanguage(), most: 100 }),
    listBlogPosts(guest, undefined, { perPage: NEWEST, language: currentLanguage() }),
  ]);
  return {
    blogs: blogs.map(({ id, slug, title, summary, language }) => ({
      id,
      slug,
      title,
      summary,
      lang: langOf(language),
    })),
    // The reader's language decides which they are; they stand by date, whatever they are written in.
    posts: posts
      .toSorted((a, b) => (b.publishAt ?? b.createdAt).localeCompare(a.publishAt ?? a.createdAt))
      .map(postCard),
  };
}

export default function GuestBlogs({ loaderData: { blogs, posts } }: Route.ComponentProps) {
  return (
    <div>
      <PageHead
        low
        title={t('Blogs')}
        lead={t('What we learn when people make music together, written down the day after.')}
        art={
          <div className="max-md:hidden">
            <TogetherArt />
          </div>
        }
      />
      <div className="page grid gap-10 py-8">
        {blogs.length === 0 ? (
          <EmptyState title={t('Nothing is published yet')}>
            <p>
              {rich('Come back soon, or <link>see what is coming up</link>.', {
                link: <Link to="/guests/index#events" className="underline" />,
              })}
            </p>
          </EmptyState>
        ) : (
          <ul className="grid gap-6 lg:grid-cols-2">
            {blogs.map(({ id, slug, title, summary, lang }) => (
              <li
                key={id}
                className="relative grid grid-cols-[7rem_1fr] overflow-hidden md:grid-cols-[14rem_1fr] rounded-lg border border-line bg-surface hover:border-edge"
              >
                <img
                  src={`/covers/blog/${id}.svg`}
                  alt=""
                  width={1200}
                  height={630}
                  className="size-full object-cover object-[88%]"
                />
                <div className="grid content-start gap-2 p-5">
                  <h2 className="text-xl" lang={lang}>
                    <Link
                      to={`/guests/blogs/${slug}`}
                      prefetch="intent"
                      className="after:absolute after:inset-0"
                    >
                      {title}
                    </Link>
                  </h2>
                  {summary && (
                    <p className="text-soft" lang={lang}>
                      {summary}
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
        {posts.length > 0 && (
          <section aria-labelledby="newest" className="grid gap-6">
            <h2 id="newest" className="text-2xl">
              {t('Newest')}
            </h2>
            <PostCards posts={posts} layout="grid" path="/guests/posts" by="slug" heading="h3" />
          </section>
        )}
      </div>
    </div>
  );
}
