import { useLocation, type ShouldRevalidateFunction } from 'react-router';
import { ContentListScreen } from '../../kernel/content/screens/list-screen.tsx';
import { loadList, runListAction } from '../../kernel/content/screens/list-screen.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { story } from '../story.ts';
import type { Route } from './+types/story-list';

export const meta: Route.MetaFunction = () => [{ title: `${story.listTitle} · ${site.name}` }];

export async function loader(args: Route.LoaderArgs) {
  return loadList(args, story);
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action(args: Route.ActionArgs) {
  return runListAction(args, story);
}

export default function StoryList({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation();
  return (
    <ContentListScreen
      definition={story}
      loaded={loaderData}
      answer={actionData}
      more={[{ label: 'Board', to: `${story.path}/board${search}`, icon: 'columns', staysBeside: true }]}
    />
  );
}
