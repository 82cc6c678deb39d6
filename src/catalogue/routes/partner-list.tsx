import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { runListAction, loadList } from '../../kernel/content/screens/list-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { partner } from '../partners/partner.ts';
import type { Route } from './+types/partner-list';

export const meta: Route.MetaFunction = () => [{ title: `${partner.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, partner);
}

export async function action(args: Route.ActionArgs) {
  return runListAction(args, partner);
}

export default function PartnerList({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentListScreen definition={partner} loaded={loaderData} answer={actionData} />;
}
