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
    <section
      aria-labelledby="twins"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-md border border-line p-4"
    >
      <h3 id="twins" className="text-base">
        {[
          inFile > 0 && `${inFile} ${inFile === 1 ? 'row repeats' : 'rows repeat'} an earlier row`,
          there > 0 && `${there} ${there === 1 ? 'row repeats' : 'rows repeat'} existing data`,
        ]
          .filter(Boolean)
          .join('; ')}
      </h3>
      <Form method="post" className="grid gap-2">
        <input type="hidden" name="do" value="duplicates" />
        <p>
          {count === 1 ? 'With it:' : `With all ${count}:`}
          {way === 'update' && ' empty cells change nothing.'}
        </p>
        <WayForAll ways={ways} way={way} labels={{ both: bothOfAll }} />
      </Form>
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold">
          See {count === 1 ? 'it' : 'them'} one by one
        </summary>
        <ul className="grid gap-3 pt-2">
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
        </ul>
        {count > twins.length && <p className="pt-2 text-soft">And {count - twins.length} more.</p>}
      </details>
    </section>
  );
}
