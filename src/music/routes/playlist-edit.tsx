import { userIdOf } from '../../kernel/access/viewer.ts';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { HistoryTab } from '../../kernel/content/history/history-tab.tsx';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { doPlaylistEdit, playlistHistory } from '../playlists/edit.server.ts';
import { eventsForPlaylists } from '../playlists/events.server.ts';
import { PLAYLIST_FIELDS } from '../playlists/fields.ts';
import { detailTexts } from '../playlists/form.server.ts';
import { itemTexts } from '../playlists/items.ts';
import { PlaylistSongsForm } from '../playlists/songs-form.tsx';
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
  const { id, title, version, gap, items, deletedAt, updatedAt } = playlist;
  const tab = tabOf(TABS, `/bee/playlists/edit/${id}`, params.tab) as PlaylistEditTab;
  const done = doneOn(url);
  return {
    playlist: { id, title, version, gap, inBin: deletedAt !== null },
    tab,
    items: tab === 'songs' ? items.map(itemTexts) : [],
    songs: tab === 'songs' ? await songChoicesFor(viewer, playlist) : [],
    details: tab === 'details' ? detailTexts(playlist) : {},
    events: tab === 'details' ? await eventsForPlaylists(viewer, playlist.eventId) : [],
    history: tab === 'history' ? await playlistHistory(viewer, playlist, url) : undefined,
    userId: userIdOf(viewer) ?? '',
    status: done === 'saved' ? `Saved ${formatInstant(updatedAt).text}` : undefined,
    news: NEWS.find(([name]) => name === done)?.[1],
  };
}

const NEWS = [
  ['created', 'Playlist created. Now add songs.'],
  ['copied', 'This is the copy, without event and date. The original playlist is unchanged.'],
] as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const playlist = await orErrorResponse(findPlaylist(viewer, params.id));
  const tab = TABS.find((name) => name === params.tab) ?? 'songs';
  return doPlaylistEdit(viewer, playlist.id, tab, form);
}

export default function PlaylistEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { playlist, tab, items, songs, details, events, history, userId, status, news } = loaderData;
  const base = `/bee/playlists/edit/${playlist.id}`;
  const shared = { version: playlist.version, answer: actionData, here: `${base}/${tab}` };
  if (playlist.inBin)
    return (
      <Screen title={playlist.title} back={{ to: '/bee/playlists/list?bin', label: 'The bin' }}>
        <Notice tone="warning">This is in the bin. Restore it to edit it.</Notice>
      </Screen>
    );
  return (
    <Screen
      title={playlist.title}
      back={{ to: '/bee/playlists/list', label: 'Playlist Overview' }}
      actions={
        <ButtonLink to={`/bee/playlists/show/${playlist.id}`} look="quiet">
          <WorkIcon name="eye" /> Show
        </ButtonLink>
      }
    >
      {news && !actionData && <Notice tone="success">{news}</Notice>}
      <TabLinks
        label="Parts of this playlist"
        tabs={Object.entries(PLAYLIST_EDIT_TABS).map(([name, label]) => ({
          to: `${base}/${name}`,
          label,
          current: name === tab,
        }))}
      />
      {tab === 'songs' && (
        <PlaylistSongsForm
          key={playlist.version}
          items={items}
          songs={songs}
          gap={playlist.gap}
          status={actionData ? undefined : status}
          {...shared}
        />
      )}
      {tab === 'details' && (
        <div className="max-w-[760px]">
          <ContentForm
            fields={PLAYLIST_FIELDS}
            saved={details}
            references={{ eventId: events }}
            mirror={`${userId}:playlist:${playlist.id}:details`}
            intent="save"
            submit="Save"
            status={actionData ? undefined : status}
            {...shared}
          />
        </div>
      )}
      {history && (
        <>
          {actionData?.message && <Notice tone="error">{actionData.message}</Notice>}
          <HistoryTab history={history} version={playlist.version} here={`${base}/history`} mayRestore />
        </>
      )}
    </Screen>
  );
}
