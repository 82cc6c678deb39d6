import type { ShouldRevalidateFunction } from 'react-router';
import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { post } from '../post.ts';
import type { Route } from './+types/post-list';

export const meta: Route.MetaFunction = () => [{ title: `${post.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, post);
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action(args: Route.ActionArgs) {
  return runListAction(args, post);
}

/** The posts of all blogs, and their bin. A new one is begun in the blog they are narrowed to, or asks in which. */
export default function PostList({ loaderData, actionData }: Route.ComponentProps) {
  const blogId = loaderData.filter.by['blogId'];
  return (
    <ContentListScreen
      definition={post}
      loaded={loaderData}
      answer={actionData}
      create={`${post.path}/create${blogId ? `/${blogId}` : ''}`}
    />
  );
}
