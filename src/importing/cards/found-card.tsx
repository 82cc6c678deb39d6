import { Form } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { WayOn } from '../../ui/way-on.tsx';
import type { DuplicateWay, Found } from '../import-settings.ts';
import { Maybes } from './maybes-card.tsx';
import { ProblemGroupView } from './problem-group.tsx';
import { Twins } from './twins-card.tsx';
import './cards.css';

export interface FoundView {
  found: Found;
  one: string;
  many: string;
  itemPath: string;
  hint: string | undefined;
  both: string | undefined;
  onlyOne: { said: string; some: string } | undefined;
  mayUpdate: boolean;
  way: DuplicateWay;
  maybeWay: DuplicateWay;
}

/** With something wrong: so many are shown without being asked for. */
const FEW_ROWS = 5;

/** What was found in the rows, what can be done about it, and the button that begins. */
export function FoundCard({ view }: { view: FoundView }) {
  const { found, one, many, itemPath, hint, both, onlyOne, mayUpdate, way, maybeWay } = view;
  const { counts, groups = [], twins = [], maybes = [] } = found;
  if (!counts) return null;
  const { add, update, skip, out, bad, inFile, there, maybe = 0, skipInFile = 0, losing = 0 } = counts;
  const skipThere = skip - skipInFile;
  const left = bad + out;
  const parts = [
    add > 0 && `${add.toLocaleString('en-GB')} will be added`,
    update > 0 && `${update} will be written over what is there`,
    skipInFile > 0 &&
      `${skipInFile} ${skipInFile === 1 ? 'repeats' : 'repeat'} an earlier row and will be skipped`,
    skipThere > 0 &&
      `${skipThere} ${skipThere === 1 ? 'repeats' : 'repeat'} existing data and will be skipped`,
    bad > 0 && `${bad} ${bad === 1 ? 'has' : 'have'} something wrong`,
    out > 0 && `${out} ${out === 1 ? 'is' : 'are'} left out by you`,
  ].filter(Boolean);
  const writes = add + update;
  // A few are seen at once, many are opened one by one.
  const areFew = bad <= FEW_ROWS;
  const hasFindings = groups.length > 0 || inFile + there > 0 || maybe > 0;
  const said = (
    [
      [add, 'to add'],
      [update, 'to update'],
      [skip, 'to skip'],
      [left, 'left out'],
    ] as const
  )
    .filter(([count]) => count > 0)
    .map(([count, what]) => `${count.toLocaleString('en-GB')} ${what}`)
    .join(' · ');
  return (
    <Card header={<h2 className="text-xl">What was found</h2>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 text-sm">
        <p role="status">Of the rows, {new Intl.ListFormat('en-GB').format(parts as string[])}.</p>
        {hasFindings && (
          <div className="import-findings">
            {groups.map((group, index) => (
              <ProblemGroupView
                key={`${group.field} ${group.message}`}
                group={group}
                index={index}
                isOpen={areFew && index === 0}
              />
            ))}
            {inFile + there > 0 && (
              <Twins view={{ itemPath, both, onlyOne, mayUpdate, way, inFile, there, losing, twins }} />
            )}
            {maybe > 0 && (
              <Maybes view={{ one, itemPath, mayUpdate, way: maybeWay, count: maybe, rows: maybes }} />
            )}
          </div>
        )}
        {hint && writes > 0 && <p>{hint}</p>}
        {left > 0 && (
          <p className="text-soft">
            {left} {left === 1 ? 'row is' : 'rows are'} not imported; you can fetch{' '}
            {left === 1 ? 'it' : 'them'} afterwards as a file with the reasons.
          </p>
        )}
        {(writes > 0 || out > 0) && (
          <Form method="post" className="contents">
            <WayOn said={said}>
              {writes > 0 && (
                <Button type="submit" name="do" value="start">
                  {add > 0
                    ? `Import ${add.toLocaleString('en-GB')} ${add === 1 ? one : many}`
                    : `Update ${update} ${update === 1 ? one : many}`}
                </Button>
              )}
              {out > 0 && (
                <Button type="submit" look="quiet" name="do" value="forget">
                  Reset your decisions about rows
                </Button>
              )}
            </WayOn>
          </Form>
        )}
      </div>
    </Card>
  );
}
