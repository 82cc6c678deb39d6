import { Link } from '../../ui/link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Likeness } from '../../ui/likeness.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import './found-list.css';
import { Marked } from './marked.tsx';
import { wordsOf } from './matching-words.ts';
import type { Hit } from './search-hit.ts';

/** What was found, and by which words. */
export function FoundList({ hits, q }: { hits: readonly Hit[]; q: string }) {
  const words = wordsOf(q);
  return (
    <ul aria-label="Found" className="grid divide-y divide-line rounded-lg border border-line bg-surface">
      {hits.map(({ to, title, lang, what, icon, likeness, note, piece }) => (
        <li key={to}>
          <Link to={to} className="found text-sm hover:bg-sunken">
            <span className="found-likeness">
              {likeness ? <Likeness of={likeness} /> : <WorkIcon name={icon} className="size-5 text-soft" />}
            </span>
            <span className="grid min-w-0 gap-0.5">
              <span lang={lang} className="font-semibold wrap-anywhere">
                <Marked text={title} words={words} />
              </span>
              {piece && (
                <span lang={lang} className="text-soft wrap-anywhere">
                  <Marked text={piece} words={words} />
                </span>
              )}
            </span>
            <span className="found-kind">
              {note && <span className="text-soft">{note}</span>}
              <Badge>{what}</Badge>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
