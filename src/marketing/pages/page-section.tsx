import './sections.css';
import type { MediaById } from '../../kernel/media/media.ts';
import { PageLinks } from './page-links.tsx';
import { PageText } from './page-text.tsx';
import { SectionBody } from './section-body.tsx';
import type { Section } from './sections.ts';

/** Those whose title stands beside what they hold. */
const BESIDE = new Set(['text', 'opening', 'programme', 'questions']);

/** What screen readers hear above things with headings of their own, where nobody gave a title. */
const UNTITLED: Partial<Record<Section['type'], string>> = {
  steps: 'Steps',
  points: 'Points',
  programme: 'Programme',
  people: 'People',
};

/** One section that needs nothing but what was written in it, and its pictures. */
export default function PageSection({
  section,
  media,
  low = false,
}: {
  section: Section;
  media: MediaById;
  /** Below a low head (`PageHead`) its title is smaller, too. */
  low?: boolean;
}) {
  const { type, title, text, anchor, links } = section;
  if (type === 'action') return <Action section={section} />;
  const asks = type === 'people' && Boolean(text || links?.length);
  const ask = asks && (
    <>
      <div className="grid gap-3 text-soft">
        <PageText text={text} />
      </div>
      <PageLinks links={links} quiet />
    </>
  );
  const body = <SectionBody section={section} media={media} ask={ask} />;
  const beside = BESIDE.has(type) && title;
  const isReading = type === 'text' || type === 'opening';
  return (
    <section
      id={anchor || undefined}
      aria-label={title || undefined}
      className={`page grid gap-6 py-8 ${beside ? 'lg:grid-cols-[1fr_2fr]' : ''}`}
    >
      {!title && UNTITLED[type] && <h2 className="sr-only">{UNTITLED[type]}</h2>}
      {(title || (text && !isReading && !asks)) && (
        <div className="grid content-start gap-3">
          {title && <h2 className={low ? 'text-2xl' : 'text-3xl'}>{title}</h2>}
          {!isReading && !asks && text && (
            <div className="grid max-w-prose gap-3 text-soft">
              <PageText text={text} />
            </div>
          )}
          {beside && !isReading && <PageLinks links={links} />}
        </div>
      )}
      {isReading ? (
        <div className="grid gap-6">
          {text && (
            <div className="reading">
              <PageText text={text} />
            </div>
          )}
          <PageLinks links={links} />
        </div>
      ) : (
        body
      )}
      {!beside && !isReading && !asks && <PageLinks links={links} />}
    </section>
  );
}

function Action({ section: { title, text, anchor, links } }: { section: Section }) {
  return (
    <section
      id={anchor || undefined}
      aria-label={title || undefined}
      data-band
      className="mt-8 bg-honey text-night"
    >
      <div className="page grid gap-6 py-12 md:grid-cols-[1.15fr_1fr] md:items-end">
        <div className="grid max-w-prose gap-4 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-5 [&_ul]:text-sm">
          {title && <h2 className="text-3xl">{title}</h2>}
          <PageText text={text} />
        </div>
        <div className="md:justify-self-end">
          <PageLinks links={links} onHoney />
        </div>
      </div>
    </section>
  );
}
