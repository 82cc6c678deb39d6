import { useEffect } from 'react';
import { userIdOf } from '../../kernel/access/viewer.ts';
import { BinnedNotice } from '../../kernel/content/screens/binned-notice.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { KeptElsewhere } from '../../kernel/content/screens/kept-elsewhere.tsx';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { HistoryTab } from '../../kernel/content/history/history-tab.tsx';
import { TitleInPlace } from '../../kernel/content/screens/document-parts.tsx';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { formatSaved } from '../../kernel/formats/format-instant.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Time } from '../../ui/time.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { doPlaylistEdit, playlistHistory } from '../playlists/edit.server.ts';
import { eventsForPlaylists } from '../playlists/events.server.ts';
import { shownDetails } from '../playlists/form.server.ts';
import { itemTexts } from '../playlists/items.ts';
import { PlaylistForm } from '../playlists/playlist-form.tsx';
import { songChoicesFor } from '../playlists/adding/song-choices.server.ts';
import { PLAYLIST_EDIT_TABS, type PlaylistEditTab } from '../playlists/playlist.ts';
import { findPlaylist } from '../playlists/playlists.server.ts';
import type { Route } from './+types/playlist-edit';
import { doneOn } from '../../kernel/forms/done.server.ts';

const TABS = Object.keys(PLAYLIST_EDIT_TABS);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.playlist.title ?? 'a playlist'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const playlist = await orErrorResponse(findPlaylist(viewer, params.id));
  const { id, title, version, items, deletedAt, updatedAt } = playlist;
  const tab = tabOf(TABS, `/bee/playlists/edit/${id}`, params.tab) as PlaylistEditTab;
  const done = doneOn(url);
  const isDocument = tab !== 'history';
  return {
    playlist: { id, title, version, mayRestore: playlist.mayDelete, inBin: deletedAt !== null },
    tab,
    saved: { ...(await shownDetails(viewer, playlist)), items: JSON.stringify(items.map(itemTexts)) },
    songs: isDocument ? await songChoicesFor(viewer, playlist) : [],
    events: isDocument ? await eventsForPlaylists(viewer, playlist.eventId) : [],
    history: isDocument ? undefined : await playlistHistory(viewer, playlist, url),
    userId: userIdOf(viewer) ?? '',
    updated: formatSaved(updatedAt),
    news: newsOf(done, items.length === 0),
  };
}

function newsOf(done: string | undefined, isEmpty: boolean): string | undefined {
  if (done === 'created') return isEmpty ? 'Playlist created. Now add songs.' : 'Playlist created.';
  if (done !== 'copied') return undefined;
  return 'This is the copy, without event and date. The original playlist is unchanged.';
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const playlist = await orErrorResponse(findPlaylist(viewer, params.id));
  const tab = TABS.find((name) => name === params.tab) ?? 'songs';
  return doPlaylistEdit(viewer, playlist.id, tab, form);
}

export default function PlaylistEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { playlist, tab, saved, songs, events, history, userId, updated, news } = loaderData;
  const base = `/bee/playlists/edit/${playlist.id}`;
  const placeOf = (name: string) => `${userId}:playlist:${playlist.id}:${name}`;
  // The address of a part leads there.
  useEffect(() => {
    if (tab === 'details')
      document.getElementById(tab)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [tab]);
  if (playlist.inBin)
    return (
      <Screen title={playlist.title} back={{ to: '/bee/playlists/list?bin', label: 'The bin' }}>
        <BinnedNotice mayRestore={playlist.mayRestore} path={`/bee/playlists/show/${playlist.id}`} />
      </Screen>
    );
  const tabs = [
    { to: base, label: 'Playlist', current: !history },
    { to: `${base}/history`, label: PLAYLIST_EDIT_TABS.history, current: history !== undefined },
  ];
  return (
    <Screen
      title={playlist.title}
      isTitleBelow
      back={{ to: '/bee/playlists/list', label: 'Playlist Overview' }}
      tabs={<TabLinks label="Parts of this playlist" tabs={tabs} />}
      actions={
        <ButtonLink to={`/bee/playlists/show/${playlist.id}`} look="quiet">
          <WorkIcon name="page" /> Show
        </ButtonLink>
      }
    >
      {news && !actionData && <Notice tone="success">{news}</Notice>}
      <KeptElsewhere tabs={tabs} place={({ to }) => placeOf(to === base ? DOCUMENT : 'history')} />
      {history ? (
        <>
          {actionData?.message && <Notice tone="error">{actionData.message}</Notice>}
          <TitleInPlace>{playlist.title}</TitleInPlace>
          <HistoryTab history={history} version={playlist.version} here={`${base}/history`} mayRestore />
        </>
      ) : (
        <PlaylistForm
          key={playlist.id}
          saved={saved}
          version={playlist.version}
          songs={songs}
          events={events}
          standing={
            <p className="text-sm text-soft">
              Changed <Time at={updated} />
            </p>
          }
          mirror={placeOf(DOCUMENT)}
          earlier={EARLIER.map(placeOf)}
          answer={actionData}
          intent="save"
          submit="Save"
          here={base}
          savedAt={updated}
        />
      )}
    </Screen>
  );
}

/** What its details were kept as, when they were a form of their own. */
const EARLIER = ['details'];
