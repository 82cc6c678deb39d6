import type { ShouldRevalidateFunction } from 'react-router';
import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { formatDay } from '../../kernel/formats/format-instant.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Time } from '../../ui/time.tsx';
import { blog } from '../blog.ts';
import { binBlog, postsIn } from '../posts.server.ts';
import type { Route } from './+types/blog-list';

export const meta: Route.MetaFunction = () => [{ title: `${blog.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadList(args, blog);
  const { viewer } = args.context.get(requestFacts);
  const found = await postsIn(
    viewer,
    loaded.items.map(({ id }) => id),
  );
  const posts = Object.entries(found).map(([id, { last, ...counts }]) => [
    id,
    { ...counts, last: last && { text: formatDay(last), dateTime: last } },
  ]);
  return { ...loaded, posts: Object.fromEntries(posts) as Record<string, PostsOf> };
}

interface PostsOf {
  count: number;
  drafts: number;
  last: { text: string; dateTime: string } | null;
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action(args: Route.ActionArgs) {
  return runListAction(args, blog, {
    bin: (viewer, definition, id) => binBlog(viewer, definition, id, { told: false }),
  });
}

export default function BlogList({ loaderData, actionData }: Route.ComponentProps) {
  const { posts } = loaderData;
  return (
    <ContentListScreen
      definition={blog}
      loaded={loaderData}
      answer={actionData}
      columns={[
        { head: 'Posts', label: 'Posts', render: ({ id }) => formatCounts(posts[id]) },
        {
          head: 'Last post',
          label: 'Last post',
          render: ({ id }) => posts[id]?.last && <Time at={posts[id].last} />,
        },
      ]}
    />
  );
}

/** '2 · 1 draft' */
function formatCounts(
  { count, drafts }: Pick<PostsOf, 'count' | 'drafts'> = { count: 0, drafts: 0 },
): string {
  return [count, drafts > 0 && (drafts === 1 ? '1 draft' : `${drafts} drafts`)]
    .filter((part) => part !== false)
    .join(' · ');
}
