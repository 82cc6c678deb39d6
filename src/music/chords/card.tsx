import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ChordDiagram } from './diagram.tsx';
import type { ChordCardView } from './view.server.ts';

/** Voicings as a grid of diagrams. */
export function ChordGrid({
  label,
  cards,
  left,
}: {
  label: string;
  cards: readonly ChordCardView[];
  left: boolean;
}) {
  return (
    <ul aria-label={label} className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-6">
      {cards.map((card) => (
        <li
          key={card.to}
          aria-current={card.current || undefined}
          className="relative grid content-start justify-items-center gap-2 rounded-lg border border-line bg-surface p-3 hover:bg-sunken has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 aria-[current=true]:border-2 aria-[current=true]:border-honey-deep"
        >
          <Link
            to={card.to}
            className="font-display text-lg font-bold outline-none after:absolute after:inset-0"
          >
            {card.title}
          </Link>
          <ChordDiagram spoken={card.spoken} voicing={card.voicing} left={left} className="h-32 max-w-full" />
          <p className="text-center text-xs text-soft">{card.note}</p>
          {card.own && <Badge tone="honey">Our own</Badge>}
        </li>
      ))}
    </ul>
  );
}
