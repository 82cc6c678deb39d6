import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { findForReaders } from '../../kernel/content/content.server.ts';
import { ItemCover } from '../../kernel/content/screens/item-cover.tsx';
import { mediaFor } from '../../kernel/content/media.server.ts';
import { langOf } from '../../kernel/publishing/languages.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { shareMeta } from '../../kernel/publishing/share-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { config } from '../../platform/config.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Time } from '../../ui/time.tsx';
import { post } from '../post.ts';
import { PostCards } from '../post-cards.tsx';
import { postCard } from '../post-view.server.ts';
import { listBlogPosts } from '../posts.server.ts';
import { isPreview } from '../preview.server.ts';
import { PreviewNotice } from '../preview-notice.tsx';
import { PublicHead } from '../public-head.tsx';
import { postJsonLd } from '../writing-json-ld.server.ts';
import type { Route } from './+types/guest-post';
import { currentLanguage, t } from '../../texts/text.ts';
import { leadToReaders } from '../../kernel/content/translations/for-readers.server.ts';
import { publicAddress } from '../../kernel/content/translations/translation.ts';
import { rich } from '../../texts/rich.ts';

/** How many others of the blog stand under a post. */
const MORE = 3;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { item, card, url, image, jsonLd } = loaderData;
  return [
    ...shareMeta({
      title: `${card.title} · ${site.name}`,
      description: card.summary || card.title,
      url,
      image,
      jsonLd,
    }),
    { property: 'article:published_time', content: item.published },
  ];
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const whole = await orErrorResponse(findForReaders(viewer, post, params.post, 'eventId'));
  const { item: found, about } = whole;
  const preview = isPreview(found);
  const languages = leadToReaders(post, whole, {
    asked: params.post,
    search: url.search,
    isPreview: preview,
  });
  const [{ posts, blogs }, media] = await Promise.all([
    listBlogPosts(guest, found.blogId ?? '', { perPage: MORE + 1, language: currentLanguage() }),
    mediaFor(viewer, post, found),
  ]);
  const { publicUrl } = config();
  const shelf = blogs.get(found.blogId ?? '');
  return {
    item: { body: found.body, tags: found.tags, published: found.publishAt ?? found.createdAt },
    card: postCard(found),
    shelf,
    event: about && { title: about, to: `/guests/event/${found.eventId}` },
    more: posts
      .filter(({ id }) => id !== found.id)
      .slice(0, MORE)
      .map(postCard),
    media,
    preview,
    languages,
    url: publicUrl + publicAddress(post.publicPath, found),
    image: `${publicUrl}/share/post/${found.slug}.png`,
    jsonLd: postJsonLd(found, shelf, publicUrl),
  };
}

export default function GuestPost({ loaderData }: Route.ComponentProps) {
  const { item, card, shelf, event, more, media, preview } = loaderData;
  return (
    <article>
      <PublicHead
        back={
          shelf
            ? { to: `/guests/blogs/${shelf.slug}`, label: shelf.title, lang: langOf(shelf.language) }
            : { to: '/guests/blogs', label: t('All blogs') }
        }
        title={card.title}
        summary={card.summary}
        lang={card.lang}
        facts={
          <span>
            {card.author && `${t('by {author}', { author: card.author })} · `}
            <Time at={card.since} /> · {t('{minutes} min read', { minutes: card.minutes })}
          </span>
        }
        picture={<ItemCover kind={post.kind} item={card} media={media} eager />}
      />
      <div className="page grid gap-12 py-10">
        <div className="grid w-full max-w-[68ch] gap-8">
          {preview && <PreviewNotice />}
          <div lang={card.lang}>
            <RichTextView document={item.body} media={media} />
          </div>
          {event && (
            <p className="rounded-lg border border-line bg-surface p-5">
              <Link to={event.to} className="inline-flex min-h-11 items-center gap-2 font-semibold underline">
                <Icon name="calendar" /> {event.title}
              </Link>
            </p>
          )}
        </div>
        {more.length > 0 && shelf && (
          <section aria-labelledby="more" className="grid gap-6 border-t border-line pt-10">
            <h2 id="more" className="text-2xl">
              {rich('More from {blog}', { blog: <span lang={langOf(shelf.language)}>{shelf.title}</span> })}
            </h2>
            <PostCards posts={more} layout="grid" path="/guests/posts" by="slug" heading="h3" />
          </section>
        )}
      </div>
    </article>
  );
}
