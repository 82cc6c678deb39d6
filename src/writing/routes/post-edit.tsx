import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { blog } from '../blog.ts';
import { post } from '../post.ts';
import type { Route } from './+types/post-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? post.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadEdit(args, post, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runEditAction(args, post, args.params);
}

export default function PostEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { item, titles } = loaderData;
  const blogTitle = titles['blogId'];
  return (
    <ContentEditScreen
      definition={post}
      loaded={loaderData}
      answer={actionData}
      back={blogTitle ? { to: `${blog.path}/show/${item.blogId}`, label: blogTitle } : undefined}
    />
  );
}
