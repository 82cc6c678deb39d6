import { data, Form, redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { BinLine, DuplicateLine } from '../../kernel/content/screens/seldom-lines.tsx';
import { OwnerForm } from '../../kernel/access/owner-form.tsx';
import { changeOwner } from '../../kernel/access/owner.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { titlesOf } from '../../kernel/content/references.server.ts';
import { isMergedAway, LikesNotice } from '../../kernel/likeness/likes-notice.tsx';
import { likesOf } from '../../kernel/likeness/likes.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { config } from '../../platform/config.server.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { HEAD_BUTTON, ItemHead, ItemScreen } from '../../ui/item/item-head.tsx';
import { Menu, MENU_ITEM } from '../../ui/menu/menu.tsx';
import { Time } from '../../ui/time.tsx';
import { duplicatePlaylist, setPlaylistDeleted } from '../playlists/changes.server.ts';
import { PlaylistPrint } from '../playlists/print.tsx';
import { PLAYLISTS } from '../playlists/row.server.ts';
import { PlaylistSet } from '../playlists/set.tsx';
import { PlaylistShare } from '../playlists/share.tsx';
import { endShare, sharePlaylist } from '../playlists/shares.server.ts';
import { playlistView, type PlaylistView } from '../playlists/show.server.ts';
import { formatDetails, formatSize } from '../playlists/total.ts';
import { readPlayerView } from '../sheets/player-view.ts';
import { keptPaper, playerView } from '../stage/player.server.ts';
import { PLAYLIST_SHOW_TABS, type PlaylistShowTab } from '../playlists/playlist.ts';
import type { Route } from './+types/playlist-show';

const TABS = Object.keys(PLAYLIST_SHOW_TABS);

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.playlist.title ?? 'Playlist'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  // Their own way, unless the address says another.
  const own = params.tab === 'print' && may(viewer, 'songbook') ? await playerView(viewer) : {};
  const look = readPlayerView({ ...own, ...Object.fromEntries(url.searchParams) });
  const playlist = await orErrorResponse(
    playlistView(
      viewer,
      params.id,
      ({ id }) => tabOf(TABS, `/bee/playlists/show/${id}`, params.tab) as PlaylistShowTab,
      look,
    ),
  );
  const likes = may(viewer, 'bee')
    ? await likesOf(viewer, { kind: 'playlist', path: '/bee/playlists' }, playlist.id, (ids) =>
        titlesOf(viewer, 'playlist', ids),
      )
    : undefined;
  return { playlist, likes, paper: params.tab === 'print' ? await keptPaper(viewer) : [] };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  const here = `/bee/playlists/show/${id}`;
  return runAction(form, {
    share: async () => {
      const token = await sharePlaylist(viewer, id, Number(textIn(form, 'days')));
      // Answered at once and never again: the link has no place in an address or a log.
      const link = `${config().publicUrl}/guests/sets/${token}`;
      return data({ intent: 'share', link }, { headers: { 'cache-control': 'no-store' } });
    },
    endShare: async () => {
      await endShare(viewer, id, textIn(form, 'share'));
      return redirect(here, 303);
    },
    duplicate: async () =>
      redirect(withDone(`/bee/playlists/edit/${await duplicatePlaylist(viewer, id)}`, 'copied'), 303),
    own: async () => {
      await changeOwner(viewer, { ...PLAYLISTS, right: 'songbook' }, id, textIn(form, 'owner'));
      return redirect(here, 303);
    },
    bin: async () => {
      await setPlaylistDeleted(viewer, id, true);
      return redirect(withDone('/bee/playlists/list', 'bin'), 303);
    },
    restore: async () => {
      await setPlaylistDeleted(viewer, id, false);
      return redirect(here, 303);
    },
  });
}

export default function PlaylistShow({
  loaderData: { playlist, likes, paper },
  actionData,
}: Route.ComponentProps) {
  const { id, title, tab, view, inBin } = playlist;
  const link = actionData && 'link' in actionData ? actionData.link : undefined;
  return (
    <ItemScreen
      head={
        <ItemHead
          title={title}
          back={{ to: '/bee/playlists/list', label: 'Playlist Overview' }}
          likeness={{ cover: `/covers/playlist/${id}.svg` }}
          facts={<Facts playlist={playlist} />}
          tabs={{
            label: 'Parts of this playlist',
            tabs: Object.entries(PLAYLIST_SHOW_TABS).map(([name, label]) => ({
              to: `/bee/playlists/show/${id}/${name}`,
              label,
              current: name === tab,
            })),
          }}
        >
          {!inBin && <Actions playlist={playlist} />}
        </ItemHead>
      }
    >
      {actionData && 'message' in actionData && <Notice tone="error">{actionData.message}</Notice>}
      {inBin && <InTheBin mayRestore={!likes || !isMergedAway(likes)} />}
      {likes && <LikesNotice likes={likes} />}
      {playlist.summary && <p className="max-w-[68ch]">{playlist.summary}</p>}
      {view.rows.length === 0 && (
        <EmptyState title="No songs yet">
          <p>
            <Link to={`/bee/playlists/edit/${id}`} className="underline underline-offset-2">
              Add some
            </Link>
            , with breaks and keys for the night.
          </p>
        </EmptyState>
      )}
      {tab === 'set' && (
        <div className="grid gap-3">
          {view.rows.length > 0 && <PlaylistSet view={view} linked />}
          <Foot playlist={playlist} />
        </div>
      )}
      {tab === 'set' && !inBin && <PlaylistShare title={title} shares={playlist.shares} link={link} />}
      {tab === 'print' && view.rows.length > 0 && (
        <PlaylistPrint
          id={id}
          view={view}
          sheets={playlist.sheets}
          isCut={playlist.isCut}
          unprintable={playlist.unprintable}
          look={playlist.look}
          paper={paper}
        />
      )}
    </ItemScreen>
  );
}

/** When it is and how long, and for which evening. */
function Facts({ playlist: { view, event } }: { playlist: PlaylistView }) {
  const { date, startTime, ends } = view;
  const clock = [startTime, ends].filter(Boolean).join('–');
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
      {(date || clock) && (
        <span className="font-semibold text-ink">
          {date && <Time at={date} />}
          {date && clock && ', '}
          {clock}
        </span>
      )}
      {view.rows.length > 0 && <span>{formatSize(view)}</span>}
      {event && (
        <Link to={event.to} className="inline-flex min-h-6 items-center underline underline-offset-2">
          {event.title}
        </Link>
      )}
    </p>
  );
}

/** What is seldom asked of a set. */
function Foot({ playlist: { view, changed } }: { playlist: PlaylistView }) {
  const details = formatDetails(view);
  return (
    <p className="text-xs text-soft">
      {details}
      <span className="no-print">
        {details && '\u00a0· '}
        Changed <Time at={changed} />
      </span>
    </p>
  );
}

function Actions({ playlist: { id, view, mayDelete, ownership } }: { playlist: PlaylistView }) {
  const hasSongs = view.rows.length > 0;
  return (
    <>
      <ButtonLink
        to={`/bee/playlists/edit/${id}`}
        look={hasSongs ? 'quiet' : 'primary'}
        className={hasSongs ? `@max-[820px]:hidden ${HEAD_BUTTON}` : HEAD_BUTTON}
      >
        <WorkIcon name="edit" /> Edit
      </ButtonLink>
      {/* A document of its own, with nothing of the members' area around it. */}
      {hasSongs && (
        <ButtonLink to={`/bee/playlists/show/${id}/stage`} reloadDocument className={HEAD_BUTTON}>
          <Icon name="play" className="size-4" /> Stage
        </ButtonLink>
      )}
      <Menu label="More" isDots>
        {hasSongs && (
          <Link to={`/bee/playlists/edit/${id}`} className={`@min-[820px]:hidden ${MENU_ITEM}`}>
            <WorkIcon name="edit" className="size-4 text-soft" /> Edit
          </Link>
        )}
        <DuplicateLine />
        {mayDelete && (
          <>
            <OwnerForm ownership={ownership} />
            <BinLine>
              <p>You can restore it for 30 days; its share links stop working until then.</p>
            </BinLine>
          </>
        )}
      </Menu>
    </>
  );
}

function InTheBin({ mayRestore }: { mayRestore: boolean }) {
  return (
    <Notice tone="warning">
      <p>This playlist is in the bin.</p>
      {mayRestore && (
        <Form method="post" className="mt-3">
          <Button type="submit" look="quiet" name="do" value="restore">
            Restore
          </Button>
        </Form>
      )}
    </Notice>
  );
}
