import './song-usage.css';
import { useRef } from 'react';
import { Form } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { formatDay } from '../../kernel/formats/format-instant.server.ts';
import { compareTexts } from '../../kernel/formats/compare-texts.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonAnchor, ButtonLink, ShowWithoutScripts } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { HEAD_BUTTON } from '../../ui/item/item-head.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { ListScreen, ListTop } from '../../ui/lists/list-top.tsx';
import { useSort } from '../../ui/lists/use-sort.ts';
import { SEARCH_DELAY_MS, useListAddress } from '../../ui/lists/use-list-address.ts';
import { type Period, periodFrom, type PlayedSong, songsInPeriod } from '../playlists/usage/usage.server.ts';
import type { Route } from './+types/song-usage';

const HERE = '/bee/songs/usage';
/** Rows on the screen; the file has all. */
const MOST_SHOWN = 200;

type Row = Route.ComponentProps['loaderData']['played'][number];

const columns = (sort: ReturnType<typeof useSort>): readonly Column<Row>[] => [
  {
    head: 'Date',
    sort: sort('date', 'descending'),
    render: ({ date, day }) => (
      <time dateTime={date} className="played-day">
        {day}
      </time>
    ),
  },
  {
    head: 'Playlist',
    sort: sort('set'),
    long: true,
    render: ({ set }) => <span className="played-set">{set}</span>,
  },
  { head: 'Event', long: true, isWide: true, render: ({ set, event }) => event !== set && event },
  {
    head: 'Times',
    sort: sort('times', 'descending'),
    isNumber: true,
    render: ({ times }) => (
      <>
        {times}
        <span className="data-label">{times === 1 ? '\u00A0time' : '\u00A0times'}</span>
      </>
    ),
  },
  { head: 'CCLI number', isWide: true, render: ({ licenceNumber }) => licenceNumber },
  { head: 'Rights', isWide: true, render: ({ rights }) => rights },
];

/** The newest first unless one of these is asked for. */
const ORDERS: ReadonlyMap<string, (a: PlayedSong, b: PlayedSong) => number> = new Map([
  ['title', (a, b) => compareTexts(a.title, b.title)],
  ['set', (a, b) => compareTexts(a.set, b.set)],
  ['times', (a, b) => b.times - a.times],
]);

export const meta: Route.MetaFunction = () => [{ title: `Songs played · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const period = periodFrom(url.searchParams);
  const newest = (await orErrorResponse(songsInPeriod(viewer, period))).toReversed();
  const sort = url.searchParams.get('sort') ?? '';
  const order = ORDERS.get(sort);
  const played = order ? newest.toSorted(order) : newest;
  return {
    period,
    sort: order ? sort : 'date',
    count: played.length,
    played: played
      .slice(0, MOST_SHOWN)
      .map((row, index) => ({ ...row, id: String(index), day: formatDay(row.date, 'UTC') })),
  };
}

export default function SongUsage({ loaderData: { period, sort, count, played } }: Route.ComponentProps) {
  const sorted = useSort(sort, 'date');
  const isWrong = isReversed(period);
  const isNarrowed = period.from !== '' || period.until !== '';
  const asked = new URLSearchParams(Object.entries(period).filter(([, day]) => day));
  return (
    <ListScreen>
      <ListTop
        title="Songs played"
        back={{ to: '/bee/songs/list', label: 'Song Overview' }}
        count={
          <span className="played-count">
            {isWrong
              ? 'Check the dates'
              : count === 0
                ? 'No songs'
                : count === 1
                  ? '1 song'
                  : `${count} songs`}
            {count > played.length &&
              `; the ${sort === 'date' ? 'last' : 'first'} ${played.length} are shown`}
          </span>
        }
        action={
          count === 0 ? (
            isNarrowed && (
              <Button look="quiet" disabled className={HEAD_BUTTON}>
                CSV file
              </Button>
            )
          ) : (
            <ButtonAnchor href={`${HERE}.csv?${asked}`} className={HEAD_BUTTON}>
              CSV file
            </ButtonAnchor>
          )
        }
      >
        <PeriodFilter period={period} sort={sort} isEmpty={count === 0} />
      </ListTop>
      {played.length === 0 ? (
        <EmptyState
          title={
            isWrong
              ? 'Choose a later “Until” or an earlier “From”'
              : isNarrowed
                ? 'Nothing was played in this time'
                : 'Nothing was played'
          }
        >
          {isNarrowed ? (
            <ButtonLink look="quiet" to={HERE} reloadDocument>
              Show all dates
            </ButtonLink>
          ) : (
            <p>Give a playlist a date or an event: its songs appear here when the day is over.</p>
          )}
        </EmptyState>
      ) : (
        <DataTable
          caption="Songs played"
          rows={played}
          headline={{
            head: 'Song',
            sort: sorted('title'),
            of: ({ songId, setId, title, ...row }) => ({
              to: songId ? `/bee/songs/show/${songId}` : `/bee/playlists/show/${setId}`,
              title,
              more: madeBy(row),
              likeness: { cover: `/covers/song/${songId ?? setId}.svg` },
            }),
          }}
          columns={columns(sorted)}
          isEven
        />
      )}
      <p className="max-w-[68ch] text-xs text-balance text-soft">
        The songs of all playlists whose day is over, unless their event was cancelled or postponed.
        {played.some(({ licenceNumber }) => licenceNumber) &&
          ' The CCLI number is that of {ccli: …} in the song’s text.'}
      </p>
    </ListScreen>
  );
}

const isReversed = ({ from, until }: Period) => from !== '' && until !== '' && until < from;

/** Of which days; the list follows at once. */
function PeriodFilter({ period, sort, isEmpty }: { period: Period; sort: string; isEmpty: boolean }) {
  const form = useRef<HTMLFormElement>(null);
  const send = useListAddress(form, HERE, {
    from: period.from,
    until: period.until,
    sort: sort === 'date' ? '' : sort,
  });
  const day = (name: 'from' | 'until', label: string, error?: string | false) => (
    <div className="played-period text-xs text-soft">
      <label htmlFor={name}>{label}</label>
      <div className="played-day-field">
        <input
          type="date"
          id={name}
          name={name}
          defaultValue={period[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
          onChange={() => send(SEARCH_DELAY_MS)}
          data-empty={period[name] === '' ? '' : undefined}
          className="played-input min-h-11 w-full rounded-md border border-edge bg-surface px-2 pointer-fine:min-h-10"
        />
        {error && (
          <p id={`${name}-error`} role="alert" className="played-wrong">
            {error}
          </p>
        )}
      </div>
    </div>
  );
  return (
    <Form
      ref={form}
      method="get"
      action={HERE}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="contents"
    >
      {day('from', 'From')}
      {day('until', 'Until', isReversed(period) && 'This day is before “From”.')}
      {/* Where there is room the heads of the columns do it. */}
      <div hidden={isEmpty} className="played-period played-order text-xs text-soft">
        <label htmlFor="sort">Order</label>
        <select
          id="sort"
          name="sort"
          defaultValue={sort === 'date' ? '' : sort}
          onChange={() => send()}
          className="played-input min-h-11 w-full rounded-md border border-edge bg-surface px-2 pointer-fine:min-h-10"
        >
          <option value="">Latest first</option>
          <option value="title">By song</option>
          <option value="set">By playlist</option>
          <option value="times">Most often first</option>
        </select>
      </div>
      <ShowWithoutScripts />
    </Form>
  );
}

/** Who made it; who has the rights, too, where they have no column. */
function madeBy({
  artists,
  composer,
  rights,
  licenceNumber,
}: Pick<Row, 'artists' | 'composer' | 'rights' | 'licenceNumber'>) {
  const maker = artists || composer;
  const held = [rights, licenceNumber && `CCLI ${licenceNumber}`].filter(Boolean).join(' · ');
  return (
    <>
      <span className="played-maker">{maker}</span>
      <span className="played-rights">{[maker && ' · ', held]}</span>
    </>
  );
}
