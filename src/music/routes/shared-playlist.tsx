import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Time } from '../../ui/time.tsx';
import { sharedPlaylistView } from '../playlists/shared-playlist.server.ts';
import { PlaylistPrint } from '../playlists/print.tsx';
import { formatTotal } from '../playlists/total.ts';
import type { Route } from './+types/shared-playlist';
import { counted, t } from '../../texts/text.ts';
import { rich } from '../../texts/rich.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.title ?? t('A set')} · ${site.name}` },
  { name: 'robots', content: 'noindex' },
  // The address is the secret: no other site is told.
  { name: 'referrer', content: 'no-referrer' },
];

export function headers() {
  return { 'cache-control': 'no-store' };
}

/** A set for whoever has its link; nothing can be changed here. */
export async function loader({ params }: Route.LoaderArgs) {
  const { until, ...shared } = await orErrorResponse(sharedPlaylistView(params.secret));
  return { ...shared, until: formatInstant(until) };
}

export default function SharedPlaylist({ loaderData }: Route.ComponentProps) {
  const { title, summary, view, sheets, isCut, left, until } = loaderData;
  return (
    <div className="page grid gap-6 py-10">
      <h1 className="text-3xl">{title}</h1>
      <p className="flex flex-wrap gap-x-4 text-sm text-soft">
        {view.date && (
          <span>
            <Time at={view.date} />
            {view.startTime && `, ${view.startTime}`}
          </span>
        )}
        <span>{formatTotal(view)}</span>
        <span className="no-print">
          {rich('This link works until {time}', { time: <Time at={until} /> })}
        </span>
      </p>
      {summary && <p className="max-w-[68ch]">{summary}</p>}
      <PlaylistPrint view={view} sheets={sheets} isCut={isCut} />
      {left > 0 && (
        <p className="text-sm text-soft">
          {counted(
            left,
            'One sheet is not shown: its rights are unclear.',
            '{count} sheets are not shown: their rights are unclear.',
          )}
        </p>
      )}
    </div>
  );
}
