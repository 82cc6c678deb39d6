import { Link } from '../ui/link.tsx';
import { ContentState } from '../kernel/content/screens/state.tsx';
import { thumbnailOf } from '../kernel/media/media.ts';
import { Badge } from '../ui/badge.tsx';
import { Time } from '../ui/time.tsx';
import type { PostCardView } from './post-view.server.ts';
import { t } from '../texts/text.ts';

/** Posts in the layout of their blog. `path` leads to each, by what `by` names. */
export function PostCards({
  posts,
  layout,
  path,
  by,
  pinned,
  heading: Heading = 'h2',
}: {
  posts: readonly PostCardView[];
  layout: string;
  path: string;
  by: 'id' | 'slug';
  pinned?: string | null;
  heading?: 'h2' | 'h3';
}) {
  const grid = layout === 'grid';
  return (
    <ul className={grid ? 'grid gap-6 md:grid-cols-2 lg:grid-cols-3' : 'grid gap-4'}>
      {posts.map((post) => (
        <li
          key={post.id}
          className={`relative grid grid-cols-[7rem_1fr] overflow-hidden rounded-lg border border-line bg-surface hover:border-edge ${grid ? 'md:block' : 'md:grid-cols-[13rem_1fr]'}`}
        >
          <img
            src={post.coverId ? thumbnailOf(post.coverId) : `/covers/post/${post.id}.svg`}
            alt=""
            width={1200}
            height={630}
            loading="lazy"
            className={`size-full object-cover object-[88%] ${grid ? 'md:h-auto' : ''}`}
          />
          <div className="grid content-start gap-2 p-4 md:p-5">
            <div className="post-since flex flex-wrap items-center gap-x-2 gap-y-0.5 text-xs text-soft">
              {post.id === pinned && <Badge tone="honey">{t('Pinned')}</Badge>}
              {(post.state !== 'published' || post.scheduled) && (
                <ContentState state={post.state} scheduled={post.scheduled} />
              )}
              <span>
                <Time at={post.since} /> · {t('{minutes} min read', { minutes: post.minutes })}
              </span>
            </div>
            <Heading className="text-xl" lang={post.lang}>
              <Link to={`${path}/${post[by]}`} prefetch="intent" className="after:absolute after:inset-0">
                {post.title}
              </Link>
            </Heading>
            {post.summary && (
              <p className="line-clamp-3 text-sm text-soft" lang={post.lang}>
                {post.summary}
              </p>
            )}
            {post.author && <p className="text-xs text-soft">{t('by {author}', { author: post.author })}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
