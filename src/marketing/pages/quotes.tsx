import type { Section } from './sections.ts';

/** What people said. */
export function QuotesSection({
  section: { title, anchor, quotes },
  language,
}: {
  section: Section;
  /** What they are written in: it has quotation marks of its own. */
  language: string;
}) {
  return (
    <section id={anchor || undefined} aria-label={title || undefined} className="page grid gap-8 py-8">
      {title && <h2 className="text-3xl">{title}</h2>}
      <Quotes quotes={quotes ?? []} language={language} />
    </section>
  );
}

function Quotes({ quotes, language }: { quotes: NonNullable<Section['quotes']>; language: string }) {
  const [open, close] = language === 'fr' ? ['«\u00a0', '\u00a0»'] : ['“', '”'];
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {quotes.map(({ text, name, role }, index) => (
        <li key={index}>
          <figure className="grid gap-3 border-l-3 border-honey pl-5">
            <blockquote className="font-display text-xl">{open + text + close}</blockquote>
            <figcaption className="text-sm text-soft">
              <span className="font-semibold text-ink">{name}</span>
              {role && `, ${role}`}
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
