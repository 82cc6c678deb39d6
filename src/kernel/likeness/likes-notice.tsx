import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Likes } from './likes.server.ts';

const LINK = 'font-semibold underline underline-offset-2';

/** It lies in the bin because it was merged: only undoing that brings it back. */
export const isMergedAway = ({ merges }: Likes): boolean => merges.some(({ isKept }) => !isKept);

/** On the screen of an item: what looks like it, and that it was made of two. */
export function LikesNotice({ likes: { likes, merges } }: { likes: Likes }) {
  return (
    <>
      {likes.length > 0 && (
        <Notice tone="warning">
          {likes.length === 1 ? 'Possible duplicate:' : 'Possible duplicates:'}
          <ul className="grid gap-1 pt-1">
            {likes.map(({ id, name, why, to }) => (
              <li key={id}>
                {name} ({why}).{' '}
                <Link to={to} className={LINK} aria-label={`Compare them: ${name}`}>
                  Compare them
                </Link>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {merges.map(({ id, to, isKept, into }) => (
        <p key={id} className="text-sm text-soft">
          {isKept ? (
            'Merged from two.'
          ) : into ? (
            <>
              Merged into{' '}
              <Link to={into.to} className={LINK}>
                {into.name}
              </Link>
              .
            </>
          ) : (
            'Merged into another one.'
          )}{' '}
          <Link to={to} className={LINK}>
            See the merge, or undo it
          </Link>
        </p>
      ))}
    </>
  );
}
