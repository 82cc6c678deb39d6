import { Form, Link } from 'react-router';
import { DUPLICATE_LABELS, type DuplicateWay, type TwinRow } from '../import-settings.ts';
import { TwinWay, WayForAll } from './twin-way.tsx';

interface TwinsView {
  itemPath: string;
  both: string | undefined;
  /** What is said of both where the second one loses something, or some do. */
  onlyOne: { said: string; some: string } | undefined;
  mayUpdate: boolean;
  way: DuplicateWay;
  inFile: number;
  there: number;
  /** So many lose something when both are kept. */
  losing: number;
  twins: readonly TwinRow[];
}

/** Rows that repeat an earlier row or something that is there already, and what is done with them. */
export function Twins({ view }: { view: TwinsView }) {
  const { itemPath, both, onlyOne, mayUpdate, way, inFile, there, losing, twins } = view;
  const ways = (Object.keys(DUPLICATE_LABELS) as DuplicateWay[]).filter(
    (each) => each === 'skip' || (each === 'both' ? both : mayUpdate),
  );
  const count = inFile + there;
  const bothOfAll = losing === 0 ? both : losing === count ? onlyOne?.said : onlyOne?.some;
  return (
    <section aria-labelledby="twins" className="import-finding">
      <details>
        <summary>
          <h3 id="twins">
            {[
              inFile > 0 && `${inFile} ${inFile === 1 ? 'row repeats' : 'rows repeat'} an earlier row`,
              there > 0 && `${there} ${there === 1 ? 'row repeats' : 'rows repeat'} existing data`,
            ]
              .filter(Boolean)
              .join('; ')}
          </h3>{' '}
          <span className="whitespace-nowrap text-soft">
            {count === 1 ? 'See it' : 'See them one by one'}
          </span>
        </summary>
        <ul className="import-rows">
          {twins.map((row) => (
            <li
              key={row.number}
              className="grid grid-cols-[minmax(0,1fr)] items-center gap-2 md:grid-cols-[1fr_auto]"
            >
              <span>
                Row {row.number} · {row.name} repeats{' '}
                {row.twin.id ? (
                  <Link to={`${itemPath}/${row.twin.id}`} className="font-semibold hover:underline">
                    {row.twin.name}
                  </Link>
                ) : (
                  `row ${row.twin.row}`
                )}
              </span>
              <TwinWay row={row} ways={ways} both={row.twin.loses ? onlyOne?.said : both} />
            </li>
          ))}
          {count > twins.length && <li className="text-soft">And {count - twins.length} more.</li>}
        </ul>
      </details>
      <Form method="post">
        <input type="hidden" name="do" value="duplicates" />
        <WayForAll ways={ways} way={way} count={count} labels={{ both: bothOfAll }} />
        {way === 'update' && <p className="basis-full text-soft">Empty cells change nothing.</p>}
      </Form>
    </section>
  );
}
