import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { CreateLink } from '../../ui/lists/list-top.tsx';
import { Notice } from '../../ui/notice.tsx';
import { runEventAction, saidDone } from '../team/actions.server.ts';
import { EventFrame } from '../team/frame.tsx';
import { failedMails, mailProgress } from '../guest-mail/event-mails.server.ts';
import { EventMails } from '../guest-mail/mails-card.tsx';
import { loadEventMessages } from '../guest-mail/event-messages.server.ts';
import { EventMessages } from '../guest-mail/messages-tab.tsx';
import { eventFromRow } from '../event/row.server.ts';
import { findTeamEvent, teamHead } from '../event/team.server.ts';
import type { Route } from './+types/event-messages';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Messages of ${loaderData?.event.title ?? 'an event'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const row = await orErrorResponse(findTeamEvent(viewer, params.id));
  if (params.id !== row.id) throw redirect(`/bee/events/show/${row.id}/messages`);
  return {
    event: await teamHead(viewer, row),
    messages: await loadEventMessages(viewer, eventFromRow(row)),
    mails: await mailProgress(viewer, row.id),
    failed: await failedMails(viewer, row.id),
    done: saidDone(url),
  };
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runEventAction(viewer, params.id, form, (path) => redirect(path, 303));
}

/** What the team wrote to an event's guests, and how far all mails are. */
export default function EventMessagesScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { event, messages, mails, failed, done } = loaderData;
  return (
    <EventFrame
      event={event}
      tab="messages"
      main={
        <CreateLink
          creation={{ to: `/bee/events/show/${event.id}/write`, label: 'Write to guests', icon: 'mail' }}
        />
      }
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      <EventMessages messages={messages} />
      <EventMails mails={mails} failed={failed} />
    </EventFrame>
  );
}
