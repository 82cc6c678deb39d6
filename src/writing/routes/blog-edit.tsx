import { Link } from '../../ui/link.tsx';
import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { ContentState } from '../../kernel/content/screens/state.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { blog } from '../blog.ts';
import { post } from '../post.ts';
import { postCard, type PostCardView } from '../post-view.server.ts';
import { listBlogPosts } from '../posts.server.ts';
import type { Route } from './+types/blog-edit';

/** As many as one chooses the pinned one from. */
const MOST = 200;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(blog, loaderData) }];

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadDocument(args, blog, { layout: 'list', feed: 'yes' });
  if (!('item' in loaded) || loaded.tab === 'history') return { ...loaded, posts: undefined };
  const { viewer } = args.context.get(requestFacts);
  const { posts } = await listBlogPosts(viewer, loaded.item.id, { perPage: MOST });
  // Only its own posts can be pinned.
  const pinnedPostId = posts.map(({ id, title }) => ({ value: id, label: title }));
  return { ...loaded, references: { ...loaded.references, pinnedPostId }, posts: posts.map(postCard) };
}

export async function action(args: Route.ActionArgs) {
  return runDocumentAction(args, blog);
}

export default function BlogEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { posts } = loaderData;
  return (
    <ContentDocumentScreen definition={blog} loaded={loaderData} answer={actionData}>
      {posts && <Posts posts={posts} create={`${post.path}/create/${loaderData.item.id}`} />}
    </ContentDocumentScreen>
  );
}

function Posts({ posts, create }: { posts: readonly PostCardView[]; create: string }) {
  return (
    <section aria-labelledby="blog-posts" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="blog-posts" className="text-xl">
          {posts.length === 1 ? '1 post' : `${posts.length} posts`}
        </h2>
        <ButtonLink to={create} look="quiet">
          <WorkIcon name="plus" /> New post
        </ButtonLink>
      </div>
      <ul className="grid divide-y divide-line border-y border-line">
        {posts.map(({ id, title, state, scheduled }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3">
            <Link
              to={`${post.path}/edit/${id}`}
              className="inline-flex min-h-11 min-w-0 items-center font-semibold hover:underline"
            >
              {title}
            </Link>
            <ContentState state={state} scheduled={scheduled} />
          </li>
        ))}
      </ul>
    </section>
  );
}
