import { Form } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { WayOn } from '../../ui/way-on.tsx';
import type { TwinWithChanges } from './changes.server.ts';
import type { DuplicateWay, Found } from '../import-settings.ts';
import { type DataRows, DataTable } from './data-table.tsx';
import { Meant, type MeantView } from './meant-card.tsx';
import { Notes } from './notes-card.tsx';
import { Maybes } from './maybes-card.tsx';
import { MAPPING } from './mapping-card.tsx';
import { ToFix } from './to-fix.tsx';
import { Twins } from './twins-card.tsx';
import { Others } from './others-card.tsx';
import { FIXES } from './typed-cells.ts';
import './cards.css';

export interface FoundView {
  /** Of the import. */
  id: string;
  found: Found;
  /** The first of the rows that repeat something, by the way in which they do. */
  twins: readonly TwinWithChanges[];
  others: readonly TwinWithChanges[];
  maybes: readonly TwinWithChanges[];
  rows: DataRows;
  /** Somebody has decided something about rows. */
  isDecided: boolean;
  meant: MeantView;
  one: string;
  many: string;
  /** What they are to who has them already: 'a person', 'people'. */
  known: { one: string; many: string };
  itemPath: string;
  hint: string | undefined;
  both: string | undefined;
  onlyOne: { said: string; some: string } | undefined;
  mayUpdate: boolean;
  way: DuplicateWay;
  otherWay: DuplicateWay;
  maybeWay: DuplicateWay;
}

const n = (count: number) => count.toLocaleString('en-GB');

/** '4 to add · 1 to skip' */
const inShort = (counts: readonly (readonly [number, string])[]) =>
  counts.flatMap(([count, what]) => (count > 0 ? [`${n(count)} ${what}`] : [])).join(' · ');

/** 'Guests see 2 of the 3 new pages at once: they are published in the file.' */
function publicly(count: number, add: number, { one, many }: { one: string; many: string }): string {
  if (add === 1) return `Guests see the new ${one} at once: the file says it is published.`;
  const which = count === add ? `all ${n(add)}` : `${n(count)} of the ${n(add)}`;
  return `Guests see ${which} new ${many} at once: the file says ${count === 1 ? 'it is' : 'they are'} published.`;
}

/** What was found in the rows: first what is wrong, then what is decided unless somebody says otherwise. */
export function FoundCard({ view }: { view: FoundView }) {
  const { id, found, rows, isDecided, meant, one, many, known, itemPath, hint, both, onlyOne, mayUpdate } =
    view;
  const { twins, others, maybes, way, otherWay, maybeWay } = view;
  const { counts, groups = [], notes = [], mixed = [] } = found;
  if (!counts) return null;
  const { add, update, skip, out, bad, inFile, there } = counts;
  const { other = 0, maybe = 0, losing = 0, again = 0, noted = 0 } = counts;
  const seen = counts.public ?? 0;
  const hasTwins = inFile + there > 0;
  return (
    <Card
      header={<h2 className="text-xl">What was found</h2>}
      search={bad > 0 && <Badge tone="ember">{n(bad)} to fix</Badge>}
    >
      <div className="import-found text-sm">
        <p role="status" className={add + update > 0 ? 'import-sum' : undefined}>
          {inShort([
            [add, 'to add'],
            [update, 'to update'],
            [again, again === 1 ? 'more row about the same' : 'more rows about the same'],
            [skip, 'to skip'],
            [out, 'left out by you'],
          ])}
          {bad > 0 && <span className="sr-only"> · {n(bad)} to fix</span>}
        </p>
        {bad > 0 ? <ToFix id={id} groups={groups} data={rows} /> : <DataTable data={rows} />}
        {(hasTwins || other > 0 || maybe > 0 || meant.phones || meant.dates || noted > 0) && (
          <div className="import-findings">
            <Meant view={meant} />
            {noted > 0 && <Notes count={noted} notes={notes} />}
            {again > 0 && <Again count={again} one={one} />}
            {other > 0 && (
              <Others
                view={{
                  itemPath,
                  both,
                  onlyOne,
                  mayUpdate,
                  way: otherWay,
                  isMixed: mixed.includes('others'),
                  count: other,
                  rows: others,
                }}
              />
            )}
            {hasTwins && (
              <Twins
                view={{
                  itemPath,
                  both,
                  onlyOne,
                  mayUpdate,
                  way,
                  isMixed: mixed.includes('duplicates'),
                  inFile,
                  there,
                  losing,
                  twins,
                }}
              />
            )}
            {maybe > 0 && (
              <Maybes
                view={{
                  known,
                  itemPath,
                  mayUpdate,
                  way: maybeWay,
                  isMixed: mixed.includes('maybes'),
                  count: maybe,
                  rows: maybes,
                }}
              />
            )}
          </div>
        )}
        {hint && add + update > 0 && <p>{hint}</p>}
        {seen > 0 && (
          <p>
            <strong>{publicly(seen, add, { one, many })}</strong>
          </p>
        )}
        {bad + out + skip > 0 && (
          <p className="text-soft">
            {bad + out + skip === 1 ? 'The row that is not imported' : 'Rows that are not imported'} can be
            fetched afterwards as a file with the reasons.
          </p>
        )}
        {(out > 0 || isDecided) && (
          <Form method="post" preventScrollReset>
            <Button type="submit" look="quiet" name="do" value="forget">
              Reset your decisions about rows
            </Button>
          </Form>
        )}
      </div>
    </Card>
  );
}

/** Several rows about one and the same thing, of which somebody may know only one. */
function Again({ count, one }: { count: number; one: string }) {
  const which = count === 1 ? '1 row updates' : `${n(count)} rows update`;
  return (
    <section aria-labelledby="again" className="import-finding">
      <h3 id="again">
        {which} the same {one} as an earlier row
      </h3>
      <p className="text-soft">
        The rows are written one after the other: where both say something, the later one counts.
      </p>
    </section>
  );
}

/** The button that begins, always in sight, and what does not come in; of changed columns the one that checks them. */
export function BeginImport({
  view: { found, one, many },
  isCurrent,
}: {
  view: FoundView;
  /** Whether the rows were checked with the columns as they are chosen now. */
  isCurrent: boolean;
}) {
  const { add = 0, update = 0, skip = 0, out = 0, bad = 0 } = found.counts ?? {};
  if (!isCurrent)
    return (
      <WayOn said="The columns were changed.">
        <Button type="submit" name="do" value="check" form={MAPPING}>
          Check again
        </Button>
      </WayOn>
    );
  if (add + update === 0) return null;
  return (
    <Form method="post" className="contents">
      <WayOn
        said={inShort([
          [add > 0 ? update : 0, 'to update'],
          [skip, 'to skip'],
          [bad + out, 'left out'],
        ])}
      >
        {/* What was typed into cells and not yet saved comes in, too. */}
        <Button type="submit" name="do" value="start" form={bad > 0 ? FIXES : undefined}>
          {add > 0
            ? `Import ${n(add)} ${add === 1 ? one : many}`
            : `Update ${n(update)} ${update === 1 ? one : many}`}
        </Button>
      </WayOn>
    </Form>
  );
}
