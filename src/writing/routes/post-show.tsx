import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { listRelated } from '../../kernel/content/related.server.ts';
import { ItemCover } from '../../kernel/content/screens/item-cover.tsx';
import { ContentState } from '../../kernel/content/screens/state.tsx';
import { RelatedList } from '../../kernel/content/screens/related-list.tsx';
import { langIn } from '../../kernel/publishing/languages.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { Card } from '../../ui/card.tsx';
import { Time } from '../../ui/time.tsx';
import { blog } from '../blog.ts';
import { post } from '../post.ts';
import { postCard } from '../post-view.server.ts';
import { listBlogPosts } from '../posts.server.ts';
import type { Route } from './+types/post-show';

/** How many of its blog stand beside a post. */
const BESIDE = 8;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Post'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadShow(args, post, args.params);
  const { viewer } = args.context.get(requestFacts);
  const { item, tab } = shown;
  const related = tab === 'related' ? await orErrorResponse(listRelated(viewer, post, item)) : [];
  const { posts } =
    tab === 'read' && item.blogId
      ? await listBlogPosts(viewer, item.blogId, { perPage: BESIDE })
      : { posts: [] };
  return {
    ...shown,
    related,
    card: postCard(item),
    beside: posts.map(postCard),
  };
}

export async function action(args: Route.ActionArgs) {
  return runShowAction(args, post, args.params.id);
}

/** SPEC: a post is shown in the display of its blog. */
export default function PostShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, media, titles, paths, related, card, beside } = loaderData;
  const blogTitle = titles['blogId'];
  return (
    <ContentShowScreen
      definition={post}
      loaded={loaderData}
      refusal={actionData}
      back={blogTitle ? { to: `${blog.path}/show/${item.blogId}`, label: blogTitle } : undefined}
    >
      {tab === 'read' ? (
        <ShowColumns item={item}>
          <article className="grid content-start gap-4">
            <p className="text-sm text-soft">
              {[item.author && `by ${item.author}`, `${card.minutes} min read`].filter(Boolean).join(' · ')} ·{' '}
              <Time at={card.since} />
            </p>
            <ItemCover kind={post.kind} item={item} media={media} />
            <div lang={langIn(item)}>
              <RichTextView document={item.body} media={media} />
            </div>
          </article>
          <div className="grid content-start gap-6">
            {(item.eventId || item.tags.length > 0) && (
              <Card>
                <FieldFacts
                  definition={post}
                  item={item}
                  titles={titles}
                  paths={paths}
                  names={['eventId', 'tags']}
                />
              </Card>
            )}
            {blogTitle && beside.length > 1 && (
              <nav aria-label={`More of ${blogTitle}`}>
                <h2 className="px-3 pb-2 text-lg">
                  In{' '}
                  <Link to={`${blog.path}/show/${item.blogId}`} className="hover:underline">
                    {blogTitle}
                  </Link>
                </h2>
                <ul className="grid">
                  {beside.map(({ id, title, state, scheduled, since }) => (
                    <li key={id}>
                      <Link
                        to={`${post.path}/show/${id}`}
                        aria-current={id === item.id ? 'page' : undefined}
                        className="grid gap-0.5 rounded-md px-3 py-2 text-sm hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold"
                      >
                        {title}
                        <span className="flex items-center gap-2 text-xs font-normal text-soft">
                          <Time at={since} />
                          {(state !== 'published' || scheduled) && (
                            <ContentState state={state} scheduled={scheduled} />
                          )}
                        </span>
                      </Link>
                    </li>
                  ))}
                </ul>
              </nav>
            )}
          </div>
        </ShowColumns>
      ) : (
        <RelatedList path={post.path} items={related} />
      )}
    </ContentShowScreen>
  );
}
