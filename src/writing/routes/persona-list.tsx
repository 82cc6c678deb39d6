import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { persona } from '../persona.ts';
import type { Route } from './+types/persona-list';

export const meta: Route.MetaFunction = () => [{ title: `${persona.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, persona);
}

export async function action(args: Route.ActionArgs) {
  return runListAction(args, persona);
}

export default function PersonaList({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListScreen definition={persona} loaded={loaderData} answer={actionData} />;
}
