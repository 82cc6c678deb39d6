import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ItemCover } from '../../kernel/content/screens/item-cover.tsx';
import { findForReaders } from '../../kernel/content/content.server.ts';
import { mediaFor } from '../../kernel/content/media.server.ts';
import { langOf } from '../../kernel/publishing/languages.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { shareMeta } from '../../kernel/publishing/share-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { blog } from '../blog.ts';
import { PostCards } from '../post-cards.tsx';
import { pinFirst, postCard } from '../post-view.server.ts';
import { listBlogPosts } from '../posts.server.ts';
import { isPreview } from '../preview.server.ts';
import { PreviewNotice } from '../preview-notice.tsx';
import { PublicHead } from '../public-head.tsx';
import { blogJsonLd } from '../writing-json-ld.server.ts';
import type { Route } from './+types/guest-blog';
import { currentLanguage, t } from '../../texts/text.ts';
import { leadToReaders } from '../../kernel/content/translations/for-readers.server.ts';
import { publicAddress } from '../../kernel/content/translations/translation.ts';

const PER_PAGE = 24;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { item, url, image, jsonLd, feed } = loaderData;
  return [
    ...shareMeta({
      title: `${item.title} · ${site.name}`,
      description: item.summary || item.title,
      url,
      image,
      jsonLd,
    }),
    ...(feed
      ? [{ tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: item.title, href: feed }]
      : []),
  ];
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const whole = await orErrorResponse(findForReaders(viewer, blog, params.blog));
  const { item: found } = whole;
  const here = `/guests/blogs/${found.slug}`;
  const preview = isPreview(found);
  const languages = leadToReaders(blog, whole, {
    asked: params.blog,
    search: url.search,
    isPreview: preview,
  });
  const after = url.searchParams.get('after') ?? undefined;
  const [{ posts, next }, media] = await Promise.all([
    // The posts as guests see them, also where a member looks at a draft of the blog.
    listBlogPosts(guest, found.id, { after, perPage: PER_PAGE, language: currentLanguage() }),
    mediaFor(viewer, blog, found),
  ]);
  const { publicUrl } = config();
  const { id, slug, title, summary, description, layout, pinnedPostId, coverId, language } = found;
  return {
    item: { id, slug, title, summary, description, layout, pinnedPostId, coverId, lang: langOf(language) },
    media,
    preview,
    languages,
    posts: pinFirst(posts.map(postCard), pinnedPostId),
    first: after && here,
    next: next && `${here}?${new URLSearchParams({ after: next })}`,
    feed: found.feed ? `/feeds/blogs/${slug}.atom` : undefined,
    url: publicUrl + publicAddress(blog.publicPath, found),
    image: `${publicUrl}/share/blog/${slug}.png`,
    jsonLd: blogJsonLd(found, posts, publicUrl),
  };
}

export default function GuestBlog({ loaderData }: Route.ComponentProps) {
  const { item, media, preview, posts, first, next, feed } = loaderData;
  return (
    <>
      <PublicHead
        back={{ to: '/guests/blogs', label: t('All blogs') }}
        title={item.title}
        summary={item.summary}
        lang={item.lang}
        facts={
          feed && (
            <a href={feed} className="inline-flex min-h-11 items-center gap-2 font-semibold hover:underline">
              <Icon name="feed" /> {t('Subscribe')}
            </a>
          )
        }
        picture={<ItemCover kind={blog.kind} item={item} media={media} eager />}
      />
      <div className="page grid gap-10 py-10">
        {preview && <PreviewNotice />}
        {!first && item.description.content.length > 0 && (
          <div lang={item.lang}>
            <RichTextView document={item.description} media={media} />
          </div>
        )}
        <section aria-label={t('Posts')} className="grid gap-6">
          {posts.length > 0 ? (
            <PostCards
              posts={posts}
              layout={item.layout}
              path="/guests/posts"
              by="slug"
              pinned={item.pinnedPostId}
            />
          ) : (
            <EmptyState title={t('No posts yet')}>
              <p>{t('The first is being written.')}</p>
            </EmptyState>
          )}
          <Pager first={first} next={next} />
        </section>
      </div>
    </>
  );
}
