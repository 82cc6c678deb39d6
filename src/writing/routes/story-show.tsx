import { redirect } from 'react-router';
import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { textIn } from '../../kernel/forms/action.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { CriteriaList } from '../criteria-list.tsx';
import { Provenance } from '../provenance.tsx';
import { tickCriterion } from '../stories.server.ts';
import { StorySentence } from '../story-sentence.tsx';
import { story } from '../story.ts';
import type { Route } from './+types/story-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Story'} · ${site.name}` },
];

export async function loader(args: Route.LoaderArgs) {
  return loadShow(args, story, args.params);
}

export async function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return runShowAction(args, story, id, {
    more: {
      tick: async (viewer, form) => {
        await tickCriterion(viewer, id, {
          index: Number(textIn(form, 'index')),
          done: textIn(form, 'done') === 'yes',
          text: textIn(form, 'then'),
        });
        return redirect(`${story.path}/show/${id}/criteria`, 303);
      },
    },
  });
}

export default function StoryShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, media, titles, paths } = loaderData;
  const edit = `${story.path}/edit/${item.id}`;
  return (
    <ContentShowScreen definition={story} loaded={loaderData} refusal={actionData}>
      {tab === 'story' && (
        <ShowColumns item={item}>
          <div className="grid content-start gap-6">
            <StorySentence item={item} persona={titles['personaId']} path={paths['personaId']} />
            <RichTextView document={item.body} media={media} />
          </div>
          <Card className="self-start">
            <FieldFacts
              definition={story}
              item={item}
              titles={titles}
              paths={paths}
              names={['progress', 'value', 'effort', 'risk', 'epicId', 'tags']}
            />
          </Card>
        </ShowColumns>
      )}
      {tab === 'criteria' &&
        (item.criteria.length > 0 ? (
          <CriteriaList criteria={item.criteria} mayTick={item.can.edit} />
        ) : (
          <EmptyState title="No acceptance criteria yet">
            <ButtonLink to={`${edit}/criteria`} look="quiet">
              Write the first criterion
            </ButtonLink>
          </EmptyState>
        ))}
      {tab === 'links' && (
        <div className="grid max-w-3xl gap-6">
          <Provenance origin={item.origin} title={titles['derivedFrom']} path={paths['derivedFrom']} />
          <FieldFacts
            alone
            definition={story}
            item={item}
            titles={titles}
            paths={paths}
            names={['personaId', 'epicId', 'derivedFrom']}
          />
        </div>
      )}
    </ContentShowScreen>
  );
}
