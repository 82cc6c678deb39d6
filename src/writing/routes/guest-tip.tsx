import '../tip-facts.css';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { findForReaders } from '../../kernel/content/content.server.ts';
import { FieldFacts } from '../../kernel/content/fields/field-facts.tsx';
import { ItemCover } from '../../kernel/content/screens/item-cover.tsx';
import { listRelated } from '../../kernel/content/related.server.ts';
import { mediaFor } from '../../kernel/content/media.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { RichTextView } from '../../kernel/rich-text/view.tsx';
import { shareMeta } from '../../kernel/publishing/share-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { config } from '../../platform/config.server.ts';
import { isPreview } from '../preview.server.ts';
import { PreviewNotice } from '../preview-notice.tsx';
import { PublicHead } from '../public-head.tsx';
import { tip } from '../tip.ts';
import { TipCards } from '../tip-cards.tsx';
import { tipCard } from '../tip-view.server.ts';
import { tipJsonLd } from '../writing-json-ld.server.ts';
import type { Route } from './+types/guest-tip';
import { currentLanguage, t } from '../../texts/text.ts';
import { leadToReaders } from '../../kernel/content/translations/for-readers.server.ts';
import { publicAddress } from '../../kernel/content/translations/translation.ts';

const MORE = 3;
/** What its head does not say. */
const FACTS = ['audience', 'impact', 'materials', 'source', 'sourceUrl'];

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { card, url, image, jsonLd } = loaderData;
  const description = card.summary || card.title;
  return shareMeta({ title: `${card.title} · ${site.name}`, description, url, image, jsonLd });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const whole = await orErrorResponse(findForReaders(viewer, tip, params.tip));
  const { item: found } = whole;
  const preview = isPreview(found);
  const languages = leadToReaders(tip, whole, {
    asked: params.tip,
    search: url.search,
    isPreview: preview,
  });
  const [related, media] = await Promise.all([
    listRelated(viewer, tip, found, currentLanguage()),
    mediaFor(viewer, tip, found),
  ]);
  const { publicUrl } = config();
  return {
    card: tipCard(found),
    body: found.body,
    facts: Object.fromEntries(FACTS.map((name) => [name, found[name as keyof typeof found]])),
    more: related.slice(0, MORE).map(tipCard),
    media,
    preview,
    languages,
    url: publicUrl + publicAddress(tip.publicPath, found),
    image: `${publicUrl}/share/tip/${found.slug}.png`,
    jsonLd: tipJsonLd(found, publicUrl),
  };
}

export default function GuestTip({ loaderData }: Route.ComponentProps) {
  const { card, body, facts, more, media, preview } = loaderData;
  // A tag that is called as its category leads to more, and is enough.
  const tags = new Set(card.tags.map((tag) => tag.toLowerCase()));
  const said = card.facts.filter((fact) => !tags.has(fact.toLowerCase()));
  const brief = Object.values(facts).some((value) => (Array.isArray(value) ? value.length > 0 : value));
  return (
    <article>
      <PublicHead
        back={{ to: '/guests/tips', label: t('All tips') }}
        title={card.title}
        summary={card.summary}
        lang={card.lang}
        facts={
          <>
            {said.length > 0 && <span>{said.join(' · ')}</span>}
            {card.tags.map((tag) => (
              <Link
                key={tag}
                to={`/guests/tips?tag=${encodeURIComponent(tag)}`}
                className="inline-flex min-h-11 items-center underline underline-offset-2"
              >
                {tag}
              </Link>
            ))}
          </>
        }
        picture={<ItemCover kind={tip.kind} item={card} media={media} eager />}
      />
      <div className="page grid gap-10 py-10 lg:grid-cols-[1fr_320px] lg:gap-16">
        <div className="grid content-start gap-8">
          {preview && <PreviewNotice />}
          <div lang={card.lang}>
            <RichTextView document={body} media={media} />
          </div>
        </div>
        {brief && (
          <aside aria-label={t('In brief')} className="lg:sticky lg:top-24 lg:self-start">
            <div className="tip-facts rounded-lg border border-line bg-surface p-6 shadow-soft">
              <FieldFacts definition={tip} item={facts} names={FACTS} />
            </div>
          </aside>
        )}
      </div>
      {more.length > 0 && (
        <section aria-labelledby="more" className="no-print page grid gap-6 border-t border-line pt-10">
          <h2 id="more" className="text-2xl">
            {t('More like this')}
          </h2>
          <TipCards tips={more} heading="h3" />
        </section>
      )}
    </article>
  );
}
