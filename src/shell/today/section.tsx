import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';
import type { Some } from './today.server.ts';

/** That a phone shows. */
const FEW = 3;
const FEW_ON_PHONES = 'max-md:[&>li:nth-child(n+4)]:hidden';

/** '12', and '50+' where there are more than anybody counted. */
export const formatCount = ({ count, isMore }: Some<unknown>): string => `${count}${isMore ? '+' : ''}`;

/** A part of Today, to which its figure leads: the first few, on a phone fewer, and the way to all of them. */
export function Section<T>({
  id,
  title,
  some,
  foot,
  children: line,
}: {
  id: string;
  title: string;
  some: Some<T>;
  /** What can be done about all of them. */
  foot?: ReactNode;
  children: (row: T) => ReactNode;
}) {
  const [query] = useSearchParams();
  const { count, rows } = some;
  const isPart = count > FEW && query.get('all') !== id;
  return (
    <div id={id} className="scroll-mt-24 break-inside-avoid pb-4">
      <Card className="today-card" header={<h2 className="text-lg">{title}</h2>}>
        <ul
          className={`-mt-2 -mb-1 grid grid-cols-[minmax(0,1fr)] divide-y divide-line ${isPart ? FEW_ON_PHONES : ''}`}
        >
          {rows.map(line)}
        </ul>
        {isPart && (
          <Link
            to={`?all=${id}#${id}`}
            aria-label={`All ${formatCount(some)}: ${title}`}
            preventScrollReset
            className={`inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 ${count > rows.length ? '' : 'md:hidden'}`}
          >
            All {formatCount(some)}
          </Link>
        )}
        {foot && <div className="py-3">{foot}</div>}
      </Card>
    </div>
  );
}
