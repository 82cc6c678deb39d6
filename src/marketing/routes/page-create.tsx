import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { page } from '../pages/page.ts';
import type { Route } from './+types/page-create';

export const meta: Route.MetaFunction = () => [{ title: `${page.newTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadCreate(args, page);
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, page);
}

export default function PageCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={page} loaded={loaderData} refusal={actionData} />;
}
