import { Link } from '../ui/link.tsx';
import { PartnerMark } from '../catalogue/partners/partner-mark.tsx';
import type { PartnerView } from '../catalogue/partners/partner-view.server.ts';
import { ProductArt } from '../catalogue/products/product-art.tsx';
import type { ProductCardView } from '../catalogue/products/product-view.server.ts';
import { Card } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import type { SoundBite } from './sound-bite.ts';
import { LateSoundPlayer } from './late-sound-player.tsx';
import { t } from '../texts/text.ts';

const arrow = 'inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline';

/** Some of our offers, each leading to its page. */
export function Offers({ offers }: { offers: readonly ProductCardView[] }) {
  if (offers.length === 0) return null;
  return (
    <section aria-labelledby="offers" className="page grid gap-6 py-12">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h2 id="offers" className="text-3xl">
          {t('For your team')}
        </h2>
        <Link to="/guests/offer" prefetch="intent" className={arrow}>
          {t('All we offer')} <Icon name="arrow" />
        </Link>
      </div>
      <ul className="grid gap-6 md:grid-cols-3">
        {offers.map((offer) => (
          <li
            key={offer.id}
            className="relative grid content-start overflow-hidden rounded-lg border border-line bg-surface transition-shadow hover:shadow-soft"
          >
            <div className="bg-sunken p-6">
              <ProductArt art={offer.art} />
            </div>
            <div className="grid content-start gap-2 p-5">
              <h3 className="text-xl" lang={offer.lang}>
                <Link
                  to={`/guests/offer/${offer.slug}`}
                  prefetch="intent"
                  className="after:absolute after:inset-0"
                >
                  {offer.title}
                </Link>
              </h3>
              <p className="text-sm text-soft" lang={offer.lang}>
                {offer.short}
              </p>
              <p className="text-sm font-semibold">{[offer.group, offer.time].filter(Boolean).join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One piece, played in place. */
export function HearUs({ bite }: { bite: SoundBite }) {
  return (
    <div className="page">
      <Card
        header={<h2 className="text-2xl">{t('Hear us')}</h2>}
        page={
          <Link to="/guests/sound" prefetch="intent" className={arrow}>
            {t('All sound bites')} <Icon name="arrow" />
          </Link>
        }
      >
        <div className="grid gap-6 lg:grid-cols-[2fr_3fr] lg:items-center lg:gap-12">
          <div>
            <h3 className="text-xl" lang={bite.lang}>
              {bite.title}
            </h3>
            <p className="mb-2 text-xs font-semibold text-soft" lang={bite.lang}>
              {bite.artist}
            </p>
            <p className="text-sm" lang={bite.lang}>
              {bite.description}
            </p>
          </div>
          <LateSoundPlayer bite={bite} />
        </div>
      </Card>
    </div>
  );
}

/** A compact strip of those we play with and for. */
export function Partners({ partners }: { partners: readonly PartnerView[] }) {
  if (partners.length === 0) return null;
  return (
    <section aria-labelledby="partners" className="page grid gap-4 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="partners" className="text-xl">
          {t('Who we work with')}
        </h2>
        <Link to="/guests/network" prefetch="intent" className={arrow}>
          {t('Our network')} <Icon name="arrow" />
        </Link>
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-3">
        {partners.map(({ slug, name, kind }) => (
          <li key={slug} className="flex items-center gap-2 font-display text-base font-bold text-soft">
            <PartnerMark kind={kind} className="size-5" /> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
