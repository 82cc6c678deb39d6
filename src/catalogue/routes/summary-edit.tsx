import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { loadDocument, runDocumentAction } from '../../kernel/content/screens/document-screen.server.ts';
import { ContentDocumentScreen, documentTitle } from '../../kernel/content/screens/document-screen.tsx';
import { patterns } from '../../kernel/forms/patterns.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RoundsOverview } from '../summaries/rounds-overview.tsx';
import { saveRoundsForm, structureOf } from '../summaries/rounds-input.server.ts';
import { summary } from '../summaries/summary.ts';
import { insightsOf, isFrom, placesOf, roundsOf } from '../summaries/summary-parts.ts';
import { addInsightForm, addRoundForm, saveTableForm } from '../summaries/table-input.server.ts';
import { TableScreen } from '../summaries/table-screen.tsx';
import type { Route } from './+types/summary-edit';
import { withDone } from '../../kernel/forms/done.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: documentTitle(summary, loaderData) }];

/** A link from an event brings it along to a new one. */
export async function loader(args: Route.LoaderArgs) {
  const eventId = args.url.searchParams.get('event') ?? '';
  const loaded = await loadDocument(args, summary, patterns.uuid.test.test(eventId) ? { eventId } : {});
  if (!('item' in loaded)) return loaded;
  const table = loaded.tab === 'rounds' ? args.url.searchParams.get('table') : null;
  return { ...loaded, table, structure: structureOf(loaded.item) };
}

/** The actions of the rounds tab; every other tab saves as all content does. */
export async function action(args: Route.ActionArgs) {
  const { id, tab } = args.params;
  if (id === undefined || tab !== 'rounds') return runDocumentAction(args, summary);
  const { viewer } = args.context.get(requestFacts);
  const form = await orErrorResponse(readForm(args.request));
  const back = () => redirect(`${args.url.pathname}${args.url.search}`, 303);
  if (form.get('do') === 'saveRounds') {
    const answer = await orErrorResponse(saveRoundsForm(viewer, id, form));
    return answer
      ? data(answer, { status: answer.stale ? 409 : 422 })
      : redirect(withDone(args.url.pathname, 'saved'), 303);
  }
  return runAction(form, {
    addRound: async () => {
      await addRoundForm(viewer, id, form);
      return back();
    },
    saveTable: async () => {
      await saveTableForm(viewer, id, form);
      return back();
    },
    insight: async () => {
      await addInsightForm(viewer, id, form);
      return back();
    },
  });
}

export default function SummaryEdit({ loaderData, actionData }: Route.ComponentProps) {
  if (!('item' in loaderData))
    return <ContentDocumentScreen definition={summary} loaded={loaderData} answer={actionData} />;
  const { item, tab, table, userId, updated } = loaderData;
  const rounds = roundsOf(item);
  const places = placesOf(rounds);
  const place = places.find((each) => each.table.key === table);
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const answer = actionData && !('intent' in actionData) ? actionData : undefined;
  if (place && item.can.edit)
    return (
      <TableScreen
        key={place.table.key}
        summary={{ id: item.id, title: item.title }}
        place={place}
        places={places}
        insights={insightsOf(item).filter((insight) => isFrom(insight, place))}
        userId={userId}
        refusal={refusal?.message}
      />
    );
  return (
    <ContentDocumentScreen definition={summary} loaded={loaderData} answer={actionData}>
      {tab === 'rounds' && (
        <RoundsOverview
          summaryId={item.id}
          version={item.version}
          rounds={rounds}
          structure={loaderData.structure}
          userId={userId}
          answer={answer}
          refusal={refusal}
          savedAt={updated.at}
        />
      )}
    </ContentDocumentScreen>
  );
}
