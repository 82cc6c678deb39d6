import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { story } from '../story.ts';
import type { Route } from './+types/story-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? story.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadEdit(args, story, args.params);
}

export async function action(args: Route.ActionArgs) {
  return runEditAction(args, story, args.params);
}

export default function StoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentEditScreen definition={story} loaded={loaderData} answer={actionData} />;
}
