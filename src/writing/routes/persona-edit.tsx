import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { persona } from '../persona.ts';
import type { Route } from './+types/persona-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? persona.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadEdit(args, persona, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runEditAction(args, persona, args.params);
}

export default function PersonaEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditScreen definition={persona} loaded={loaderData} answer={actionData} />;
}
