import type { ReactNode } from 'react';
import { site } from '../../kernel/publishing/site.ts';
import { PageHead } from '../page-head.tsx';
import { OpeningArt } from './opening-art.tsx';
import { PageLinks } from './page-links.tsx';
import type { PageView } from './page-view.ts';
import type { Section } from './sections.ts';

/** How a page begins: what it is, its buttons, and what stands beside. */
export default function Opening({
  view,
  section,
  aside,
}: {
  view: PageView;
  /** None where nobody has written it yet. */
  section: Section | undefined;
  aside: ReactNode;
}) {
  return (
    <PageHead
      title={section?.title || view.title}
      lead={section?.text || view.summary || site.description}
      art={aside ?? (section && <OpeningArt section={section} media={view.media} />)}
    >
      <PageLinks links={section?.links} />
    </PageHead>
  );
}
