import { type ReactNode, useRef } from 'react';
import { ColumnButton, ColumnList, useShownColumns } from './column-choice.tsx';
import { Likeness, type LikenessOf } from '../likeness.tsx';
import { Link } from '../link.tsx';
import { ToTicked } from './tick-bar.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Sort } from './use-sort.ts';
import type { Ticks } from './use-ticks.ts';
import './data-table.css';

export interface Column<Row> {
  head: string;
  /** What it says of a row; a cell with nothing in it takes no room on a phone. */
  render: (row: Row) => ReactNode;
  /** Said before it on a phone, where the heading is not seen. */
  label?: string | undefined;
  sort?: Sort | undefined;
  /**
   * May be long: cut off in a row, in full on a phone; `narrow` where there are several such, `line` where it is the only
   * one: wide where there is room, and one line on a phone too.
   */
  long?: boolean | 'narrow' | 'line';
  /** Left out of a narrow table, so that titles can be read. */
  isSpare?: boolean;
  /** Has no line where a row is a few short ones; or not on a phone. */
  isWide?: boolean;
  isRoomy?: boolean;
  /** Ends at the right of its column, where there is one. */
  isNumber?: boolean;
}

type Shape = Pick<Column<never>, 'long' | 'isSpare' | 'isWide' | 'isRoomy' | 'isNumber'>;

export interface Headline {
  to: string;
  title: string;
  lang?: string | undefined;
  /** Beside the title where there is room, below it where there is not. */
  more?: ReactNode;
  /** Its picture, or a face. */
  likeness?: LikenessOf | undefined;
  /** Its number in the list, before the title. */
  before?: string | undefined;
  /** It needs nobody, where others do. */
  isQuiet?: boolean | undefined;
}

/**
 * A page of a list: rows of one line each where there is room, and of a few short lines in a narrow place. The title
 * opens a row, anywhere on it; j and k move, x ticks. Without scripts all of it but the keys works.
 */
export function DataTable<Row extends { id: string }>({
  caption,
  rows,
  headline,
  columns,
  ticks,
  form,
  isEven = false,
}: {
  caption: string;
  rows: readonly Row[];
  /** Of the first column, by which a row is opened. */
  headline: { head: string; of: (row: Row, index: number) => Headline; sort?: Column<Row>['sort'] };
  columns: readonly Column<Row>[];
  ticks?: Ticks;
  /** Of the form that the ticks belong to, where the table does not stand in it. */
  form?: string;
  /** Its rows say as much in their cells as in their titles: they share the width; in a narrow place all are one line. */
  isEven?: boolean;
}) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, ticks);
  const isShown = useShownColumns();
  // What says nothing of any row takes no room, unless the list stands in its order.
  const empty = new Set(
    columns.filter(({ render, sort }) => !sort?.now && !rows.some((row) => saysSomething(render(row)))),
  );
  const shown = columns.filter((column) => isShown(column.head) && !empty.has(column));
  const last = shown.length - 1;
  const lastOfNarrow = shown.findLastIndex(({ isSpare }) => !isSpare);
  const choiceAt = (at: number) => (
    <>
      {at === last && <ColumnButton />}
      {at === lastOfNarrow && at !== last && <ColumnButton narrow />}
    </>
  );
  return (
    <div className="@container">
      <table
        ref={table}
        data-even={isEven ? '' : undefined}
        className="block w-full border-collapse text-sm @min-[820px]:table"
      >
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden @min-[820px]:table-header-group">
          <tr>
            {ticks && (
              <th className="data-head w-11">
                <TickAll ticks={ticks} />
                <ToTicked ticks={ticks} />
              </th>
            )}
            <Heading head={headline.head} sort={headline.sort}>
              {choiceAt(-1)}
            </Heading>
            {shown.map((column, at) => (
              <Heading key={column.head} head={column.head} sort={column.sort} shape={column}>
                {choiceAt(at)}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody className="block border-t border-line @min-[820px]:table-row-group @min-[820px]:border-0">
          {rows.map((row, index) => {
            const opening = headline.of(row, index);
            return (
              <tr key={row.id} className="data-row">
                {ticks && (
                  <td className="data-tick">
                    <TickBox id={row.id} title={opening.title} ticks={ticks} form={form} />
                    <ToTicked ticks={ticks} id={row.id} />
                  </td>
                )}
                <Title {...opening} />
                {shown.map((column) => (
                  <td key={column.head} className={cellClass('data-cell', column)}>
                    <Cell label={column.label}>{column.render(row)}</Cell>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ColumnList
        columns={columns.map((column) => ({
          head: column.head,
          isEmpty: empty.has(column),
          shape: cellClass('column-note', column),
        }))}
      />
    </div>
  );
}

function saysSomething(said: ReactNode): boolean {
  return said !== '' && said !== null && said !== undefined && said !== false;
}

function Cell({ label, children }: { label: string | undefined; children: ReactNode }) {
  if (label === undefined || !saysSomething(children)) return children;
  return (
    <>
      <span className="data-label text-soft">{label} </span>
      {children}
    </>
  );
}

function cellClass(kind: string, { long, isSpare, isWide, isRoomy, isNumber }: Shape): string {
  const names = [
    kind,
    long && (long === true ? 'is-long' : `is-${long}`),
    isSpare && 'is-spare',
    isWide && 'is-wide',
    isRoomy && 'is-roomy',
    isNumber && 'is-number',
  ];
  return names.filter(Boolean).join(' ');
}

const PLAIN: Shape = {};

function Heading({
  head,
  sort,
  shape = PLAIN,
  children,
}: Pick<Column<never>, 'head' | 'sort'> & { shape?: Shape; children?: ReactNode }) {
  return (
    <th
      scope="col"
      // What is said of it before each of its cells: not the button that chooses columns.
      abbr={head}
      className={cellClass('data-head', shape)}
      title={shape.long === 'narrow' ? head : undefined}
      aria-sort={sort?.now ? sort.order : undefined}
    >
      {sort ? (
        <Link
          to={sort.to}
          preventScrollReset
          className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink hover:underline"
        >
          {/* A number's head ends where the numbers end. */}
          {!shape.isNumber && head}
          <span aria-hidden="true" className={sort.now ? '' : 'invisible'}>
            {sort.order === 'ascending' ? '↑' : '↓'}
          </span>
          {shape.isNumber && head}
        </Link>
      ) : (
        head
      )}
      {children}
    </th>
  );
}

function Title({ to, title, lang, more, likeness, before, isQuiet }: Headline) {
  return (
    <th scope="row" className={`data-title${isQuiet ? ' is-quiet' : ''}`}>
      <div>
        {before && <span className="text-soft tabular-nums">{before}</span>}
        {likeness && (
          <span className="data-likeness">
            <Likeness of={likeness} />
          </span>
        )}
        <div className="data-text">
          <Link to={to} prefetch="intent" lang={lang} title={title} data-row>
            {title}
          </Link>
          {more && <span>{more}</span>}
        </div>
      </div>
    </th>
  );
}

function TickAll({ ticks }: { ticks: Ticks }) {
  return (
    <label className="-mx-2.5 -my-3 grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        aria-label="Select all"
        ref={(box) => {
          if (box) box.indeterminate = ticks.count > 0 && !ticks.all;
        }}
        checked={ticks.all}
        onChange={(event) => ticks.tickAll(event.target.checked)}
      />
    </label>
  );
}

function TickBox({
  id,
  title,
  ticks,
  form,
}: {
  id: string;
  title: string;
  ticks: Ticks;
  form: string | undefined;
}) {
  return (
    <label>
      <input
        type="checkbox"
        name="id"
        value={id}
        form={form}
        aria-label={`Select ${title}`}
        checked={ticks.has(id)}
        onChange={(event) =>
          ticks.tick(
            id,
            event.target.checked,
            event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
          )
        }
      />
    </label>
  );
}
