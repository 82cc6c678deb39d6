import './message-sender.css';
import { Link } from '../ui/link.tsx';
import { ProductArt } from '../catalogue/products/product-art.tsx';
import { Participations } from '../events/participants/participations.tsx';
import { STATE_LABELS } from '../messages/user-message.ts';
import { Card } from '../ui/card.tsx';
import { Time } from '../ui/time.tsx';
import type { SenderView } from './sender.server.ts';

const HEAD = 'font-text text-sm font-semibold';

/** What a message is about, and where its sender has met the house before. */
export function MessageSender({ sender, topic }: { sender: SenderView; topic: string }) {
  const { about, participantId, evenings, more, others } = sender;
  return (
    <>
      {about && <About about={about} topic={topic} />}
      {participantId && (
        <Card>
          <h2 className={HEAD}>Evenings with us</h2>
          <Participations participations={evenings} />
          <Link
            to={`/bee/parts/show/${participantId}/events`}
            className="text-sm underline underline-offset-2"
          >
            {more > 0 ? `${more} more, and who they are` : 'Who they are'}
          </Link>
        </Card>
      )}
      {others.length > 0 && (
        <Card>
          <h2 className={`mb-2 ${HEAD}`}>Other letters</h2>
          <ul className="grid gap-2 text-sm">
            {others.map(({ id, subject, state, at }) => (
              <li key={id}>
                <Link
                  to={`/bee/usermessages/show/${id}`}
                  className="font-medium underline-offset-2 hover:underline"
                >
                  {subject}
                </Link>
                <p className="text-xs text-soft">
                  <Time at={at} /> · {STATE_LABELS[state]}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}

/** As a poster: its picture, and its name where it has a page. */
function About({ about, topic }: { about: NonNullable<SenderView['about']>; topic: string }) {
  return (
    <section aria-labelledby="asks-about" className="asks-about">
      {'cover' in about ? (
        <img src={about.cover} alt="" width={400} height={210} className="cover-edge" />
      ) : (
        <ProductArt art={about.art} />
      )}
      <div>
        <h2 id="asks-about" className="font-text text-xs text-soft">
          Asks about
        </h2>
        {'to' in about ? (
          <Link to={about.to} className="font-semibold underline-offset-2 hover:underline">
            {about.title}
          </Link>
        ) : (
          <p className="font-semibold">{topic}</p>
        )}
        {'when' in about && <p className="text-sm text-soft">{about.when}</p>}
      </div>
    </section>
  );
}
