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
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { restoreParticipant, saveParticipantTab } from '../participants/edit.server.ts';
import { PARTICIPANT_EDIT_TABS, participantFieldsOf } from '../participants/fields.ts';
import { participantHistory, participantTexts, participantView } from '../participants/page.server.ts';
import { findParticipant } from '../participants/participant.server.ts';
import { runsEvents } from '../team/require-event-staff.server.ts';
import type { Route } from './+types/part-edit';
import { doneOn } from '../../kernel/forms/done.server.ts';

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
    saved: doneOn(url) === 'saved',
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
  const { participant, tab, texts, history, userId, saved } = loaderData;
  const base = `/bee/parts/edit/${participant.id}`;
  const refusal = actionData && 'intent' in actionData ? actionData : undefined;
  const answer = actionData && !('intent' in actionData) ? actionData : undefined;
  return (
    <Screen
      narrow={tab !== 'history'}
      title={participant.name}
      back={{ to: `/bee/parts/show/${participant.id}`, label: 'Show' }}
      actions={
        <ButtonLink to={`/bee/parts/show/${participant.id}`} look="quiet">
          Show
        </ButtonLink>
      }
    >
      {refusal && <Notice tone="error">{refusal.message}</Notice>}
      <TabLinks
        label="Parts of this participant"
        tabs={Object.entries(PARTICIPANT_EDIT_TABS).map(([name, label]) => ({
          to: `${base}/${name}`,
          label,
          current: name === tab,
        }))}
      />
      {history ? (
        <HistoryTab history={history} version={participant.version} here={`${base}/history`} mayRestore />
      ) : (
        <ContentForm
          key={tab}
          fields={participantFieldsOf(tab)}
          saved={texts}
          version={participant.version}
          references={{}}
          mirror={`${userId}:participant:${participant.id}:${tab}`}
          // What was typed while the participant was being made.
          earlier={[`${userId}:participant:${participant.id}:${DOCUMENT}`]}
          answer={answer}
          intent="save"
          submit="Save"
          here={`${base}/${tab}`}
          status={saved && !answer ? `Saved ${participant.updated.text}` : undefined}
          savedAt={participant.updated.text}
        />
      )}
    </Screen>
  );
}
