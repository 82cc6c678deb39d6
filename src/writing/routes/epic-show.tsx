import { redirect } from 'react-router';
import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { textIn } from '../../kernel/forms/action.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HEAD_BUTTON } from '../../ui/item/item-head.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { epic } from '../epic.ts';
import { EpicProgress } from '../epic-progress.tsx';
import { progressOfStories } from '../progress.ts';
import { Provenance } from '../provenance.tsx';
import { listStories, moveStory } from '../stories.server.ts';
import { StoryBoard } from '../story-board.tsx';
import { story } from '../story.ts';
import type { Route } from './+types/epic-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Epic'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadShow(args, epic, args.params);
  const { viewer } = args.context.get(requestFacts);
  return { ...shown, stories: await listStories(viewer, 'epicId', shown.item.id) };
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runShowAction(args, epic, id, {
    more: {
      move: async (viewer, form) => {
        const version = Number(textIn(form, 'version'));
        await moveStory(viewer, textIn(form, 'story'), { to: textIn(form, 'to'), version });
        return redirect(`${epic.path}/show/${id}/stories`, 303);
      },
    },
  });
}

export default function EpicShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, titles, paths, stories } = loaderData;
  return (
    <ContentShowScreen
      definition={epic}
      loaded={loaderData}
      refusal={actionData}
      actions={
        item.can.edit && (
          <ButtonLink to={`${story.path}/create?epic=${item.id}`} look="quiet" className={HEAD_BUTTON}>
            <WorkIcon name="plus" /> New story
          </ButtonLink>
        )
      }
    >
      {tab === 'overview' ? (
        <ShowColumns item={item}>
          <dl className="grid content-start gap-6">
            {item.goal && <Aim label="Goal" text={item.goal} />}
            {item.successMeasure && <Aim label="How we know it worked" text={item.successMeasure} />}
            <Provenance origin={item.origin} title={titles['derivedFrom']} path={paths['derivedFrom']} />
          </dl>
          <Card className="self-start">
            <div className="grid gap-5">
              <EpicProgress {...progressOfStories(stories)} />
              <FieldFacts
                definition={epic}
                item={item}
                names={['progress', 'priority', 'start', 'target', 'tags']}
              />
            </div>
          </Card>
        </ShowColumns>
      ) : stories.length > 0 ? (
        <StoryBoard stories={stories} mayMove={item.can.edit} />
      ) : (
        <EmptyState title="No stories yet">
          <p>Press “New story” above to write the first; to add existing stories, edit the epic.</p>
        </EmptyState>
      )}
    </ContentShowScreen>
  );
}

function Aim({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid gap-1">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="max-w-[68ch] text-lg whitespace-pre-line">{text}</dd>
    </div>
  );
}
