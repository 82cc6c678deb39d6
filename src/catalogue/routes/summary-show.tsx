import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { kindsThatGrow } from '../../kernel/content/fields/references.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { nowIso } from '../../platform/clock.server.ts';
import { Card } from '../../ui/card.tsx';
import { ActionList } from '../summaries/action-list.tsx';
import { Gallery } from '../gallery.tsx';
import { growInsight, offspringOfInsights } from '../summaries/grow-insight.server.ts';
import { GrowMenu } from '../summaries/grow-menu.tsx';
import { Insights, OpenQuestions, Quotes, Themes } from '../summaries/harvest.tsx';
import { RoundsView } from '../summaries/rounds-view.tsx';
import { setActionState } from '../summaries/summary-actions.server.ts';
import { summary } from '../summaries/summary.ts';
import { actionsOf, insightsOf, roundsOf } from '../summaries/summary-parts.ts';
import type { Route } from './+types/summary-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Summary'} · ${site.name}` },
];

const FACTS = ['method', 'eventId', 'heldOn', 'host', 'attendance', 'purpose', 'tags'];

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadShow(args, summary, args.params);
  const { viewer } = args.context.get(requestFacts);
  return {
    ...shown,
    today: nowIso().slice(0, 10),
    kinds: kindsThatGrow().map(({ kind, definition: { one, menu } }) => ({
      kind,
      one,
      icon: menu?.list?.icon,
    })),
    offspring: shown.tab === 'harvest' ? await offspringOfInsights(viewer, shown.item) : {},
  };
}

export async function action(args: Route.ActionArgs) {
  const { viewer } = args.context.get(requestFacts);
  const { id } = args.params;
  const form = await orErrorResponse(readForm(args.request.clone()));
  const intent = form.get('do');
  if (intent !== 'grow' && intent !== 'action') return runShowAction(args, summary, id);
  return runAction(form, {
    grow: async () =>
      redirect(await growInsight(viewer, id, textIn(form, 'insight'), textIn(form, 'kind')), 303),
    action: async () => {
      const state = textIn(form, 'state') === 'done' ? 'done' : 'open';
      await setActionState(viewer, id, textIn(form, 'action'), state);
      return redirect(args.url.pathname, 303);
    },
  });
}

export default function SummaryShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, titles, media, offspring, kinds, today } = loaderData;
  const edit = item.can.edit ? `${summary.path}/edit/${item.id}` : undefined;
  return (
    <ContentShowScreen definition={summary} loaded={loaderData} refusal={actionData}>
      {tab === 'harvest' && (
        <ShowColumns item={item}>
          <div className="grid content-start gap-8 [&_h2]:text-lg">
            {isBare(item) && (
              <p className="text-sm text-soft">
                No results yet: write at the tables under Edit, Rounds; themes, insights and quotes are added
                under Edit.
              </p>
            )}
            <Themes themes={item.themes} inside />
            <Insights
              insights={insightsOf(item)}
              renderMore={(insight) => (
                <GrowMenu insight={insight} born={offspring[insight.key]} kinds={edit ? kinds : []} />
              )}
            />
            <Quotes quotes={item.quotes} inside />
            <OpenQuestions questions={item.openQuestions} />
          </div>
          <Card className="self-start">
            <FieldFacts
              definition={summary}
              item={item}
              titles={titles}
              names={FACTS}
              paths={item.eventId ? { eventId: `/bee/events/show/${item.eventId}` } : {}}
            />
          </Card>
        </ShowColumns>
      )}
      {tab === 'rounds' && <RoundsView rounds={roundsOf(item)} edit={edit && `${edit}/rounds`} />}
      {tab === 'actions' && <ActionList actions={actionsOf(item)} today={today} mayTick={item.can.edit} />}
      {tab === 'gallery' &&
        (item.gallery.length > 0 ? (
          <Gallery rows={item.gallery} media={media} />
        ) : (
          <p className="text-sm text-soft">No pictures yet. Add them with “Edit”.</p>
        ))}
    </ContentShowScreen>
  );
}

function isBare({ themes, insights, quotes, openQuestions }: Record<string, unknown>): boolean {
  return [themes, insights, quotes, openQuestions].every((list) => (list as unknown[]).length === 0);
}
