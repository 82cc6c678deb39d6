import { Link } from '../../ui/link.tsx';
import type { DuplicateWay } from '../import-settings.ts';
import type { TwinWithChanges } from './changes.server.ts';
import { Changes } from './row-changes.tsx';
import { AfterRow, waysOf } from './twins-card.tsx';
import { WayOfAll, WayOfRow } from './way-select.tsx';

interface OthersView {
  itemPath: string;
  both: string | undefined;
  /** What is said of both where the second one loses something. */
  onlyOne: { said: string } | undefined;
  mayUpdate: boolean;
  way: DuplicateWay;
  isMixed: boolean;
  count: number;
  rows: readonly TwinWithChanges[];
}

/** Rows that have the address of somebody of another name: most likely two people who share it. */
export function Others({ view }: { view: OthersView }) {
  const { itemPath, both, onlyOne, mayUpdate, way, isMixed, count, rows } = view;
  const ways = waysOf(both, mayUpdate);
  const labels = { both: onlyOne?.said ?? both };
  const only = count === 1 ? rows[0] : undefined;
  return (
    <section aria-labelledby="others" className="import-finding">
      <h3 id="others">
        {count === 1
          ? '1 row has the email address of somebody with another name'
          : `${count.toLocaleString('en-GB')} rows have the email address of somebody with another name`}
      </h3>
      {only ? (
        <WayOfRow row={only} ways={ways} labels={labels} />
      ) : (
        <WayOfAll what="others" ways={ways} way={way} isMixed={isMixed} count={count} labels={labels} />
      )}
      <p className="text-soft">
        Probably two people who share an address. If you skip a row, that person is not imported, and is named
        in the list of what was not imported.
        {mayUpdate &&
          ' If you update, the person who is there is renamed, and becomes whom the row describes.'}
      </p>
      <ul className="import-rows">
        {rows.map((row) => (
          <li key={row.number} className="import-row">
            <span>
              Row {row.number} · <strong>{row.name}</strong> has the address of{' '}
              {row.twin.id ? (
                <Link to={`${itemPath}/${row.twin.id}`} className="font-semibold hover:underline">
                  {row.twin.name}
                </Link>
              ) : (
                `row ${row.twin.row}, ${row.twin.name}`
              )}
              <AfterRow twin={row.twin} />
            </span>
            {!only && <WayOfRow row={row} ways={ways} labels={labels} />}
            <Changes row={row} />
          </li>
        ))}
        {count > rows.length && <li className="text-soft">And {count - rows.length} more.</li>}
      </ul>
    </section>
  );
}
