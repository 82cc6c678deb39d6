import './ticket.css';
import type { ReactNode } from 'react';
import type { EventPageView } from '../event/view.server.ts';

/** An event as the ticket for it: its cover, what there is to say, and a stub beside or below it. */
export function Ticket({
  event,
  stub,
  children,
}: {
  event: EventPageView;
  /** What is shown at the door, or looked up on the way. */
  stub?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="ticket">
      <img src={event.cover} alt="" width={1200} height={360} />
      <div>{children}</div>
      {stub && <div className="ticket-stub">{stub}</div>}
    </section>
  );
}
