import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { partner } from '../partners/partner.ts';
import type { Route } from './+types/partner-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? partner.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadEdit(args, partner, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runEditAction(args, partner, args.params);
}

export default function PartnerEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditScreen definition={partner} loaded={loaderData} answer={actionData} />;
}
