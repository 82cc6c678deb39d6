import type { ReactNode } from 'react';
import { site } from '../../kernel/publishing/site.ts';
import { MediaImage } from '../../kernel/media/image.tsx';
import { CountInArt } from '../count-in-art.tsx';
import { PageHead } from '../page-head.tsx';
import { RiversArt } from '../rivers-art.tsx';
import { TogetherArt } from '../together-art.tsx';
import { PageLinks } from './page-links.tsx';
import type { PageView } from './page-view.ts';
import type { Section } from './sections.ts';

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
  const beside = aside ?? (section && <Art section={section} view={view} />);
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

function Art({ section: { picture, drawing }, view }: { section: Section; view: PageView }) {
  const found = view.media[picture ?? ''];
  if (found?.kind === 'image')
    return <MediaImage picture={found} eager sizes="(min-width: 48rem) 40vw, 100vw" className="rounded-lg" />;
  if (drawing === 'rivers') return <RiversArt />;
  if (drawing === 'together') return <TogetherArt />;
  return drawing === 'countIn' ? <CountInArt /> : null;
}
