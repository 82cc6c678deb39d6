import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction } from '../../kernel/forms/action.server.ts';
import { doneOn, withDone } from '../../kernel/forms/done.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { forEachTicked, tickedIds } from '../../kernel/forms/ticked-ids.server.ts';
import { ExportTicked } from '../../kernel/formats/export-list.tsx';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { may } from '../../kernel/access/rights.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { homeToday } from '../../kernel/publishing/home-today.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import { useTicks } from '../../ui/lists/use-ticks.ts';
import { setPlaylistDeleted } from '../playlists/changes.server.ts';
import { playlistCard } from '../playlists/card.server.ts';
import { PlaylistTable } from '../playlists/table.tsx';
import { EVENINGS, listPlaylists, playlistFilterFromQuery } from '../playlists/playlists.server.ts';
import { OnThisDevice } from '../stage/tools/on-this-device.tsx';
import type { Route } from './+types/playlist-list';

const HERE = '/bee/playlists/list';

export const meta: Route.MetaFunction = () => [{ title: `Playlist Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = playlistFilterFromQuery(url.searchParams);
  const { playlists, count, next } = await orErrorResponse(listPlaylists(viewer, filter));
  const today = homeToday().toString();
  const kept = new URLSearchParams(url.searchParams);
  for (const name of ['after', 'done']) kept.delete(name);
  return {
    filter,
    choices: [
      {
        name: 'when',
        label: 'When',
        any: 'Any time',
        value: filter.when,
        options: Object.entries(EVENINGS).map(([value, label]) => ({ value, label })),
      },
    ],
    plain: !filter.q && !filter.when,
    here: `${HERE}${kept.size > 0 ? `?${kept}` : ''}`,
    count,
    playlists: playlists.map((each) => ({
      ...playlistCard(each),
      isPast: each.date !== null && each.date < today,
    })),
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: DONE[doneOn(url) ?? ''],
    mayMerge: may(viewer, 'bee'),
  };
}

const DONE: Record<string, string> = {
  bin: 'Moved to the bin. You can restore it for 30 days.',
  restored: 'Restored.',
};

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const ids = tickedIds(form);
  const each = (deleted: boolean, done: string) => async () => {
    await forEachTicked(ids, (id) => setPlaylistDeleted(viewer, id, deleted));
    return redirect(withDone(HERE + url.search, done), 303);
  };
  return runAction(form, { bin: each(true, 'bin'), restore: each(false, 'restored') });
}

export default function PlaylistList({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, choices, plain, here, count, playlists, first, next, done, mayMerge } = loaderData;
  const ticks = useTicks(playlists.map(({ id }) => id));
  return (
    <ListPage
      title="Playlist Overview"
      list={HERE}
      count={count === 1 ? '1 playlist' : `${count} playlists`}
      search={{ label: 'Search playlists', text: filter.q, choices }}
      ticks={ticks}
      create={{ to: '/bee/playlists/create', label: 'New playlist' }}
      more={mayMerge ? [{ label: 'Duplicates', to: '/bee/duplicates/playlist', icon: 'copy' }] : []}
      hasBin
      isBin={filter.bin}
    >
      {done && !actionData && <Notice tone="success">{done}</Notice>}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {playlists.length > 0 ? (
        <Form method="post" action={here} className="grid gap-4">
          <PlaylistTable
            playlists={playlists}
            filter={{ bin: filter.bin, sort: filter.sort ?? 'date', when: filter.when }}
            ticks={ticks}
          />
          <TickBar ticks={ticks}>
            {filter.bin ? (
              <Button type="submit" look="quiet" name="do" value="restore">
                Restore
              </Button>
            ) : (
              <Button type="submit" look="danger" name="do" value="bin">
                Move to bin
              </Button>
            )}
            <ExportTicked list={HERE} />
          </TickBar>
        </Form>
      ) : (
        <EmptyState
          title={filter.bin ? 'The bin is empty' : plain ? 'No playlist yet' : 'No playlists match'}
        >
          <p>
            {filter.bin
              ? 'Deleted playlists stay here for 30 days.'
              : plain
                ? 'Press “New playlist” above to create the first: songs in order, with keys, lengths and times.'
                : 'Try a shorter search or another filter.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
      {!filter.bin && <OnThisDevice />}
    </ListPage>
  );
}
