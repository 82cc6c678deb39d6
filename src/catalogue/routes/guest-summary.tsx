import { redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { MediaImage } from '../../kernel/media/image.tsx';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { shareMeta } from '../../kernel/publishing/share-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { config } from '../../platform/config.server.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Gallery } from '../gallery.tsx';
import { Insights, OpenQuestions, Quotes, Themes } from '../summaries/harvest.tsx';
import { eventOfSummary, findSummary, mediaOfSummary } from '../summaries/summaries.server.ts';
import { type SummaryPageView, summaryJsonLd, summaryPage } from '../summaries/summary-view.server.ts';
import type { Route } from './+types/guest-summary';
import { addressHere, counted, t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { item, url, image, jsonLd } = loaderData;
  return shareMeta({ title: `${item.title} · ${site.name}`, description: item.summary, url, image, jsonLd });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const summary = await orErrorResponse(findSummary(viewer, params.summary));
  // An id, an old slug or another spelling leads to the one address.
  if (params.summary !== summary.slug) throw redirect(`/guests/summaries/${summary.slug}${url.search}`, 301);
  const { publicUrl } = config();
  return {
    item: summaryPage(summary),
    event: await eventOfSummary(viewer, summary),
    media: await mediaOfSummary(viewer, summary),
    url: publicUrl + addressHere(`/guests/summaries/${summary.slug}`),
    image: `${publicUrl}/share/summary/${summary.slug}.png`,
    jsonLd: summaryJsonLd(summary, publicUrl),
  };
}

export default function GuestSummary({ loaderData: { item, event, media } }: Route.ComponentProps) {
  const cover = media[item.coverId ?? ''];
  return (
    <article>
      <header className="border-b border-line bg-sunken">
        <div className="page grid items-center gap-8 py-8 md:grid-cols-2 md:py-12">
          <div className="grid gap-4">
            <Link
              to={event ? `/guests/event/${event.id}` : '/guests/teamperformance'}
              className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm font-semibold hover:underline"
            >
              <Icon name="back" /> {event?.title ?? t('Team performance')}
            </Link>
            {item.method && <p className="text-sm font-semibold text-soft">{item.method}</p>}
            <h1 className="text-3xl">{item.title}</h1>
            <p className="max-w-prose text-lg text-soft">{item.summary}</p>
            <Facts item={item} />
          </div>
          <div className="aspect-[40/21] overflow-hidden rounded-lg">
            {cover?.kind === 'image' ? (
              <MediaImage picture={cover} eager cover sizes="(min-width: 48rem) 560px, 100vw" />
            ) : (
              <img
                src={`/covers/summary/${item.id}.svg`}
                alt=""
                width={1200}
                height={630}
                className="size-full object-cover"
              />
            )}
          </div>
        </div>
      </header>
      <div className="page grid max-w-3xl gap-12 py-10">
        {!item.isPublic && (
          <Notice tone="warning">
            {t('Only members see this page: it is not published for everybody.')}
          </Notice>
        )}
        {item.questions.length > 0 && (
          <section aria-labelledby="asked" className="grid gap-4">
            <h2 id="asked" className="text-2xl">
              {t('What we asked')}
            </h2>
            <ol className="grid gap-3">
              {item.questions.map((question, index) => (
                <li key={question} className="grid grid-cols-[3rem_1fr] items-baseline gap-2">
                  <span aria-hidden="true" className="font-display text-3xl font-bold text-edge">
                    {index + 1}
                  </span>
                  <span className="font-display text-xl">{question}</span>
                </li>
              ))}
            </ol>
          </section>
        )}
        <Themes themes={item.themes} />
        <Insights insights={item.insights} />
        <Quotes quotes={item.quotes} />
        <OpenQuestions questions={item.openQuestions} />
        {item.actions.length > 0 && (
          <section aria-labelledby="actions" className="grid gap-3">
            <h2 id="actions" className="text-2xl">
              {t('What follows')}
            </h2>
            <ul className="grid gap-2">
              {item.actions.map(({ text, done }) => (
                <li key={text} className="flex gap-3">
                  <Icon
                    name={done ? 'check' : 'arrow'}
                    className={`mt-1 size-5 ${done ? 'text-reed' : 'text-soft'}`}
                  />
                  <span>
                    {text}
                    {done && <span className="text-soft"> {t('(done)')}</span>}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Gallery rows={item.gallery} media={media} />
        <p className="border-t border-line pt-6 text-soft">
          {rich('Would you like this for your own team? <link>Write to us</link>.', {
            link: (
              <Link
                to="/guests/contact?topic=worldCafe&subject=A+World+Café"
                className="underline underline-offset-2"
              />
            ),
          })}
        </p>
      </div>
    </article>
  );
}

function Facts({ item }: { item: SummaryPageView }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
      {item.held && (
        <li className="flex gap-2">
          <Icon name="calendar" /> <time dateTime={item.held.date}>{item.held.text}</time>
        </li>
      )}
      {item.attendance !== null && (
        <li className="flex gap-2">
          <Icon name="people" /> {counted(item.attendance, 'One person', '{count} people')}
        </li>
      )}
    </ul>
  );
}
