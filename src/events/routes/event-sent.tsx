import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Card } from '../../ui/card.tsx';
import { Screen } from '../../ui/screen.tsx';
import { useAskAgain } from '../../ui/use-ask-again.ts';
import { findEvent } from '../event/events.server.ts';
import { guestMessageView } from '../guest-mail/message-view.server.ts';
import { findGuestMessage } from '../guest-mail/messages.server.ts';
import { MessageProgress } from '../guest-mail/message-progress.tsx';
import type { Route } from './+types/event-sent';

const LOOK_AGAIN_MS = 1500;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.message.subject ?? 'Message'} · ${site.name}` },
];

export async function loader({ context, params }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const event = await orErrorResponse(findEvent(viewer, params.id));
  return {
    event: { id: event.id, title: event.title },
    message: guestMessageView(
      await orErrorResponse(findGuestMessage(viewer, event.id, params.message)),
      event,
    ),
  };
}

/** How far a message is: one may leave and find it again in the event's messages. */
export default function EventSent({ loaderData: { event, message } }: Route.ComponentProps) {
  useAskAgain(message.queued > 0 ? LOOK_AGAIN_MS : undefined);
  return (
    <Screen
      narrow
      title={message.subject}
      back={{ to: `/bee/events/show/${event.id}/messages`, label: `Messages of ${event.title}` }}
    >
      <Card>
        <MessageProgress message={message} />
      </Card>
      <Card>
        <div className="grid gap-4">
          {message.paragraphs.map((paragraph, index) => (
            <p key={index} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
      </Card>
    </Screen>
  );
}
