import { Children, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

/** The first few, on a phone fewer, and the way to all of them. */
const MANY = 10;
const FEW = 3;
const FEW_ON_PHONES = 'max-md:[&>li:nth-child(n+4)]:hidden';

/** A part of Today, to which its figure leads. */
export function Section({
  id,
  title,
  count,
  foot,
  children,
}: {
  id: string;
  title: string;
  count: number;
  /** What can be done about all of them. */
  foot?: ReactNode;
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  const some = count > FEW && query.get('all') !== id;
  return (
    <div id={id} className="scroll-mt-24 break-inside-avoid pb-4">
      <Card className="today-card" header={<h2 className="text-lg">{title}</h2>}>
        <ul
          className={`-mt-2 -mb-1 grid grid-cols-[minmax(0,1fr)] divide-y divide-line ${some ? FEW_ON_PHONES : ''}`}
        >
          {some ? Children.toArray(children).slice(0, MANY) : children}
        </ul>
        {some && (
          <Link
            to={`?all=${id}#${id}`}
            aria-label={`All ${count}: ${title}`}
            preventScrollReset
            className={`inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 ${count > MANY ? '' : 'md:hidden'}`}
          >
            All {count}
          </Link>
        )}
        {foot && <div className="py-3">{foot}</div>}
      </Card>
    </div>
  );
}
