import { Form, Link } from 'react-router';
import { type DuplicateWay, type TwinRow } from '../import-settings.ts';
import { TwinWay, WayForAll } from './twin-way.tsx';

interface MaybesView {
  one: string;
  itemPath: string;
  mayUpdate: boolean;
  way: DuplicateWay;
  count: number;
  rows: readonly TwinRow[];
}

/** Rows that may be what is there already, but for a slip, and what is done with them. */
export function Maybes({ view: { one, itemPath, mayUpdate, way, count, rows } }: { view: MaybesView }) {
  const ways: DuplicateWay[] = ['both', 'skip', ...(mayUpdate ? (['update'] as const) : [])];
  return (
    <section aria-labelledby="maybes" className="import-finding">
      <details open>
        <summary>
          <h3 id="maybes">
            {count === 1 ? `1 row is maybe the same ${one}` : `${count} rows are maybe the same ${one}`} as an
            existing one
          </h3>
        </summary>
        <ul className="import-rows">
          {rows.map((row) => (
            <li
              key={row.number}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 md:grid-cols-[1fr_auto]"
            >
              <span className="min-w-0 break-words">
                Row {row.number} · {row.name} is maybe{' '}
                <Link to={`${itemPath}/${row.twin.id}`} className="font-semibold hover:underline">
                  {row.twin.name}
                </Link>
                <span className="text-soft"> ({row.twin.why})</span>
              </span>
              <TwinWay row={row} ways={ways} />
            </li>
          ))}
          {count > rows.length && <li className="text-soft">And {count - rows.length} more.</li>}
        </ul>
      </details>
      <Form method="post">
        <input type="hidden" name="do" value="maybes" />
        <WayForAll ways={ways} way={way} count={count} />
      </Form>
    </section>
  );
}
