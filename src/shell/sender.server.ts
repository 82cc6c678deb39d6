import { artOf } from '../catalogue/products/product-art-name.ts';
import { findProduct } from '../catalogue/products/products.server.ts';
import { participationsView } from '../events/participants/page.server.ts';
import { coverOf } from '../events/event/view.server.ts';
import { mayRunEvents, visibleTo } from '../events/event/event.policy.ts';
import { teamWhen } from '../events/event/team-view.server.ts';
import type { Place } from '../events/event/event.ts';
import { formatListed } from '../kernel/formats/format-instant.server.ts';
import type { Viewer } from '../kernel/access/viewer.ts';
import { plainSubject } from '../messages/threads.server.ts';
import { listOfSender } from '../messages/user-messages.server.ts';
import { nowIso } from '../platform/clock.server.ts';
import { db } from '../platform/db/database.server.ts';
import { sortKey } from '../platform/db/sort-key.server.ts';

interface Asked {
  id: string;
  email: string;
  subject: string;
  topic: string;
}

/** How many evenings stand beside a message. */
const EVENINGS = 4;

/** Who wrote a message, as the house knows them, and what it is about. */
export async function senderView(viewer: Viewer, message: Asked) {
  const others = await listOfSender(viewer, message);
  const participantId = mayRunEvents(viewer) ? await participantOf(message.email) : undefined;
  const evenings = participantId ? await participationsView(viewer, participantId) : [];
  return {
    participantId,
    evenings: evenings.slice(0, EVENINGS),
    more: Math.max(0, evenings.length - EVENINGS),
    others: others.map(({ writtenAt, ...other }) => ({ ...other, at: formatListed(writtenAt) })),
    about: (await askedAbout(viewer, message)) ?? aboutTopic(message.topic),
  };
}

export type SenderView = Awaited<ReturnType<typeof senderView>>;

async function participantOf(email: string): Promise<string | undefined> {
  const found = await db()
    .selectFrom('participants')
    .select(['id', 'mergedIntoId'])
    .where('email', '=', email)
    .where('anonymisedAt', 'is', null)
    .executeTakeFirst();
  return found?.mergedIntoId ?? found?.id;
}

/** The product or event whose name is the subject: their pages' links to the contact form write it there. */
async function askedAbout(viewer: Viewer, { subject }: Asked) {
  const key = sortKey(plainSubject(subject));
  const offered = await db()
    .selectFrom('products')
    .select('id')
    .where('sortTitle', '=', key)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  if (offered) {
    const product = await findProduct(viewer, offered.id);
    return { to: `/bee/products/show/${product.id}`, title: product.title, art: artOf(product) };
  }
  const event = await db()
    .selectFrom('events')
    .select(['id', 'title', 'coverId', 'startDate', 'endDate', 'endsAt', 'timezone', 'allDay', 'place'])
    .select(['eventStatus'])
    .where('sortTitle', '=', key)
    .where(visibleTo(viewer, nowIso()))
    .orderBy('startDate', 'desc')
    .executeTakeFirst();
  return (
    event && {
      to: `/bee/events/show/${event.id}`,
      title: event.title,
      cover: coverOf(event),
      when: teamWhen({ ...event, place: JSON.parse(event.place) as Place }),
    }
  );
}

const ART_OF_TOPIC = { concert: 'concert', workshop: 'choir', worldCafe: 'cafe' } as const;

function aboutTopic(topic: string) {
  const art = (ART_OF_TOPIC as Record<string, (typeof ART_OF_TOPIC)[keyof typeof ART_OF_TOPIC] | undefined>)[
    topic
  ];
  return art && { art };
}
