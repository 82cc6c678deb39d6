import { Form } from 'react-router';
import { Link } from '../../ui/link.tsx';
import './cards.css';
import { Button, ButtonAnchor, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RefusedRow } from '../refused-rows.server.ts';
import type { ImportState } from './import-states.tsx';

export interface OutcomeView {
  state: ImportState;
  one: string;
  many: string;
  path: string;
  /** The same list, the newest first. */
  newest: string;
  itemPath: string;
  total: number;
  done: number;
  changed: number;
  known: number;
  /** Of those: they repeat an earlier row of the file. */
  knownInFile: number;
  /** Of those: they share an address with somebody of another name. */
  knownOther: number;
  refused: number;
  /** Rows about what an earlier row has made or changed: it is counted there. */
  again: number;
  keptBack: number;
  /** Rows that were taken back one by one since; all of them, where none is left. */
  undone: number;
  areAllUndone: boolean;
  /** Rows that are written; of what is taken back, items that are left. */
  progress: number;
  /** 'about 2 minutes' */
  left: string | undefined;
  items: readonly {
    itemId: string;
    name: string;
    deed: 'made' | 'changed';
    keptFor: string | null;
    /** Of the row. */
    number: number;
  }[];
  moreItems: string | undefined;
  /** What of it looks like something else. */
  likes: { count: number; comparing: { done: number; all: number } | undefined; to: string } | undefined;
  canUndo: boolean;
  /** So many rows were not imported, with those that were skipped as they repeat something; the first of them. */
  notWritten: number;
  refusedRows: readonly RefusedRow[];
  refusedFile: string | undefined;
}

const n = (count: number) => count.toLocaleString('en-GB');

/** How far an import is, and what it did. */
export function Outcome({ view, isFileGone }: { view: OutcomeView; isFileGone: boolean }) {
  const { state, total, progress, left, keptBack } = view;
  if (state === 'reading')
    return (
      <Notice tone="warning">The file is being read. This page shows it as soon as that is done.</Notice>
    );
  if (state === 'running' || state === 'stopping')
    return (
      <Card>
        <div className="grid gap-4 text-sm">
          <label htmlFor="progress" role="status">
            {state === 'running'
              ? `${n(progress)} of ${n(total)} rows done${left ? `, ${left} to go` : ''}. You can leave this page; it continues.`
              : `Undoing: ${n(progress)} to go.`}
          </label>
          <progress
            id="progress"
            className="w-full"
            {...(state === 'running' ? { max: total, value: progress } : {})}
          />
          {state === 'running' && (
            <Form method="post">
              <Button type="submit" look="quiet" name="do" value="stop">
                Stop and undo
              </Button>
            </Form>
          )}
        </div>
      </Card>
    );
  if (state === 'mapping' || state === 'checked') return null;
  return (
    <>
      <Notice tone={state === 'failed' ? 'error' : keptBack > 0 ? 'warning' : 'success'}>
        <span className="block max-w-[68ch]">{sentence(view)}</span>
      </Notice>
      <Actions view={view} isFileGone={isFileGone} />
      <Likes view={view} />
      <Refused view={view} />
      <Items view={view} />
    </>
  );
}

/** Which rows were not imported, and why; the file has them all. */
function Refused({ view: { notWritten, refusedRows, refusedFile } }: { view: OutcomeView }) {
  if (refusedRows.length === 0) return null;
  const more = notWritten - refusedRows.length;
  return (
    <Card header={<h2 className="text-xl">What was not imported</h2>}>
      <ul className="import-rows-told text-sm">
        {refusedRows.map(({ number, name, reason }) => (
          <li key={number}>
            <span className="text-soft tabular-nums">Row {number}</span>
            <span className="font-semibold">{name || 'Without a name'}</span>
            <span>{reason}</span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className="pt-3 text-sm text-soft">And {n(more)} more, in the file.</p>}
      {refusedFile && (
        <ButtonAnchor href={refusedFile} className="mt-4">
          Download {notWritten === 1 ? 'the row' : `the ${n(notWritten)} rows`}
        </ButtonAnchor>
      )}
    </Card>
  );
}

function Likes({ view: { likes, done, changed, one, many } }: { view: OutcomeView }) {
  if (!likes) return null;
  const { count, comparing, to } = likes;
  const all = done + changed;
  return (
    <>
      {comparing && (
        <div className="grid gap-2 text-sm">
          <label htmlFor="comparing" role="status">
            Looking for duplicates: {n(comparing.done)} of {n(comparing.all)}
          </label>
          <progress id="comparing" className="w-full" max={comparing.all} value={comparing.done} />
        </div>
      )}
      {count > 0 && (
        <Notice tone="warning">
          {all === 1
            ? `The ${one} may be a duplicate.`
            : count === 1
              ? `1 of the ${n(all)} ${many} may be a duplicate.`
              : `${n(count)} of the ${n(all)} ${many} may be duplicates.`}{' '}
          <Link to={to} className="font-semibold whitespace-nowrap underline underline-offset-2">
            Review the {count === 1 ? 'duplicate' : `${n(count)} duplicates`}
          </Link>
        </Notice>
      )}
    </>
  );
}

const repeating = (count: number) => (count === 1 ? '1 row repeats' : `${n(count)} rows repeat`);

function sentence({
  state,
  one,
  many,
  done,
  changed,
  known,
  knownInFile,
  knownOther,
  refused,
  again,
  keptBack,
  undone,
  areAllUndone,
}: OutcomeView): string {
  const phrase = (count: number) => `${n(count)} ${count === 1 ? one : many}`;
  const were = (count: number) => (count === 1 ? 'was' : 'were');
  if (state === 'done')
    return [
      `${phrase(done)} ${were(done)} added.`,
      changed > 0 && `${phrase(changed)} ${were(changed)} changed.`,
      again > 0 &&
        `${again === 1 ? '1 row was' : `${n(again)} rows were`} about the same ${one} as an earlier row.`,
      undone > 0 &&
        (areAllUndone ? 'All of it was undone since.' : `${n(undone)} of them ${were(undone)} undone since.`),
      knownInFile > 0 && `${repeating(knownInFile)} an earlier row and changed nothing.`,
      knownOther > 0 &&
        `${knownOther === 1 ? '1 row has' : `${n(knownOther)} rows have`} the email address of somebody with another name and ${were(knownOther)} skipped.`,
      known > knownInFile + knownOther &&
        `${repeating(known - knownInFile - knownOther)} existing data and changed nothing.`,
      refused > 0 && `${refused === 1 ? '1 row was' : `${n(refused)} rows were`} not imported.`,
    ]
      .filter(Boolean)
      .join(' ');
  const begin = state === 'failed' ? 'Something went wrong on our side. ' : '';
  if (keptBack === 0)
    return `${begin}Everything this import had written was undone.${state === 'failed' ? ' Please try again with the same file.' : ''}`;
  return `${begin}Everything this import had written was undone, except for ${phrase(keptBack)}: someone has edited ${keptBack === 1 ? 'it' : 'them'} since.`;
}

function Actions({ view, isFileGone }: { view: OutcomeView; isFileGone: boolean }) {
  const { state, one, many, path, newest, itemPath, items, done, changed, undone, areAllUndone } = view;
  const count = areAllUndone ? 0 : done + changed;
  const only = count - undone === 1 ? items[0] : undefined;
  return (
    <div className="flex flex-wrap items-start gap-3 empty:hidden">
      {state !== 'done' ? (
        <>
          <ButtonLink to="/bee/import">Import another file</ButtonLink>
          <ButtonLink to={path} look="quiet">
            See all {many}
          </ButtonLink>
        </>
      ) : only ? (
        <ButtonLink to={`${itemPath}/${only.itemId}`}>See the {one}</ButtonLink>
      ) : (
        <ButtonLink to={count === 0 ? path : newest}>
          See {count === 0 ? 'all' : 'the'} {many}
        </ButtonLink>
      )}
      {isFileGone && state === 'done' && (
        <ButtonLink to="/bee/import" look="quiet">
          Import another file
        </ButtonLink>
      )}
    </div>
  );
}

function Items({ view: { items, moreItems, itemPath, canUndo } }: { view: OutcomeView }) {
  if (items.length === 0) return null;
  return (
    <Card header={<h2 className="text-xl">What was added and changed</h2>}>
      <ul className="import-rows-told import-written text-sm">
        {items.map(({ itemId, name, deed, keptFor, number }) => (
          <li key={itemId}>
            <span className="text-soft tabular-nums">Row {number}</span>
            <Link to={`${itemPath}/${itemId}`} className="font-semibold hover:underline">
              {name || 'Without a name'}
            </Link>
            <span className="text-soft">
              {deed === 'made' ? 'added' : 'changed'}
              {keptFor && ` · not undone: ${keptFor}`}
            </span>
            {canUndo && !keptFor && (
              <Form method="post">
                <input type="hidden" name="item" value={itemId} />
                <Button
                  type="submit"
                  look="quiet"
                  name="do"
                  value="undoItem"
                  aria-label={`Undo row ${number}, ${name}`}
                >
                  Undo
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {moreItems && (
        <p className="pt-3">
          <Link to={moreItems} className="font-semibold hover:underline">
            Next
          </Link>
        </p>
      )}
    </Card>
  );
}
