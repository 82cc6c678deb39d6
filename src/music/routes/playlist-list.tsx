import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { doneOn } from '../../kernel/forms/done.server.ts';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { may } from '../../kernel/access/rights.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/pager.tsx';
import { playlistCard } from '../playlists/card.server.ts';
import { PlaylistTable } from '../playlists/table.tsx';
import { listPlaylists, playlistFilterFromQuery } from '../playlists/playlists.server.ts';
import { OnThisDevice } from '../stage/tools/on-this-device.tsx';
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
    <ListPage
      title="Playlist Overview"
      list={HERE}
      count={count === 1 ? '1 playlist' : `${count} playlists`}
      search={{ label: 'Search playlists', text: filter.q, choices: [] }}
      create={{ to: '/bee/playlists/create', label: 'New playlist' }}
      more={mayMerge ? [{ label: 'Duplicates', to: '/bee/duplicates/playlist', icon: 'copy' }] : []}
      hasBin
      isBin={filter.bin}
    >
      {binned && <Notice tone="success">Moved to the bin. You can restore it for 30 days.</Notice>}
      {playlists.length > 0 ? (
        <PlaylistTable playlists={playlists} filter={{ bin: filter.bin, sort: filter.sort ?? 'date' }} />
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
    </ListPage>
  );
}

function emptyTitle({ bin, q }: { bin: boolean; q: string }): string {
  if (bin) return 'The bin is empty';
  return q ? 'No playlists match' : 'No playlist yet';
}
