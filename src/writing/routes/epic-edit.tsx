import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ContentEditScreen } from '../../kernel/content/screens/edit-screen.tsx';
import { runEditAction, loadEdit } from '../../kernel/content/screens/edit-screen.server.ts';
import { referencesFor } from '../../kernel/content/references.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { epic } from '../epic.ts';
import { EpicStories } from '../epic-stories.tsx';
import { listStories, putIntoEpic } from '../stories.server.ts';
import type { Route } from './+types/epic-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.item.title ?? epic.one} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const loaded = await loadEdit(args, epic, args.params);
  if (loaded.tab !== 'stories') return { ...loaded, stories: [], others: [] };
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
  if (tab !== 'stories') return runEditAction(args, epic, args.params);
  const { viewer } = args.context.get(requestFacts);
  const form = await orErrorResponse(readForm(args.request));
  const put = (epicId: string | null) => async () => {
    await putIntoEpic(viewer, textIn(form, 'story'), epicId);
    return redirect(`${epic.path}/edit/${id}/stories`, 303);
  };
  return runAction(form, { takeIn: put(id), takeOut: put(null) });
}

export default function EpicEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, stories, others } = loaderData;
  return (
    <ContentEditScreen definition={epic} loaded={loaderData} answer={actionData}>
      {tab === 'stories' && <EpicStories epicId={item.id} stories={stories} others={others} />}
    </ContentEditScreen>
  );
}
