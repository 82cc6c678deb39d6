import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { MediaImage } from '../../kernel/media/image.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { shareMeta } from '../../kernel/publishing/share-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { config } from '../../platform/config.server.ts';
import { ActionBar } from '../../ui/item/action-bar.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Gallery } from '../gallery.tsx';
import { ProductArt } from '../products/product-art.tsx';
import { productJsonLd } from '../products/product-json-ld.server.ts';
import { ProductFact, Ticks } from '../products/product-parts.tsx';
import { Questions } from '../products/product-questions.tsx';
import { productPage, type ProductPageView } from '../products/product-view.server.ts';
import { mediaOfProduct } from '../products/products.server.ts';
import type { Route } from './+types/guest-product';
import { t } from '../../texts/text.ts';
import { findForReaders } from '../../kernel/content/content.server.ts';
import { leadToReaders } from '../../kernel/content/translations/for-readers.server.ts';
import { publicAddress } from '../../kernel/content/translations/translation.ts';
import { product } from '../products/product.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { item, url, image, jsonLd } = loaderData;
  const description = item.short || item.tagline;
  return shareMeta({ title: `${item.title} · ${site.name}`, description, url, image, jsonLd });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const whole = await orErrorResponse(findForReaders(viewer, product, params.product));
  const { item: found } = whole;
  const item = productPage(found);
  const languages = leadToReaders(product, whole, {
    asked: params.product,
    search: url.search,
    isPreview: !item.isPublic,
  });
  const { publicUrl } = config();
  return {
    item,
    languages,
    media: await mediaOfProduct(viewer, found),
    url: publicUrl + publicAddress(product.publicPath, found),
    image: `${publicUrl}/share/product/${found.slug}.png`,
    jsonLd: productJsonLd(found, publicUrl),
  };
}

export default function GuestProduct({ loaderData: { item, media } }: Route.ComponentProps) {
  const cover = media[item.coverId ?? ''];
  return (
    <article>
      <header className="border-b border-line bg-sunken">
        <div className="page grid items-center gap-10 py-8 md:grid-cols-2 lg:grid-cols-[1fr_26rem]">
          <div className="grid gap-4">
            <Link
              to="/guests/offer"
              className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold hover:underline"
            >
              <Icon name="back" /> {t('All we offer')}
            </Link>
            <p className="text-sm font-semibold text-soft">{item.format}</p>
            <h1 className="text-4xl font-bold" lang={item.lang}>
              {item.title}
            </h1>
            {item.tagline && (
              <p className="max-w-prose text-lg text-soft" lang={item.lang}>
                {item.tagline}
              </p>
            )}
          </div>
          {cover?.kind === 'image' ? (
            <MediaImage
              picture={cover}
              eager
              sizes="(min-width: 48rem) 560px, 100vw"
              className="rounded-lg"
            />
          ) : (
            <ProductArt art={item.art} className="max-h-[360px]" />
          )}
        </div>
      </header>
      <div className="page grid gap-10 py-10 lg:grid-cols-[1fr_26rem]">
        <aside aria-label={t('In brief')} className="lg:sticky lg:top-24 lg:order-2 lg:self-start">
          <Brief item={item} />
        </aside>
        <div className="grid content-start gap-10">
          {!item.isPublic && (
            <Notice tone="warning">
              {t('Only members see this page: it is not published for everybody.')}
            </Notice>
          )}
          <div lang={item.lang}>
            <RichTextView document={item.body} media={media} />
          </div>
          <div className="grid gap-8 md:grid-cols-2">
            <Ticks heading="h2" title={t('What you take home')} items={item.takeHome} lang={item.lang} />
            <Ticks heading="h2" title={t('What is included')} items={item.included} lang={item.lang} />
          </div>
          {item.requirements && (
            <section aria-labelledby="needs" className="grid gap-2">
              <h2 id="needs" className="text-2xl">
                {t('What we need in the room')}
              </h2>
              <p className="max-w-prose whitespace-pre-line" lang={item.lang}>
                {item.requirements}
              </p>
            </section>
          )}
          <Gallery rows={item.gallery} media={media} />
          <Questions faq={item.faq} lang={item.lang} />
        </div>
      </div>
      <ActionBar title={item.price} text={item.time}>
        <ButtonLink to={item.askUrl}>{t('Enquire')}</ButtonLink>
      </ActionBar>
    </article>
  );
}

function Brief({ item }: { item: ProductPageView }) {
  return (
    <div className="grid gap-5 rounded-lg border border-line bg-surface p-6 shadow-soft">
      <dl className="grid gap-3 text-sm">
        <ProductFact name={t('Who it’s for')} lang={item.lang}>
          {item.forWhom}
        </ProductFact>
        <ProductFact name={t('Group')}>{item.group}</ProductFact>
        <ProductFact name={t('Duration')}>{item.time}</ProductFact>
        <ProductFact name={t('Languages')}>{item.languages}</ProductFact>
        <ProductFact name={t('Price')}>{item.price}</ProductFact>
      </dl>
      <div className="grid max-lg:hidden">
        <ButtonLink to={item.askUrl}>{t('Enquire')}</ButtonLink>
      </div>
      <p className="text-xs text-soft">
        {t(
          'Three lines are enough. We answer within two working days, and nothing is booked until you say so.',
        )}
      </p>
    </div>
  );
}
