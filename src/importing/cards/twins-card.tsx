import { Link } from '../../ui/link.tsx';
import { DUPLICATE_LABELS, type DuplicateWay, type Twin } from '../import-settings.ts';
import type { TwinWithChanges } from './changes.server.ts';
import { Changes } from './row-changes.tsx';
import { WayOfAll, WayOfRow } from './way-select.tsx';

interface TwinsView {
  itemPath: string;
  both: string | undefined;
  /** What is said of both where the second one loses something, or some do. */
  onlyOne: { said: string; some: string } | undefined;
  mayUpdate: boolean;
  way: DuplicateWay;
  isMixed: boolean;
  inFile: number;
  there: number;
  /** So many lose something when both are kept. */
  losing: number;
  twins: readonly TwinWithChanges[];
}

/** So many are shown without being asked for; those that are written over what is there, always. */
const FEW = 10;

/** Rows that repeat an earlier row or something that is there already, and what is done with them. */
export function Twins({ view }: { view: TwinsView }) {
  const { itemPath, both, onlyOne, mayUpdate, way, isMixed, inFile, there, losing, twins } = view;
  const ways = waysOf(both, mayUpdate);
  const count = inFile + there;
  const only = count === 1 ? twins[0] : undefined;
  const bothOfAll = losing === 0 ? both : losing === count ? onlyOne?.said : onlyOne?.some;
  const isUpdating = only
    ? only.way === 'update'
    : way === 'update' || twins.some((row) => row.way === 'update');
  return (
    <section aria-labelledby="twins" className="import-finding">
      <h3 id="twins">
        {[
          inFile > 0 && `${inFile} ${inFile === 1 ? 'row repeats' : 'rows repeat'} an earlier row`,
          there > 0 && `${there} ${there === 1 ? 'row repeats' : 'rows repeat'} existing data`,
        ]
          .filter(Boolean)
          .join('; ')}
      </h3>
      {only ? (
        <WayOfRow row={only} ways={ways} labels={{ both: bothOfAll }} />
      ) : (
        <WayOfAll
          what="duplicates"
          ways={ways}
          way={way}
          isMixed={isMixed}
          count={count}
          labels={{ both: bothOfAll }}
        />
      )}
      {isUpdating && <p className="text-soft">Empty cells change nothing.</p>}
      {only ? (
        <div className="import-row">
          <Repeats row={only} itemPath={itemPath} />
          <Changes row={only} />
        </div>
      ) : (
        <details key={way} open={count <= FEW || twins.some((row) => row.way === 'update')}>
          <summary className="min-h-11 cursor-pointer py-2">See them one by one</summary>
          <ul className="import-rows">
            {twins.map((row) => (
              <li key={row.number} className="import-row">
                <Repeats row={row} itemPath={itemPath} />
                <WayOfRow row={row} ways={ways} labels={{ both: row.twin.loses ? onlyOne?.said : both }} />
                <Changes row={row} />
              </li>
            ))}
            {count > twins.length && <li className="text-soft">And {count - twins.length} more.</li>}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The row that was written over the same thing before. */
export function AfterRow({ twin: { after, id, row } }: { twin: Twin }) {
  if (after === undefined || (id === undefined && after === row)) return null;
  return <strong>, as row {after} does</strong>;
}

/** What can be done with rows that repeat something. */
export function waysOf(both: string | undefined, mayUpdate: boolean): DuplicateWay[] {
  return (Object.keys(DUPLICATE_LABELS) as DuplicateWay[]).filter(
    (each) => each === 'skip' || (each === 'both' ? both !== undefined : mayUpdate),
  );
}

function Repeats({ row: { number, name, twin }, itemPath }: { row: TwinWithChanges; itemPath: string }) {
  return (
    <span>
      Row {number} · {name} repeats{' '}
      {twin.id ? (
        <Link to={`${itemPath}/${twin.id}`} className="font-semibold hover:underline">
          {twin.name}
        </Link>
      ) : (
        `row ${twin.row}, ${twin.name}`
      )}
      <AfterRow twin={twin} />
    </span>
  );
}
