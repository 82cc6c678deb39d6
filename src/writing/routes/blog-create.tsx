import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { blog } from '../blog.ts';
import type { Route } from './+types/blog-create';

export const meta: Route.MetaFunction = () => [{ title: `${blog.newTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadCreate(args, blog, { layout: 'list', feed: 'yes' });
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, blog);
}

export default function BlogCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={blog} loaded={loaderData} refusal={actionData} />;
}
