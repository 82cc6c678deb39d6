import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { page } from '../pages/page.ts';
import type { Route } from './+types/page-list';

export const meta: Route.MetaFunction = () => [{ title: `${page.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, page);
}

export async function action(args: Route.ActionArgs) {
  return runListAction(args, page);
}

export default function PageList({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListScreen definition={page} loaded={loaderData} answer={actionData} />;
}
