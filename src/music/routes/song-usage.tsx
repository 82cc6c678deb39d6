import { Form } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextInput } from '../../ui/fields/field.tsx';
import { Screen } from '../../ui/screen.tsx';
import { periodFrom, songsInPeriod } from '../playlists/usage/usage.server.ts';
import type { Route } from './+types/song-usage';

/** Rows on the screen; the file has all. */
const MOST_SHOWN = 200;
const CELL = 'px-2 py-2 align-top';

export const meta: Route.MetaFunction = () => [{ title: `Songs played · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const period = periodFrom(url.searchParams);
  const played = await orErrorResponse(songsInPeriod(viewer, period));
  return { period, count: played.length, played: played.slice(-MOST_SHOWN).toReversed() };
}

export default function SongUsage({ loaderData: { period, count, played } }: Route.ComponentProps) {
  const asked = new URLSearchParams(Object.entries(period).filter(([, day]) => day));
  return (
    <Screen
      title="Songs played"
      back={{ to: '/bee/songs/list', label: 'Song Overview' }}
      actions={<ButtonAnchor href={`/bee/songs/usage.csv?${asked}`}>CSV file</ButtonAnchor>}
    >
      <p className="max-w-[68ch] text-sm text-soft">
        The songs of all playlists whose day is over, unless their event was cancelled or postponed. The CCLI
        number is that of {'{ccli: …}'} in the song’s text.
      </p>
      <Form method="get" className="flex flex-wrap items-end gap-4">
        <TextInput name="from" type="date" label="From" defaultValue={period.from} />
        <TextInput name="until" type="date" label="Until" defaultValue={period.until} />
        <Button type="submit" look="quiet">
          Show
        </Button>
      </Form>
      <p role="status" className="text-sm text-soft">
        {count === 1 ? '1 song' : `${count} songs`}
        {count > played.length && `; the last ${played.length} are shown`}
      </p>
      {played.length === 0 ? (
        <EmptyState title="Nothing was played">
          <p>Give a playlist a date or an event: its songs appear here when the day is over.</p>
        </EmptyState>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        <div role="group" aria-label="Songs played" tabIndex={0} className="overflow-x-auto">
          <table className="w-full min-w-[640px] text-left text-sm">
            <thead>
              <tr className="border-b border-edge text-xs text-soft">
                {['Date', 'Song', 'Playlist', 'CCLI number', 'Rights', 'Times'].map((head) => (
                  <th key={head} className={CELL}>
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {played.map((row, index) => (
                <tr key={index} className="border-b border-line">
                  <td className={`${CELL} whitespace-nowrap tabular-nums`}>{row.date}</td>
                  <td className={CELL}>
                    <span className="font-semibold">{row.title}</span>{' '}
                    <span className="text-soft">{row.artists || row.composer}</span>
                  </td>
                  <td className={CELL}>
                    {row.set} {row.event && <span className="text-soft">{row.event}</span>}
                  </td>
                  <td className={`${CELL} tabular-nums`}>{row.licenceNumber}</td>
                  <td className={CELL}>{row.rights}</td>
                  <td className={`${CELL} tabular-nums`}>{row.times}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Screen>
  );
}
