import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { summary } from '../summaries/summary.ts';
import type { Route } from './+types/summary-overview';

export const meta: Route.MetaFunction = () => [{ title: `${summary.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, summary);
}

export async function action(args: Route.ActionArgs) {
  return runListAction(args, summary);
}

export default function SummaryOverview({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListScreen definition={summary} loaded={loaderData} answer={actionData} />;
}
