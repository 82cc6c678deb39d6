import { runShowAction, loadShow } from '../../kernel/content/screens/show-screen.server.ts';
import { ShowColumns } from '../../kernel/content/screens/show-columns.tsx';
import { ContentShowScreen } from '../../kernel/content/screens/show-screen.tsx';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { MediaImage } from '../../kernel/media/image.tsx';
import type { MediaById } from '../../kernel/media/media.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { langIn } from '../../kernel/publishing/languages.ts';
import { site } from '../../kernel/publishing/site.ts';
import { translated } from '../../texts/text.ts';
import { Card } from '../../ui/card.tsx';
import { EventList } from '../event-list.tsx';
import { listEventsOf } from '../events-of.server.ts';
import { Gallery } from '../gallery.tsx';
import { ProductArt } from '../products/product-art.tsx';
import { artOf } from '../products/product-art-name.ts';
import { Ticks } from '../products/product-parts.tsx';
import { Questions } from '../products/product-questions.tsx';
import { priceText, timeText } from '../products/product-view.server.ts';
import { type Product, product } from '../products/product.ts';
import type { Route } from './+types/product-show';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.item.title ?? 'Product'} · ${site.name}` },
];

const FACTS = [
  'format',
  'forWhom',
  'groupMin',
  'groupMax',
  'duration',
  'languages',
  'priceMode',
  'price',
  'internalCost',
  'requirements',
  'position',
  'tags',
];

export async function loader(args: Route.LoaderArgs) {
  const shown = await loadShow(args, product, args.params);
  const { viewer } = args.context.get(requestFacts);
  const { item } = shown;
  const said = { duration: timeText(item), priceMode: priceText(item) };
  const events = shown.tab === 'events' ? await listEventsOf(viewer, 'product', shown.item.id) : [];
  return { ...shown, events, said };
}

export async function action(args: Route.ActionArgs) {
  return runShowAction(args, product, args.params.id);
}

export default function ProductShow({ loaderData, actionData }: Route.ComponentProps) {
  const { item, tab, media, events, said } = loaderData;
  return (
    <ContentShowScreen definition={product} loaded={loaderData} refusal={actionData}>
      {tab === 'events' && (
        <EventList
          events={events}
          empty="No event has this product yet. Choose an event’s products on its Edit screen."
        />
      )}
      {tab === 'media' && <ProductMedia item={item} media={media} />}
      {tab === 'offer' && (
        <ShowColumns item={item}>
          <div className="grid content-start gap-8">
            {item.tagline && <p className="text-base text-soft">{item.tagline}</p>}
            <RichTextView document={item.body} media={media} />
            <div className="grid gap-6 md:grid-cols-2 [&_h2]:text-lg">
              <Ticks
                heading="h2"
                title={translated(product.fields.outcomes.label)}
                items={item.outcomes}
                lang={langIn(item)}
              />
              <Ticks
                heading="h2"
                title={translated(product.fields.includes.label)}
                items={item.includes}
                lang={langIn(item)}
              />
            </div>
            <div className="[&_h2]:text-lg">
              <Questions faq={item.faq} />
            </div>
          </div>
          <Card className="self-start">
            <FieldFacts
              definition={product}
              item={item}
              said={said}
              // The price says its amount, where guests are told one.
              names={item.priceMode === 'onRequest' ? FACTS : FACTS.filter((name) => name !== 'price')}
            />
          </Card>
        </ShowColumns>
      )}
    </ContentShowScreen>
  );
}

/** How it looks to guests: the picture at the head of its page, drawn where none was chosen, and the gallery. */
function ProductMedia({ item, media }: { item: Product; media: MediaById }) {
  const cover = media[item.coverId ?? ''];
  return (
    <div className="grid gap-8">
      <figure className="grid max-w-2xl gap-2">
        {cover?.kind === 'image' ? (
          <MediaImage picture={cover} sizes="(min-width: 48rem) 42rem, 100vw" className="rounded-lg" />
        ) : (
          <div className="rounded-lg bg-sunken p-6">
            <ProductArt art={artOf(item)} />
          </div>
        )}
        <figcaption className="text-xs text-soft">
          {cover
            ? 'The picture at the top of its page'
            : 'Drawn automatically until you choose a picture under Edit, Media'}
        </figcaption>
      </figure>
      {item.gallery.length > 0 ? (
        <Gallery rows={item.gallery} media={media} />
      ) : (
        <p className="text-sm text-soft">No gallery yet. Choose pictures under Edit, Media.</p>
      )}
    </div>
  );
}
