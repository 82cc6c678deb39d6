import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { blog } from '../blog.ts';
import { binBlog } from '../posts.server.ts';
import type { Route } from './+types/blog-list';

export const meta: Route.MetaFunction = () => [{ title: `${blog.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, blog);
}

export async function action(args: Route.ActionArgs) {
  return runListAction(args, blog, {
    bin: (viewer, definition, id) => binBlog(viewer, definition, id, { told: false }),
  });
}

export default function BlogList({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListScreen definition={blog} loaded={loaderData} answer={actionData} />;
}
