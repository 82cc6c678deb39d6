import './sections.css';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { StageOpening } from './stage-opening.tsx';
import { QuotesSection } from './quotes.tsx';
import type { PageView } from './page-view.ts';
import type { SectionType } from './sections.ts';
import { currentLanguage } from '../../texts/text.ts';

/** What the home page has comes with it; the rest with the page that has it. */
const PageSection = lazy(() => import('./page-section.tsx'));
const Opening = lazy(() => import('./opening.tsx'));

const NONE: Partial<Record<SectionType, ReactNode>> = {};

/**
 * A page, section by section. `live`: what is drawn from events, offers and the like, each with its own frame; a page
 * nobody has written yet shows all of it, and `main`, what the page is for, is never missing.
 */
export function PageSections({
  view,
  live = NONE,
  main,
  aside,
  stage = false,
}: {
  view: PageView;
  live?: Partial<Record<SectionType, ReactNode>>;
  main?: SectionType;
  /** Beside the opening, instead of its drawing. */
  aside?: ReactNode;
  stage?: boolean;
}) {
  const [first, ...others] = view.sections;
  const opening = first?.type === 'opening' ? first : undefined;
  const rest = first && !opening ? view.sections : others;
  const missing = Object.keys(live).filter((type) =>
    view.sections.length === 0 ? true : type === main && !rest.some((section) => section.type === type),
  ) as SectionType[];
  // What the program says stands in the reader's language, whatever the page is written in.
  const said = (part: ReactNode) => (view.lang && part ? <div lang={currentLanguage()}>{part}</div> : part);
  return (
    <div lang={view.lang}>
      {stage ? (
        <StageOpening view={view} section={opening} aside={said(aside)} />
      ) : (
        <Suspense>
          <Opening view={view} section={opening} aside={said(aside)} />
        </Suspense>
      )}
      {missing.map((type) => (
        <Fragment key={type}>{said(live[type])}</Fragment>
      ))}
      <div className="py-4">
        {rest.map((section, index) =>
          section.type in live ? (
            // It stays the same one, wherever it stands among the others.
            <Fragment key={`${section.type} ${nth(rest, index)}`}>{said(live[section.type])}</Fragment>
          ) : section.type === 'quotes' ? (
            <QuotesSection key={index} section={section} language={view.lang ?? currentLanguage()} />
          ) : (
            <Suspense key={index}>
              <PageSection section={section} media={view.media} />
            </Suspense>
          ),
        )}
      </div>
    </div>
  );
}

/** Which of its kind a section is. */
function nth(sections: PageView['sections'], index: number): number {
  return sections.slice(0, index).filter(({ type }) => type === sections[index]?.type).length;
}
