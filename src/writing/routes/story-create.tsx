import { ContentCreateScreen } from '../../kernel/content/screens/create-screen.tsx';
import { doCreate, loadCreate } from '../../kernel/content/screens/create-screen.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { site } from '../../kernel/publishing/site.ts';
import { story } from '../story.ts';
import type { Route } from './+types/story-create';

export const meta: Route.MetaFunction = () => [{ title: `${story.newTitle} · ${site.name}` }];

/** The address may say whose story it is and what it is part of. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return loadCreate(args, story, {
    progress: 'idea',
    personaId: searchParams.get('persona') ?? '',
    epicId: searchParams.get('epic') ?? '',
  });
}

export async function action(args: Route.ActionArgs) {
  const epicId = args.url.searchParams.get('epic') ?? '';
  return doCreate(args, story, patterns.uuid.test.test(epicId) ? { epicId } : {});
}

export default function StoryCreate({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentCreateScreen definition={story} loaded={loaderData} refusal={actionData} />;
}
