import { Link } from '../../ui/link.tsx';
import type { DuplicateWay } from '../import-settings.ts';
import type { TwinWithChanges } from './changes.server.ts';
import { Changes } from './row-changes.tsx';
import { AfterRow } from './twins-card.tsx';
import { WayOfAll, WayOfRow } from './way-select.tsx';

interface MaybesView {
  /** What they are to who has them already: 'a person', 'people'. */
  known: { one: string; many: string };
  itemPath: string;
  mayUpdate: boolean;
  way: DuplicateWay;
  isMixed: boolean;
  count: number;
  rows: readonly TwinWithChanges[];
}

/** Rows that may be what is there already, but for a slip, and what is done with them. */
export function Maybes({
  view: { known, itemPath, mayUpdate, way, isMixed, count, rows },
}: {
  view: MaybesView;
}) {
  const ways: DuplicateWay[] = ['both', 'skip', ...(mayUpdate ? (['update'] as const) : [])];
  const only = count === 1 ? rows[0] : undefined;
  return (
    <section aria-labelledby="maybes" className="import-finding">
      <h3 id="maybes">
        {count === 1 ? `1 row may be ${known.one}` : `${count} rows may be ${known.many}`} you already have
      </h3>
      {only ? (
        <WayOfRow row={only} ways={ways} />
      ) : (
        <WayOfAll what="maybes" ways={ways} way={way} isMixed={isMixed} count={count} />
      )}
      <ul className="import-rows">
        {rows.map((row) => (
          <li key={row.number} className="import-row">
            <span>
              Row {row.number} · {row.name} may be{' '}
              <Link to={`${itemPath}/${row.twin.id}`} className="font-semibold hover:underline">
                {row.twin.name}
              </Link>
              <span className="text-soft"> ({row.twin.why})</span>
              <AfterRow twin={row.twin} />
            </span>
            {!only && <WayOfRow row={row} ways={ways} />}
            <Changes row={row} />
          </li>
        ))}
        {count > rows.length && <li className="text-soft">And {count - rows.length} more.</li>}
      </ul>
    </section>
  );
}
