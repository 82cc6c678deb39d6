import { Link } from '../ui/link.tsx';
import { Icon } from '../ui/icon.tsx';
import { PostCards } from './post-cards.tsx';
import type { PostCardView } from './post-view.server.ts';
import { t } from '../texts/text.ts';

/** What was written last, where something is published. */
export function HomePosts({ posts }: { posts: readonly PostCardView[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="written" className="page grid gap-6 py-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="written" className="text-3xl">
          {t('From our blogs')}
        </h2>
        <Link
          to="/guests/blogs"
          className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
        >
          {t('All blogs')} <Icon name="arrow" />
        </Link>
      </div>
      <PostCards posts={posts} layout="grid" path="/guests/posts" by="slug" heading="h3" />
    </section>
  );
}
