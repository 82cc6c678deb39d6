import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import {
  runParticipantsAction,
  loadEventParticipants,
} from '../registration-list/event-participants.server.ts';
import { EventParticipants } from '../registration-list/event-participants.tsx';
import { EventHead } from '../team/head.tsx';
import { eventFromRow } from '../event/row.server.ts';
import { findTeamEvent, teamHead } from '../event/team.server.ts';
import { findEvent } from '../event/events.server.ts';
import type { Route } from './+types/event-participants';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Participants of ${loaderData?.event.title ?? 'an event'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const row = await orErrorResponse(findTeamEvent(viewer, params.id));
  return {
    event: await teamHead(viewer, row),
    participants: await loadEventParticipants(viewer, eventFromRow(row), url),
  };
}

export async function action({ request, context, params, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  return runParticipantsAction(viewer, event, await orErrorResponse(readForm(request)), url.searchParams);
}

export default function EventParticipantsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { event, participants } = loaderData;
  return (
    <EventParticipants
      event={event}
      renderHead={(props) => <EventHead event={event} tab="participants" {...props} />}
      participants={participants}
      refusal={actionData}
    />
  );
}
