import { partnerView } from '../catalogue/partners/partner-view.server.ts';
import { listNetwork } from '../catalogue/partners/partners.server.ts';
import { productCard } from '../catalogue/products/product-view.server.ts';
import { listOffer } from '../catalogue/products/products.server.ts';
import { type EventFilter, listMonths } from '../events/event/events.server.ts';
import { formatMonth } from '../events/event/time.server.ts';
import { guest, type Viewer } from '../kernel/access/viewer.ts';
import { firstSoundBite } from '../marketing/sound-bites.server.ts';
import { keptText } from '../platform/http/kept-text.server.ts';
import { postCard } from '../writing/post-view.server.ts';
import { currentLanguage } from '../texts/text.ts';
import { listBlogPosts } from '../writing/posts.server.ts';

/** What a team books; concerts have the list above. */
const FOR_TEAMS = new Set(['workshop', 'teambuilding', 'coaching']);

type Besides = Awaited<ReturnType<typeof read>>;

/**
 * What the home page shows besides its list of events. Whatever guests search for, it is the same for all of them
 * until something public changes.
 */
export async function besidesTheList(
  viewer: Viewer,
  when: EventFilter['when'],
  plain: boolean,
): Promise<Besides> {
  if (viewer.kind !== 'guest') return read(viewer, when, plain);
  const make = async () => JSON.stringify(await read(guest, when, plain));
  return JSON.parse(await keptText(`home ${when} ${plain}`, make)) as Besides;
}

async function read(viewer: Viewer, when: EventFilter['when'], plain: boolean) {
  const [months, bite, offer, network, written] = await Promise.all([
    listMonths(viewer, when),
    firstSoundBite(viewer),
    plain ? listOffer() : [],
    plain ? listNetwork() : [],
    plain ? listBlogPosts(guest, undefined, { perPage: 3, language: currentLanguage() }) : undefined,
  ]);
  return {
    bite,
    offers: offer
      .filter(({ format }) => FOR_TEAMS.has(format))
      .slice(0, 3)
      .map(productCard),
    partners: network.map(partnerView),
    posts: written?.posts.map(postCard) ?? [],
    months: months.map((value) => ({ value, label: formatMonth(value) })),
  };
}
