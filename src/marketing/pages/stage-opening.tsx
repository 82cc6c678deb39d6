import { lazy, type ReactNode, Suspense } from 'react';
import { site } from '../../kernel/publishing/site.ts';
import type { PageView } from './page-view.ts';
import type { Section } from './sections.ts';

const PageLinks = lazy(async () => ({ default: (await import('./page-links.tsx')).PageLinks }));

/** How the home page begins: on honey. Without words of its own, with the claim. */
export function StageOpening({
  view,
  section,
  aside,
}: {
  view: PageView;
  section: Section | undefined;
  aside: ReactNode;
}) {
  return (
    <section className="overflow-hidden bg-honey text-night">
      <div className="page grid items-center gap-8 py-10 md:grid-cols-[1.15fr_1fr] md:py-16">
        <div className="grid gap-5">
          <h1 className="text-4xl font-extrabold">{section?.title || `${site.claim}.`}</h1>
          <p className="max-w-md text-lg">{section?.text || view.summary || site.description}</p>
          {section?.links && (
            <Suspense>
              <PageLinks links={section.links} onHoney />
            </Suspense>
          )}
        </div>
        {aside}
      </div>
    </section>
  );
}
