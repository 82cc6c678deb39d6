import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { referencesFor } from '../../kernel/content/references.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { epic } from '../epic.ts';
import { EpicStories } from '../epic-stories.tsx';
import { listStories, putIntoEpic } from '../stories.server.ts';
import type { Route } from './+types/epic-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(epic, loaderData) }];

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadDocument(args, epic, { progress: 'idea' });
  if (!('item' in loaded) || loaded.tab !== 'stories') return { ...loaded, stories: undefined };
  const { viewer } = args.context.get(requestFacts);
  const stories = await listStories(viewer, 'epicId', loaded.item.id);
  const all = await referencesFor(viewer, [
    { name: 'story', kind: 'reference', to: 'story', label: 'Story' },
  ]);
  const own = new Set(stories.map(({ id }) => id));
  const others = (all['story'] ?? []).filter(({ value }) => !own.has(value));
  return { ...loaded, stories, others };
}

export async function action(args: Route.ActionArgs) {
  const { id, tab } = args.params;
  if (tab !== 'stories') return runDocumentAction(args, epic);
  const { viewer } = args.context.get(requestFacts);
  const form = await orErrorResponse(readForm(args.request));
  const put = (epicId: string | null) => async () => {
    await putIntoEpic(viewer, textIn(form, 'story'), epicId);
    return redirect(`${epic.path}/edit/${id}/stories`, 303);
  };
  return runAction(form, { takeIn: put(id), takeOut: put(null) });
}

export default function EpicEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ContentDocumentScreen definition={epic} loaded={loaderData} answer={actionData}>
      {loaderData.stories && (
        <EpicStories epicId={loaderData.item.id} stories={loaderData.stories} others={loaderData.others} />
      )}
    </ContentDocumentScreen>
  );
}
