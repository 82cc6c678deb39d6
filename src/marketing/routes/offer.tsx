import { ProductSection } from '../../catalogue/products/product-section.tsx';
import { productView, type ProductView } from '../../catalogue/products/product-view.server.ts';
import { listOffer } from '../../catalogue/products/products.server.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { guest } from '../../kernel/access/viewer.ts';
import { site } from '../../kernel/publishing/site.ts';
import { PageSections } from '../pages/page-sections.tsx';
import { sitePage } from '../pages/site-page.server.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/offer';
import { t } from '../../texts/text.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta({
    matches,
    path: '/guests/offer',
    title: `${loaderData?.view.title ?? 'Our Offer'} · ${site.name}`,
    description: loaderData?.view.summary || site.description,
  });

export async function loader() {
  const offers = (await listOffer()).map(productView);
  const media = await findMedia(
    guest,
    offers.map(({ coverId }) => coverId ?? ''),
  );
  return { view: await sitePage('offer'), offers, media };
}

export default function OfferPage({ loaderData: { view, offers, media } }: Route.ComponentProps) {
  const all = (
    <div className="page pt-4 [&>section:first-child]:border-t-0">
      {offers.map((offer) => (
        <ProductSection key={offer.slug} product={offer} cover={media[offer.coverId ?? '']} />
      ))}
    </div>
  );
  return (
    <PageSections view={view} main="offers" live={{ offers: all }} aside={<Contents offers={offers} />} />
  );
}

function Contents({ offers }: { offers: readonly ProductView[] }) {
  return (
    <nav aria-label={t('Our offers')}>
      <ol className="grid border-t border-line">
        {offers.map((offer) => (
          <li key={offer.slug} className="border-b border-line">
            <a
              href={`#${offer.slug}`}
              className="flex min-h-14 items-center justify-between gap-3 rounded-md py-2 underline-offset-4 hover:underline"
            >
              <span className="grid flex-1 items-baseline gap-x-4 lg:flex lg:justify-between">
                <span className="font-display text-lg font-bold">{offer.title}</span>
                <span className="text-sm whitespace-nowrap text-soft">{offer.group}</span>
              </span>
              <Icon name="arrow" className="size-4 text-soft opacity-50" />
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
