import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { page } from '../pages/page.ts';
import type { Route } from './+types/page-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? page.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadEdit(args, page, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runEditAction(args, page, args.params);
}

export default function PageEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditScreen definition={page} loaded={loaderData} answer={actionData} />;
}
