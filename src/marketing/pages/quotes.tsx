import type { Section } from './sections.ts';

/** What people said. */
export function QuotesSection({ section: { title, anchor, quotes } }: { section: Section }) {
  return (
    <section id={anchor || undefined} aria-label={title || undefined} className="page grid gap-8 py-8">
      {title && <h2 className="text-3xl">{title}</h2>}
      <Quotes quotes={quotes ?? []} />
    </section>
  );
}

function Quotes({ quotes }: { quotes: NonNullable<Section['quotes']> }) {
  return (
    <ul className="grid gap-8 md:grid-cols-3">
      {quotes.map(({ text, name, role }, index) => (
        <li key={index}>
          <figure className="grid gap-3 border-l-3 border-honey pl-5">
            <blockquote className="font-display text-xl">“{text}”</blockquote>
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
