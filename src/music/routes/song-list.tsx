import { Form, redirect, type ShouldRevalidateFunction } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { LEVEL_LABELS } from '../../kernel/content/fields/field.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { doneFigures, NOTHING_CHANGED, withDone } from '../../kernel/forms/done.server.ts';
import { ExportTicked } from '../../kernel/formats/export-list.tsx';
import { ListPage } from '../../kernel/lists/list-page.tsx';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { forEachTicked, requireTicked, tickedIds } from '../../kernel/forms/ticked-ids.server.ts';
import { formatDay } from '../../kernel/formats/format-instant.server.ts';
import { readAfterRefusal } from '../../kernel/forms/read-again.ts';
import { site } from '../../kernel/publishing/site.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { FilterChoice } from '../../ui/lists/list-filter.tsx';
import { MenuButton } from '../../ui/menu/menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { TickBar } from '../../ui/lists/tick-bar.tsx';
import { type Ticks, useTicks } from '../../ui/lists/use-ticks.ts';
import { binSong, restoreSong } from '../songs/bin.server.ts';
import { type PaperName, readPaper } from '../sheets/paper.ts';
import { BookFields } from '../songs/book-fields.tsx';
import { spanFrom, undoSongImport } from '../songs/undo-import.server.ts';
import { spanIn, UndoImport } from '../songs/undo-import.tsx';
import { SongTable } from '../songs/table.tsx';
import { addSongsToPlaylist, playlistChoices } from '../playlists/adding/add-to-set.server.ts';
import { AddToSet } from '../playlists/adding/add-to-set.tsx';
import { prettyKey, songCard } from '../songs/view.server.ts';
import { RIGHTS_LABELS, SONG_STATES, TEMPI, UNPLAYED } from '../songs/song.ts';
import { COUNTED } from '../../platform/db/count-up-to.server.ts';
import { lastPlayedDays } from '../songs/played.server.ts';
import { listSongs, songChoices, songFilterFromQuery } from '../songs/songs.server.ts';
import { keptPaper } from '../stage/player.server.ts';
import { OnThisDevice } from '../stage/tools/on-this-device.tsx';
import type { Route } from './+types/song-list';

const HERE = '/bee/songs/list';

export const meta: Route.MetaFunction = () => [{ title: `Song Overview · ${site.name}` }];

export async function loader({ context, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const filter = songFilterFromQuery(url.searchParams);
  const { songs, count, next } = await orErrorResponse(listSongs(viewer, filter));
  const days = await lastPlayedDays(songs.map(({ id }) => id));
  const { keys, tags } = await songChoices(viewer);
  const kept = new URLSearchParams(url.searchParams);
  for (const name of ['after', 'done']) kept.delete(name);
  return {
    filter,
    songs: songs.map((song) => ({ ...songCard(song), played: dayOf(days.get(song.id)) })),
    count: count > COUNTED ? `more than ${COUNTED} songs` : count === 1 ? '1 song' : `${count} songs`,
    choices: [
      choice(
        'key',
        'Key',
        'Any key',
        filter.key,
        keys.map((key) => [key, prettyKey(key)]),
      ),
      choice('tempo', 'Tempo', 'Any tempo', filter.tempo, labels(TEMPI)),
      choice(
        'tag',
        'Tag',
        'Any tag',
        filter.tag,
        tags.map((tag) => [tag, tag]),
      ),
      choice('difficulty', 'Difficulty', 'Any difficulty', filter.difficulty, Object.entries(LEVEL_LABELS)),
      choice('rights', 'Rights', 'Any rights', filter.rights, Object.entries(RIGHTS_LABELS)),
      choice('unplayed', 'Last played', 'Any time', filter.unplayed, labels(UNPLAYED)),
      choice('state', 'State', 'Not archived', filter.state, Object.entries(SONG_STATES)),
      choice('sort', 'Order', 'By title', filter.sort === 'title' ? '' : filter.sort, [
        ['key', 'By key'],
        ['tempo', 'Slowest first'],
        ['played', 'Longest unplayed first'],
        ['updated', 'Last changed first'],
      ]),
    ],
    plain: ['q', 'key', 'tempo', 'tag', 'difficulty', 'rights', 'unplayed', 'state'].every(
      (name) => !url.searchParams.get(name),
    ),
    here: `${HERE}${kept.size > 0 ? `?${kept}` : ''}`,
    first: filter.after ? `${HERE}?${kept}` : undefined,
    next: next ? `${HERE}?${new URLSearchParams([...kept, ['after', next]])}` : undefined,
    done: doneText(url),
    imported: importedIn(url),
    mayMerge: may(viewer, 'bee'),
    paper: await keptPaper(viewer),
    playlists: filter.bin ? [] : await playlistChoices(viewer),
  };
}

/** Of an import a moment ago, which can be undone. */
function importedIn(url: URL) {
  const { name, figures } = doneFigures(url);
  return name === 'import' ? spanIn(figures) : undefined;
}

function doneText(url: URL): string | undefined {
  const {
    name: done,
    figures: [songs, stayed = 0],
  } = doneFigures(url);
  if (done === 'bin') return 'Moved to the bin. You can restore it for 30 days.';
  if (done === 'toset')
    return songs === 0
      ? 'They were in the playlist already.'
      : `${songs === 1 ? '1 song' : `${songs} songs`} added to the playlist.`;
  if (done === 'restored') return 'Restored.';
  if (done === 'import') return songs === 1 ? 'Song imported.' : `${songs} songs imported.`;
  if (done === 'unimport') return undoneText(songs ?? 0, stayed);
  return undefined;
}

function undoneText(binned: number, stayed: number): string {
  const one = stayed === 1;
  const why = 'changed or added to a playlist since the import.';
  if (binned === 0 && stayed === 0) return NOTHING_CHANGED;
  if (binned === 0) return `Nothing was undone: ${one ? 'the song was' : 'all songs were'} ${why}`;
  const moved = `The import was undone: ${binned === 1 ? '1 song' : `${binned} songs`} moved to the bin. You can restore ${binned === 1 ? 'it' : 'them'} for 30 days.`;
  return stayed === 0
    ? moved
    : `${moved} ${one ? '1 song stays: it was' : `${stayed} songs stay: they were`} ${why}`;
}

const dayOf = (day: string | undefined) => day && formatDay(`${day}T12:00:00.000Z`);

function labels(ranges: Record<string, { label: string }>): [string, string][] {
  return Object.entries(ranges).map(([value, { label }]) => [value, label]);
}

function choice(
  name: string,
  label: string,
  any: string,
  value: string | undefined,
  options: readonly (readonly [string, string])[],
): FilterChoice {
  return {
    name,
    label,
    any,
    value: value || undefined,
    options: options.map(([value, label]) => ({ value, label })),
  };
}

export const shouldRevalidate: ShouldRevalidateFunction = readAfterRefusal;

export async function action({ request, context, url }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const ids = tickedIds(form);
  const each = (work: (id: string) => Promise<void>, done: string) => async () => {
    await forEachTicked(ids, work);
    return redirect(withDone(HERE + url.search, done), 303);
  };
  const file =
    (format: string, book = false) =>
    async () => {
      requireTicked(ids);
      const asked = new URLSearchParams(ids.map((id) => ['id', id]));
      for (const [name, on] of Object.entries(readPaper(form)))
        if (on && format !== 'cho') asked.set(name, 'on');
      if (book) asked.set('book', 'on');
      if (book) asked.set('title', textIn(form, 'bookTitle') || 'Songbook');
      return redirect(`/bee/songs/export/songbook.${format}?${asked}`, 303);
    };
  return runAction(form, {
    bin: each((id) => binSong(viewer, id), 'bin'),
    restore: each((id) => restoreSong(viewer, id), 'restored'),
    pdf: file('pdf'),
    addToPlaylist: async () => {
      const playlist = textIn(form, 'playlist');
      const added = await addSongsToPlaylist(viewer, playlist, ids);
      return redirect(withDone(HERE + url.search, `toset_${added}`), 303);
    },
    undoImport: async () => {
      const span = spanFrom(textIn(form, 'from'), textIn(form, 'to'));
      const { binned, kept } = await undoSongImport(viewer, span);
      return redirect(withDone(HERE + url.search, `unimport_${binned}_${kept}`), 303);
    },
    book: file('pdf', true),
    cho: file('cho'),
  });
}

export default function SongList({ loaderData, actionData }: Route.ComponentProps) {
  const { filter, songs, count, choices, plain, here, first, next, done, mayMerge, playlists, paper } =
    loaderData;
  const { imported } = loaderData;
  const ticks = useTicks(songs.map(({ id }) => id));
  return (
    <ListPage
      title="Song Overview"
      list={HERE}
      count={count}
      search={{ label: 'Search songs', text: filter.q, choices: choices }}
      ticks={ticks}
      create={{ to: '/bee/songs/create', label: 'New song' }}
      more={[
        { label: 'On stage', to: '/bee/songs/stage', icon: 'play', reload: true, staysBeside: true },
        { label: 'Played', to: '/bee/songs/usage', icon: 'clock' },
        { label: 'Import', to: '/bee/songs/import', icon: 'up' },
        ...(mayMerge ? [{ label: 'Duplicates', to: '/bee/duplicates/song', icon: 'copy' as const }] : []),
      ]}
      hasBin
      isBin={filter.bin}
    >
      {done && !actionData && (
        <Notice tone="success">
          {done} <UndoImport span={imported} />
        </Notice>
      )}
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {songs.length > 0 ? (
        // A file is an answer of its own: the browser takes it, not the router.
        <Form method="post" action={here} reloadDocument className="grid gap-4">
          <SongTable filter={filter} songs={songs} ticks={ticks} />
          <BulkActions bin={filter.bin} ticks={ticks} playlists={playlists} paper={paper} />
        </Form>
      ) : (
        <EmptyState
          title={filter.bin ? 'The bin is empty' : plain ? 'The songbook is empty' : 'No songs match'}
        >
          <p>
            {filter.bin
              ? 'Deleted songs stay here for 30 days.'
              : plain
                ? 'Write the first one, or import what you have: ChordPro, chords over words, OpenSong or OpenLyrics.'
                : 'Try a shorter search or another filter.'}
          </p>
        </EmptyState>
      )}
      <Pager first={first} next={next} />
      {!filter.bin && <OnThisDevice />}
    </ListPage>
  );
}

function BulkActions({
  bin,
  ticks,
  playlists,
  paper,
}: {
  bin: boolean;
  ticks: Ticks;
  playlists: readonly { id: string; title: string }[];
  paper: readonly PaperName[];
}) {
  return (
    <TickBar
      ticks={ticks}
      more={
        !bin && (
          <>
            <MenuButton name="do" value="cho">
              ChordPro
            </MenuButton>
            <BookFields paper={paper} />
            <MenuButton name="do" value="bin" isDanger>
              Move to bin
            </MenuButton>
          </>
        )
      }
    >
      {bin ? (
        <Button type="submit" look="quiet" name="do" value="restore">
          Restore
        </Button>
      ) : (
        <>
          <Button type="submit" look="quiet" name="do" value="pdf">
            PDF
          </Button>
          <AddToSet playlists={playlists} />
        </>
      )}
      <ExportTicked list={HERE} />
    </TickBar>
  );
}
