import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { patterns } from '../../kernel/forms/patterns.ts';
import { story } from '../story.ts';
import type { Route } from './+types/story-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(story, loaderData) }];

/** The address may say whose story a new one is and what it is part of. */
export async function loader(args: Route.LoaderArgs) {
  const { searchParams } = args.url;
  return loadDocument(args, story, {
    progress: 'idea',
    personaId: searchParams.get('persona') ?? '',
    epicId: searchParams.get('epic') ?? '',
  });
}

export async function action(args: Route.ActionArgs) {
  const epicId = args.url.searchParams.get('epic') ?? '';
  return runDocumentAction(args, story, patterns.uuid.test.test(epicId) ? { epicId } : {});
}

export default function StoryEdit({ loaderData, actionData }: Route.ComponentProps) {
  return <ContentDocumentScreen definition={story} loaded={loaderData} answer={actionData} />;
}
