import { ProductSection } from '../../catalogue/products/product-section.tsx';
import { productView, type ProductView } from '../../catalogue/products/product-view.server.ts';
import { listOffer } from '../../catalogue/products/products.server.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { countWord } from '../count-word.ts';
import { PageHead } from '../page-head.tsx';
import { Steps } from '../steps.tsx';
import type { Route } from './+types/offer';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    matches,
    path: '/guests/offer',
    title: `Our Offer · ${site.name}`,
    description:
      'Concerts, company choirs, rhythm workshops, a song in a day and World Cafés: for whom, how long, and what you take home.',
  });

export async function loader() {
  const offers = (await listOffer()).map(productView);
  const media = await findMedia(
    guest,
    offers.map(({ coverId }) => coverId ?? ''),
  );
  return { offers, media };
}

const STEPS = [
  {
    title: 'You write or call',
    text: 'Three lines are enough: how many you are, roughly when, and what it is for.',
  },
  {
    title: 'We listen for twenty minutes',
    text: 'On the telephone, with the person who will stand in front of your people. Often another idea is the better one.',
  },
  {
    title: 'You get one page',
    text: 'Within three working days: what we do, who comes, what we need in the room, and one price with everything in it.',
  },
];

export default function OfferPage({ loaderData: { offers, media } }: Route.ComponentProps) {
  return (
    <>
      <PageHead
        title={titleFor(offers.length)}
        lead="Choose by what you want to be different afterwards. Every one of them works with people who are sure that they cannot sing."
        art={<Contents offers={offers} />}
      />
      <div className="page pt-4">
        <div className="[&>section:first-child]:border-t-0">
          {offers.map((offer) => (
            <ProductSection key={offer.slug} product={offer} cover={media[offer.coverId ?? '']} />
          ))}
        </div>
        <section aria-labelledby="asking" className="grid gap-8 border-t border-line py-12">
          <div className="grid gap-3">
            <h2 id="asking" className="text-3xl">
              How asking works
            </h2>
            <p className="max-w-prose text-soft">
              The price depends on how many we are, how long we stay and how far we travel. Schools,
              associations and hospitals pay less; ask us.
            </p>
          </div>
          <Steps steps={STEPS} />
          <div>
            <ButtonLink to="/guests/contact">Write to us</ButtonLink>
          </div>
        </section>
      </div>
    </>
  );
}

function titleFor(count: number): string {
  if (count === 0) return 'Ways to sound together';
  return `${countWord(count)} ${count === 1 ? 'way' : 'ways'} to sound together`;
}

function Contents({ offers }: { offers: readonly ProductView[] }) {
  return (
    <nav aria-label="Our offers">
      <ol className="grid border-t border-line">
        {offers.map((offer) => (
          <li key={offer.slug} className="border-b border-line">
            <a
              href={`#${offer.slug}`}
              className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 py-2 hover:bg-surface"
            >
              <span className="font-display text-xl font-bold">{offer.title}</span>
              <span className="text-sm text-soft">{offer.group}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
