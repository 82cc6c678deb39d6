import { lazy, type ReactNode, Suspense } from 'react';
import { site } from '../../kernel/publishing/site.ts';
import { PageHead } from '../page-head.tsx';
import { PageLinks } from './page-links.tsx';
import type { PageView } from './page-view.ts';
import type { Section } from './sections.ts';

const OpeningArt = lazy(() => import('./opening-art.tsx'));

/** How a page begins: what it is, its buttons, and what stands beside. */
export function Opening({
  view,
  section,
  aside,
  stage,
}: {
  view: PageView;
  /** None where nobody has written it yet. */
  section: Section | undefined;
  aside: ReactNode;
  /** On honey: the home page. */
  stage: boolean;
}) {
  const title = section?.title || (stage ? `${site.claim}.` : view.title);
  const lead = section?.text || view.summary || site.description;
  const beside =
    aside ??
    ((section?.drawing || section?.picture) && (
      <Suspense>
        <OpeningArt section={section} media={view.media} />
      </Suspense>
    ));
  if (!stage)
    return (
      <PageHead title={title} lead={lead} art={beside}>
        <PageLinks links={section?.links} />
      </PageHead>
    );
  return (
    <section className="overflow-hidden bg-honey text-night">
      <div className="page grid items-center gap-8 py-10 md:grid-cols-[1.2fr_1fr] md:py-16">
        <div className="grid gap-5">
          <h1 className="text-4xl font-extrabold">{title}</h1>
          <p className="max-w-md text-lg">{lead}</p>
          <PageLinks links={section?.links} onHoney />
        </div>
        {beside}
      </div>
    </section>
  );
}
