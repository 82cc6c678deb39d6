import './product-section.css';
import { Link } from '../../ui/link.tsx';
import { MediaImage } from '../../kernel/media/image.tsx';
import type { MediaItem } from '../../kernel/media/media.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ProductArt } from './product-art.tsx';
import { ProductFact, Ticks } from './product-parts.tsx';
import type { ProductView } from './product-view.server.ts';
import { t } from '../../texts/text.ts';

/** One product in full: for whom, how long, what is in it, what stays, and how to ask for it. */
export function ProductSection({
  product,
  cover,
}: {
  product: ProductView;
  /** Of the media library; without one, it is drawn. */
  cover?: MediaItem | undefined;
}) {
  const { slug, title, lead, forWhom, group, time, price, takeHome, included, art, askUrl, lang } = product;
  return (
    <section
      id={slug}
      aria-labelledby={`${slug}-title`}
      className="offer grid gap-6 border-t border-line py-12 lg:grid-cols-[2fr_3fr] lg:gap-12"
    >
      {cover?.kind === 'image' ? (
        <div className="offer-art self-start lg:sticky lg:top-24">
          <MediaImage picture={cover} sizes="(min-width: 64rem) 460px, 100vw" className="rounded-lg" />
        </div>
      ) : (
        <div className="offer-art self-start rounded-lg bg-sunken p-6 lg:sticky lg:top-24">
          <ProductArt art={art} />
        </div>
      )}
      <div className="grid content-start gap-6">
        <div className="grid gap-3">
          <h2 id={`${slug}-title`} className="text-3xl" lang={lang}>
            <Link to={`/guests/offer/${slug}`} prefetch="intent" className="hover:underline">
              {title}
            </Link>
          </h2>
          <p className="max-w-prose text-lg" lang={lang}>
            {lead}
          </p>
        </div>
        <dl className="offer-facts grid gap-x-6 gap-y-3 text-sm md:grid-cols-[auto_1fr]">
          <ProductFact name={t('Who it’s for')} lang={lang}>
            {forWhom}
          </ProductFact>
          <ProductFact name={t('Group')}>{group}</ProductFact>
          <ProductFact name={t('Duration')}>{time}</ProductFact>
          <ProductFact name={t('Price')}>{price}</ProductFact>
        </dl>
        <div className="offer-more grid gap-6 md:grid-cols-2">
          <Ticks title={t('What you take home')} items={takeHome} lang={lang} />
          <Ticks title={t('What is included')} items={included} lang={lang} />
        </div>
        <div className="flex flex-wrap items-center gap-5">
          {/* Many of them stand on one page: none is the honey one. */}
          <ButtonLink to={askUrl} look="quiet">
            {t('Enquire')}
            <span className="sr-only" lang={lang}>
              : {title}
            </span>
          </ButtonLink>
          <Link
            to={`/guests/offer/${slug}`}
            prefetch="intent"
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold hover:underline"
          >
            <span>
              {t('Read more')}
              <span className="sr-only" lang={lang}>
                : {title}
              </span>
            </span>
            <Icon name="arrow" />
          </Link>
        </div>
      </div>
    </section>
  );
}
