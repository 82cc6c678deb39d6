import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Card } from '../../ui/card.tsx';
import { Link } from '../../ui/link.tsx';

/** On a phone the first few, and the way to all of them: the whole is for wide screens. */
const FEW = 'max-md:[&>li:nth-child(n+4)]:hidden';
const FEW_COUNT = 3;

/** A part of Today, to which its figure leads. */
export function Section({
  id,
  title,
  count,
  children,
}: {
  id: string;
  title: string;
  count: number;
  children: ReactNode;
}) {
  const [query] = useSearchParams();
  const some = count > FEW_COUNT && query.get('all') !== id;
  return (
    <div id={id} className="scroll-mt-24 break-inside-avoid pb-4">
      <Card className="today-card" header={<h2 className="text-lg">{title}</h2>}>
        <ul className={`-mt-2 -mb-1 grid grid-cols-[minmax(0,1fr)] divide-y divide-line ${some ? FEW : ''}`}>
          {children}
        </ul>
        {some && (
          <Link
            to={`?all=${id}#${id}`}
            aria-label={`All ${count}: ${title}`}
            preventScrollReset
            className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 md:hidden"
          >
            All {count}
          </Link>
        )}
      </Card>
    </div>
  );
}
