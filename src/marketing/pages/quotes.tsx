import type { Section } from './sections.ts';

/** What people said. */
export function Quotes({ quotes }: { quotes: NonNullable<Section['quotes']> }) {
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
