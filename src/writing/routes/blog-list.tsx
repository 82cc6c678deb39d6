import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { formatDay } from '../../kernel/formats/format-instant.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Time } from '../../ui/time.tsx';
import { blog } from '../blog.ts';
import { binBlog, publishedIn } from '../posts.server.ts';
import type { Route } from './+types/blog-list';

export const meta: Route.MetaFunction = () => [{ title: `${blog.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadList(args, blog);
  const { viewer } = args.context.get(requestFacts);
  const published = await publishedIn(
    viewer,
    loaded.items.map(({ id }) => id),
  );
  const posts = Object.entries(published).map(([id, { count, last }]) => [
    id,
    { count, last: { text: formatDay(last), dateTime: last } },
  ]);
  return { ...loaded, posts: Object.fromEntries(posts) as Record<string, PostsOf> };
}

interface PostsOf {
  count: number;
  last: { text: string; dateTime: string };
}

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
        { head: 'Posts', label: 'Posts', render: ({ id }) => posts[id]?.count ?? 0 },
        {
          head: 'Last post',
          label: 'Last post',
          render: ({ id }) => posts[id] && <Time at={posts[id].last} />,
        },
      ]}
    />
  );
}
