import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { tip } from '../tip.ts';
import type { Route } from './+types/tip-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? tip.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadEdit(args, tip, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runEditAction(args, tip, args.params);
}

export default function TipEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditScreen definition={tip} loaded={loaderData} answer={actionData} />;
}
