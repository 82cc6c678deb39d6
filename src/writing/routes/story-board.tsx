import { redirect, type ShouldRevalidateFunction, useLocation } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readAfterConflict } from '../../kernel/forms/read-again.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListFilter } from '../../ui/lists/list-filter.tsx';
import { ListScreen, ListTop } from '../../ui/lists/list-top.tsx';
import { Notice } from '../../ui/notice.tsx';
import { storyBoard } from '../board.server.ts';
import { moveStory } from '../stories.server.ts';
import { StoryBoard } from '../story-board.tsx';
import { story } from '../story.ts';
import type { Route } from './+types/story-board';

const HERE = `${story.path}/board`;

export const meta: Route.MetaFunction = () => [{ title: `Story board · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  return orErrorResponse(storyBoard(context.get(requestFacts).viewer, url.searchParams));
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterConflict;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    move: async () => {
      const version = Number(textIn(form, 'version'));
      await moveStory(viewer, textIn(form, 'story'), { to: textIn(form, 'to'), version });
      return redirect(HERE + url.search, 303);
    },
  });
}

/** All stories by how far they are, narrowed as their list is. */
export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const { q, stories, isCut, choices } = loaderData;
  const { search } = useLocation();
  const plain = !q && choices.every(({ value }) => !value);
  const count = stories.length === 1 ? '1 story' : `${stories.length} stories`;
  return (
    <ListScreen>
      <ListTop
        title="Story board"
        count={isCut ? `The ${stories.length} that changed last` : count}
        create={{ to: `${story.path}/create`, label: story.newTitle }}
        items={[{ label: 'List', to: `${story.path}/list${search}`, icon: 'list', staysBeside: true }]}
      >
        <ListFilter action={HERE} label="Search stories" text={q} choices={choices} />
      </ListTop>
      {actionData && 'message' in actionData && <Notice tone="error">{actionData.message}</Notice>}
      {stories.length > 0 ? (
        <StoryBoard stories={stories} mayMove />
      ) : (
        <EmptyState title={plain ? 'No stories yet' : 'No stories match'}>
          <p>
            {plain
              ? `Press “${story.newTitle}” above to create the first.`
              : 'Try a shorter search or another filter.'}
          </p>
        </EmptyState>
      )}
    </ListScreen>
  );
}
