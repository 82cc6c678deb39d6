import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { HistoryTab } from '../../kernel/content/history/history-tab.tsx';
import { runAction } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Notice } from '../../ui/notice.tsx';
import { ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { Time } from '../../ui/time.tsx';
import { restoreParticipant, saveParticipantTab } from '../participants/edit.server.ts';
import { PARTICIPANT_EDIT_TABS, participantFieldsOf } from '../participants/fields.ts';
import { participantHistory, participantTexts, participantView } from '../participants/page.server.ts';
import { findParticipant } from '../participants/participant.server.ts';
import { runsEvents } from '../team/require-event-staff.server.ts';
import type { Route } from './+types/part-edit';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.participant.name ?? 'a participant'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const participant = await orErrorResponse(findParticipant(viewer, params.id));
  if (participant.id !== params.id) throw redirect(`/bee/parts/edit/${participant.id}`);
  const tab = tabOf(Object.keys(PARTICIPANT_EDIT_TABS), `/bee/parts/edit/${participant.id}`, params.tab);
  return {
    participant: participantView(participant),
    tab,
    texts: participantTexts(participant),
    history: tab === 'history' ? await participantHistory(participant, url) : undefined,
    userId: viewer.kind === 'user' ? viewer.id : '',
  };
}

export async function action({ request, context, params: { id, tab = 'details' } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  await runsEvents(viewer);
  const form = await orErrorResponse(readForm(request));
  if (form.get('do') === 'save') return saveParticipantTab(viewer, id, tab, form);
  return runAction(form, { restoreRevision: () => restoreParticipant(viewer, id, form) });
}

export default function PartEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { participant, tab, texts, history, userId } = loaderData;
  const base = `/bee/parts/edit/${participant.id}`;
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const answer = actionData && !('intent' in actionData) ? actionData : undefined;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={participant.name}
          back={{ to: `/bee/parts/show/${participant.id}`, label: `Show ${participant.name}` }}
          likeness={{ name: participant.name }}
          facts={
            <span className="text-soft">
              Changed <Time at={participant.updated} />
            </span>
          }
          tabs={{
            label: 'Parts of this participant',
            tabs: Object.entries(PARTICIPANT_EDIT_TABS).map(([name, label]) => ({
              to: `${base}/${name}`,
              label,
              current: name === tab,
            })),
          }}
        />
      }
    >
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      {history ? (
        <HistoryTab history={history} version={participant.version} here={`${base}/history`} mayRestore />
      ) : (
        <div className="max-w-[760px]">
          <ContentForm
            key={tab}
            fields={participantFieldsOf(tab)}
            saved={texts}
            version={participant.version}
            references={{}}
            mirror={`${userId}:participant:${participant.id}:${tab}`}
            // What was typed while the participant was being made, and where the notes had a tab of their own.
            earlier={[DOCUMENT, 'notes'].map((part) => `${userId}:participant:${participant.id}:${part}`)}
            answer={answer}
            intent="save"
            submit="Save"
            here={`${base}/${tab}`}
            savedAt={participant.updated}
          />
        </div>
      )}
    </ItemScreen>
  );
}
