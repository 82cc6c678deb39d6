import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { partner } from '../partners/partner.ts';
import type { Route } from './+types/partner-create';

export const meta: Route.MetaFunction = () => [{ title: `${partner.newTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadCreate(args, partner);
}

export async function action(args: Route.ActionArgs) {
  return doCreate(args, partner);
}

export default function PartnerCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={partner} loaded={loaderData} refusal={actionData} />;
}
