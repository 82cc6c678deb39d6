import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { langIn } from '../../kernel/publishing/languages.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HEAD_BUTTON } from '../../ui/item/item-head.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { blog } from '../blog.ts';
import { post } from '../post.ts';
import { PostCards } from '../post-cards.tsx';
import { pinFirst, postCard } from '../post-view.server.ts';
import { binBlog, countPosts, listBlogPosts } from '../posts.server.ts';
import type { Route } from './+types/blog-show';

const PER_PAGE = 24;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Blog'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const { viewer } = args.context.get(requestFacts);
  const shown = await loadShow(args, blog, args.params);
  const { id } = shown.item;
  const after = args.url.searchParams.get('after') ?? undefined;
  const here = `${blog.path}/show/${id}/posts`;
  const count = await countPosts(viewer, id);
  if (shown.tab !== 'posts') return { ...shown, count, posts: [], first: undefined, next: undefined };
  const { posts, next } = await orErrorResponse(listBlogPosts(viewer, id, { after, perPage: PER_PAGE }));
  return {
    ...shown,
    count,
    posts: pinFirst(posts.map(postCard), shown.item.pinnedPostId),
    first: after && here,
    next: next && `${here}?${new URLSearchParams({ after: next })}`,
  };
}

export async function action(args: Route.ActionArgs) {
  const told = args.url.searchParams.get('told') === 'yes';
  return runShowAction(args, blog, args.params.id, {
    bin: (viewer, definition, id) => binBlog(viewer, definition, id, { told }),
  });
}

export default function BlogShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, media, count, posts, first, next } = loaderData;
  const create = `${post.path}/create/${item.id}`;
  return (
    <ContentShowScreen
      definition={blog}
      loaded={loaderData}
      refusal={actionData}
      bin={count > 0 ? <p>{whatBecomesOf(count)}</p> : undefined}
      binAction={count > 0 ? '?told=yes' : undefined}
      actions={
        item.can.edit && (
          <ButtonLink to={create} look="quiet" className={HEAD_BUTTON}>
            <WorkIcon name="plus" /> New post
          </ButtonLink>
        )
      }
    >
      {tab === 'about' && (
        <ShowColumns item={item}>
          <div lang={langIn(item)}>
            <RichTextView document={item.description} media={media} />
          </div>
          <Card className="self-start">
            <FieldFacts definition={blog} item={item} names={['layout', 'feed', 'slug', 'tags']} />
          </Card>
        </ShowColumns>
      )}
      {tab === 'posts' &&
        (posts.length > 0 ? (
          <div className={langIn(item) && 'said-above'}>
            <PostCards
              posts={posts}
              layout={item.layout}
              path={`${post.path}/show`}
              by="id"
              pinned={item.pinnedPostId}
            />
          </div>
        ) : (
          <EmptyState title="No posts yet">
            <p>Press “New post” above to write the first.</p>
          </EmptyState>
        ))}
      <Pager first={first} next={next} />
    </ContentShowScreen>
  );
}

function whatBecomesOf(count: number): string {
  const [posts, they] = count === 1 ? ['Its post', 'it'] : [`Its ${count} posts`, 'them'];
  return `${posts} will stay here for members, but guests no longer see ${they}: a post is only public as part of its blog. The blog can be restored for 30 days.`;
}
