import { redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { findForReaders } from '../../kernel/content/content.server.ts';
import { leadToReaders } from '../../kernel/content/translations/for-readers.server.ts';
import { publicAddress } from '../../kernel/content/translations/translation.ts';
import { pageMeta } from '../../kernel/publishing/page-meta.ts';
import { site } from '../../kernel/publishing/site.ts';
import { HearUs, Offers, Partners } from '../../marketing/home-parts.tsx';
import { Kept } from '../../marketing/pages/kept.tsx';
import { page } from '../../marketing/pages/page.ts';
import { PageSections } from '../../marketing/pages/page-sections.tsx';
import { isSitePage, SITE_PAGES } from '../../marketing/pages/site-pages.ts';
import { pageView } from '../../marketing/pages/site-page.server.ts';
import { PreviewNotice } from '../../writing/preview-notice.tsx';
import { config } from '../../platform/config.server.ts';
import { isPreview } from '../../writing/preview.server.ts';
import { ComingEvents } from '../../events/guest-pages/coming-events.tsx';
import { liveParts } from '../live-parts.server.ts';
import type { Route } from './+types/guest-page';

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  loaderData
    ? pageMeta({
        matches,
        path: `/guests/pages/${loaderData.slug}`,
        title: `${loaderData.view.title} · ${site.name}`,
        description: loaderData.view.summary || site.description,
      }).map((tag) => {
        if ('rel' in tag && tag['rel'] === 'canonical') return { ...tag, href: loaderData.url };
        return 'property' in tag && tag['property'] === 'og:url' ? { ...tag, content: loaderData.url } : tag;
      })
    : [];

/** A page with an address of its own; for members also a draft of any, as guests will see it. */
export async function loader({ context, params, url: { search } }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const found = await orErrorResponse(findForReaders(viewer, page, params.page));
  const { item } = found;
  const preview = isPreview(item);
  // oxlint-disable-next-line typescript/only-throw-error -- React Router's way to answer from a loader
  if (!preview && isSitePage(item.shownAt)) throw redirect(SITE_PAGES[item.shownAt].path, 302);
  const languages = leadToReaders(page, found, { asked: params.page, search, isPreview: preview });
  const view = await pageView(viewer, item);
  const types = new Set(view.sections.map(({ type }) => type));
  const url = config().publicUrl + publicAddress(page.publicPath, item);
  return {
    slug: item.slug,
    url,
    languages,
    preview,
    stage: item.shownAt === 'home',
    view,
    parts: await liveParts(types),
  };
}

export default function GuestPage({ loaderData: { view, preview, stage, parts } }: Route.ComponentProps) {
  const { events, offers, partners, bite, days } = parts;
  return (
    <>
      {preview && (
        <div className="page py-4">
          <PreviewNotice />
        </div>
      )}
      <PageSections
        view={view}
        stage={stage}
        live={
          view.sections.length === 0
            ? {}
            : {
                events: <ComingEvents events={events} />,
                offers: <Offers offers={offers} />,
                partners: <Partners partners={partners} />,
                sounds: bite && <HearUs bite={bite} />,
                kept: <Kept days={days} />,
              }
        }
      />
    </>
  );
}
