import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { ExportMenu } from '../../kernel/formats/export-menu.tsx';
import { may } from '../../kernel/access/rights.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ListViews } from '../../kernel/saved-views/list-views.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { ListFilter, ListHead } from '../../ui/list-filter.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { Screen } from '../../ui/screen.tsx';
import { playlistCard } from '../playlists/card.server.ts';
import { PlaylistTable } from '../playlists/table.tsx';
import { listPlaylists, playlistFilterFromQuery } from '../playlists/playlists.server.ts';
import { OnThisDevice } from '../stage/on-this-device.tsx';
import type { Route } from './+types/playlist-list';

const HERE = '/bee/playlists/list';

export const meta: Route.MetaFunction = () => [{ title: `Playlist Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = playlistFilterFromQuery(url.searchParams);
  const { playlists, count, next } = await orErrorResponse(listPlaylists(viewer, filter));
  const kept = new URLSearchParams(url.searchParams);
  for (const name of ['after', 'done']) kept.delete(name);
  return {
    filter,
    count,
    playlists: playlists.map(playlistCard),
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    binned: doneOn(url) === 'bin',
    mayMerge: may(viewer, 'bee'),
  };
}

export default function PlaylistList({ loaderData }: Route.ComponentProps) {
  const { filter, count, playlists, first, next, binned, mayMerge } = loaderData;
  return (
    <Screen
      title={filter.bin ? 'Playlist Overview: the bin' : 'Playlist Overview'}
      {...(filter.bin ? { back: { to: HERE, label: 'Playlist Overview' } } : {})}
      actions={
        filter.bin ? (
          <ExportMenu list={HERE} />
        ) : (
          <>
            {mayMerge && (
              <ButtonLink to="/bee/duplicates/playlist" look="quiet">
                <WorkIcon name="copy" /> Duplicates
              </ButtonLink>
            )}
            <ExportMenu list={HERE} />
            <ButtonLink to={`${HERE}?bin`} look="quiet">
              <WorkIcon name="bin" /> Bin
            </ButtonLink>
            <ButtonLink to="/bee/playlists/create">
              <WorkIcon name="plus" /> New playlist
            </ButtonLink>
          </>
        )
      }
    >
      {binned && <Notice tone="success">Moved to the bin. You can restore it for 30 days.</Notice>}
      <ListHead>
        {!filter.bin && <ListFilter action={HERE} label="Search playlists" text={filter.q} choices={[]} />}
        <p role="status" className="text-sm text-soft lg:ml-auto">
          {count === 1 ? '1 playlist' : `${count} playlists`}
        </p>
      </ListHead>
      <ListViews list={HERE} />
      {playlists.length > 0 ? (
        <PlaylistTable playlists={playlists} filter={{ bin: filter.bin, sort: filter.sort ?? 'updated' }} />
      ) : (
        <EmptyState title={emptyTitle(filter)}>
          <p>
            {filter.bin
              ? 'Deleted playlists stay here for 30 days.'
              : filter.q
                ? 'Try a shorter search.'
                : 'Press “New playlist” above to create the first: songs in order, with keys, lengths and times.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
      {!filter.bin && <OnThisDevice />}
    </Screen>
  );
}

function emptyTitle({ bin, q }: { bin: boolean; q: string }): string {
  if (bin) return 'The bin is empty';
  return q ? 'No playlists match' : 'No playlist yet';
}
