import { Link } from '../../ui/link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { EventMessagesData } from './event-messages.server.ts';
import { MessageProgress } from './message-progress.tsx';

/** What the team wrote to an event's guests: the messages tab. */
export function EventMessages({ messages: { eventId, messages } }: { messages: EventMessagesData }) {
  const base = `/bee/events/show/${eventId}`;
  return (
    <div className="grid gap-5">
      {messages.length === 0 && (
        <EmptyState title="No messages yet">
          <p>Emails about registrations are sent automatically. What you write to guests appears here.</p>
        </EmptyState>
      )}
      {messages.map((message) => (
        <Card key={message.id}>
          <h2 className="mb-3 text-lg">
            <Link to={`${base}/sent/${message.id}`} className="underline-offset-2 hover:underline">
              {message.subject}
            </Link>
          </h2>
          <MessageProgress message={message} />
        </Card>
      ))}
    </div>
  );
}
