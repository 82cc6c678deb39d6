import { useCurrentInRow } from '../use-current-in-row.ts';
import { usePartInView } from './use-part-in-view.ts';
import './parts-nav.css';

/** The parts of a long page, always in view: beside it, or as a row above it where there is no beside. */
export function PartsNav({
  label,
  parts,
}: {
  label: string;
  parts: readonly { id: string; label: string }[];
}) {
  const { seen, press } = usePartInView();
  const row = useCurrentInRow<HTMLUListElement>(seen);
  return (
    <nav aria-label={label} className="parts-nav">
      <ul ref={row} className="row-goes-on text-sm">
        {parts.map(({ id, label: name }) => (
          <li key={id}>
            <a
              href={`#part-${id}`}
              aria-current={seen === `part-${id}` ? 'location' : undefined}
              onClick={() => press(`part-${id}`)}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
