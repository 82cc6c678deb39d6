import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { tip } from '../tip.ts';
import type { Route } from './+types/tip-create';

export const meta: Route.MetaFunction = () => [{ title: `${tip.newTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadCreate(args, tip);
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, tip);
}

export default function TipCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={tip} loaded={loaderData} refusal={actionData} />;
}
