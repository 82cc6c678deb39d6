import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { epic } from '../epic.ts';
import type { Route } from './+types/epic-list';

export const meta: Route.MetaFunction = () => [{ title: `${epic.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, epic);
}

export async function action(args: Route.ActionArgs) {
  return runListAction(args, epic);
}

export default function EpicList({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListScreen definition={epic} loaded={loaderData} answer={actionData} />;
}
