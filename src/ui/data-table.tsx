import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { ColumnButton, ColumnList, useShownColumns } from './column-choice.tsx';
import { Likeness, type LikenessOf } from './likeness.tsx';
import { useRowKeys } from './use-row-keys.ts';
import type { Sort } from './use-sort.ts';
import type { Ticks } from './use-ticks.ts';

export interface Column<Row> {
  head: string;
  /** What it says of a row; a cell with nothing in it takes no room on a phone. */
  render: (row: Row) => ReactNode;
  /** Said before it on a phone, where the heading is not seen. */
  label?: string;
  sort?: Sort | undefined;
  /**
   * May be long: cut off in a row, in full on a phone; `narrow` where there are several such, `line` where it is the only
   * one: wide where there is room, and one line on a phone too.
   */
  long?: boolean | 'narrow' | 'line';
  /** Left out of a narrow table, so that titles can be read. */
  isSpare?: boolean;
}

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
}

const HEAD = 'sticky top-16 z-10 bg-ground px-2.5 py-0.5 text-left text-xs font-semibold text-soft';

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
}: {
  caption: string;
  rows: readonly Row[];
  /** Of the first column, by which a row is opened. */
  headline: { head: string; of: (row: Row, index: number) => Headline; sort?: Column<Row>['sort'] };
  columns: readonly Column<Row>[];
  ticks?: Ticks;
  /** Of the form that the ticks belong to, where the table does not stand in it. */
  form?: string;
}) {
  const table = useRef<HTMLTableElement>(null);
  useRowKeys(table, ticks);
  const isShown = useShownColumns();
  // What says nothing of any row takes no room, unless the list stands in its order.
  const shown = columns.filter(
    ({ head, render, sort }) =>
      isShown(head) && (sort?.now || rows.some((row) => saysSomething(render(row)))),
  );
  const choice = <ColumnButton />;
  return (
    <div className="@container">
      <table ref={table} className="block w-full border-collapse text-sm @min-[820px]:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden @min-[820px]:table-header-group">
          <tr>
            {ticks && (
              <th className={`${HEAD} w-11 border-b border-edge`}>
                <TickAll ticks={ticks} />
              </th>
            )}
            <Heading {...headline}>{shown.length === 0 && choice}</Heading>
            {shown.map(({ head, sort, long, isSpare }, at) => (
              <Heading key={head} head={head} sort={sort} long={long} isSpare={isSpare}>
                {at === shown.length - 1 && choice}
              </Heading>
            ))}
          </tr>
        </thead>
        <tbody className="block border-t border-line @min-[820px]:table-row-group @min-[820px]:border-0">
          {rows.map((row, index) => {
            const opening = headline.of(row, index);
            return (
              <tr
                key={row.id}
                className={`relative flex flex-wrap items-center gap-x-3 gap-y-0.5 border-b border-line py-2.5 pr-2 hover:bg-sunken has-checked:bg-honey-wash has-[[data-row]:focus-visible]:bg-sunken @min-[820px]:table-row ${ticks ? 'pl-12' : 'pl-2'}`}
              >
                {ticks && (
                  <td className="absolute top-0 left-0 @min-[820px]:static @min-[820px]:h-12 @min-[820px]:p-0 pointer-fine:@min-[820px]:h-10">
                    <TickBox id={row.id} title={opening.title} ticks={ticks} form={form} />
                  </td>
                )}
                <Title {...opening} />
                {shown.map(({ head, render, label, long, isSpare }) => (
                  <td
                    key={head}
                    className={`min-w-0 empty:hidden @min-[820px]:px-2.5 @min-[820px]:whitespace-nowrap @min-[820px]:empty:table-cell ${cut(long)} ${isSpare ? 'list-spare' : ''}`}
                  >
                    <Cell label={label}>{render(row)}</Cell>
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
      <ColumnList heads={columns.map(({ head }) => head)} />
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
      <span className="text-soft @min-[820px]:hidden">{label} </span>
      {children}
    </>
  );
}

/** Whole names: they are read out of this file. */
function cut(long: Column<never>['long']): string {
  if (!long) return '';
  if (long === 'line')
    return 'truncate @max-[820px]:flex-1 @max-[820px]:basis-32 @min-[820px]:max-w-52 @min-[1080px]:max-w-96';
  const width = long === 'narrow' ? '@min-[820px]:max-w-36' : '@min-[820px]:max-w-52';
  return `${width} @min-[820px]:overflow-hidden @min-[820px]:text-ellipsis`;
}

function Heading({
  head,
  sort,
  long,
  isSpare,
  children,
}: Pick<Column<never>, 'head' | 'sort'> & {
  long?: Column<never>['long'] | undefined;
  isSpare?: boolean | undefined;
  children?: ReactNode;
}) {
  return (
    <th
      className={`${HEAD} border-b border-edge whitespace-nowrap ${cut(long)} ${isSpare ? 'list-spare' : ''}`}
      title={long === 'narrow' ? head : undefined}
      aria-sort={sort?.now ? sort.order : undefined}
    >
      {sort ? (
        <Link
          to={sort.to}
          preventScrollReset
          className="-my-2 inline-flex min-h-9 items-center gap-1 hover:text-ink hover:underline"
        >
          {head}
          <span aria-hidden="true" className={sort.now ? '' : 'invisible'}>
            {sort.order === 'ascending' ? '↑' : '↓'}
          </span>
        </Link>
      ) : (
        head
      )}
      {children}
    </th>
  );
}

function Title({ to, title, lang, more, likeness, before }: Headline) {
  return (
    <td className="list-title min-w-0 basis-full @min-[820px]:h-12 @min-[820px]:w-full @min-[820px]:max-w-0 @min-[820px]:px-2.5 pointer-fine:@min-[820px]:h-10">
      <div className="flex min-w-0 items-start gap-3 @min-[820px]:items-center">
        {before && <span className="text-soft tabular-nums">{before}</span>}
        {likeness && (
          <span className="order-last @min-[820px]:order-none">
            <Likeness of={likeness} />
          </span>
        )}
        <div className="min-w-0 flex-1 @min-[820px]:flex @min-[820px]:items-baseline @min-[820px]:gap-3">
          <Link
            to={to}
            prefetch="intent"
            lang={lang}
            title={title}
            data-row
            className="block text-base font-semibold wrap-anywhere after:absolute after:inset-0 @min-[820px]:min-w-0 @min-[820px]:truncate @min-[820px]:text-sm"
          >
            {title}
          </Link>
          {more && (
            <span className="block truncate text-soft @min-[820px]:min-w-0 @min-[820px]:flex-1 @min-[820px]:shrink-[9]">
              {more}
            </span>
          )}
        </div>
      </div>
    </td>
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
    <label className="relative z-1 grid size-11 cursor-pointer place-items-center pointer-fine:@min-[820px]:h-9">
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
