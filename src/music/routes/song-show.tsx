import { Form, redirect } from 'react-router';
import { Link } from '../../ui/link.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { tabLabel } from '../../kernel/content/screens/tab-label.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';
import { BinLine, DuplicateLine } from '../../kernel/content/screens/seldom-lines.tsx';
import { OwnerForm } from '../../kernel/access/owner-form.tsx';
import { changeOwner, type Ownership, ownership } from '../../kernel/access/owner.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { may } from '../../kernel/access/rights.ts';
import { titlesOf } from '../../kernel/content/references.server.ts';
import { InBin } from '../../kernel/content/screens/binned-notice.tsx';
import { LikesNotice } from '../../kernel/likeness/likes-notice.tsx';
import { likesOf } from '../../kernel/likeness/likes.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ItemHead, NARROW_BUTTON, ItemScreen } from '../../ui/item/item-head.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { SheetControls } from '../sheets/controls.tsx';
import { queryOfSheetView, sheetViewFromQuery } from '../sheets/view.ts';
import { binSong, restoreSong } from '../songs/bin.server.ts';
import { duplicateSong } from '../songs/changes.server.ts';
import { songChords } from '../songs/chords-of-song.server.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { KeyQuestion, NewKeyForm } from '../songs/new-key.tsx';
import { copyInKey, keyQuestion, nameShapes, saveInKey } from '../songs/new-key.server.ts';
import { sheetOf } from '../songs/export.server.ts';
import { PaperForm, songFiles } from '../songs/export-menu.tsx';
import { sheetFilesOf } from '../songs/sheet-files.server.ts';
import { SheetPagesView } from '../songs/sheet-pages-view.tsx';
import { hasWords } from '../chordpro/has-words.ts';
import { SongMedia } from '../songs/media-card.tsx';
import { SongChords } from '../songs/chords-tab.tsx';
import { type Song, song as songKind } from '../songs/song.ts';
import { beatsOf } from '../chordpro/sheet.ts';
import { keptPaper, playerOf } from '../stage/player.server.ts';
import { SongTrack } from '../stage/tools/song-track.tsx';
import { findTracks } from '../track/tracks.server.ts';
import { userIdOf, type Viewer } from '../../kernel/access/viewer.ts';
import { mediaFor } from '../../kernel/content/media.server.ts';
import { isLeftHanded } from '../chords/left-handed.server.ts';
import { SongHead, SongStanding } from '../songs/head.tsx';
import { SongSheet } from '../sheets/song-sheet.tsx';
import { SHOW_TABS } from '../songs/tabs.ts';
import { songStanding } from '../songs/view.server.ts';
import { playlistCard } from '../playlists/card.server.ts';
import { addSongsToPlaylist, playlistChoices } from '../playlists/adding/add-to-set.server.ts';
import { AddToSet } from '../playlists/adding/add-to-set.tsx';
import { BinSongQuestion } from '../playlists/bin-song.tsx';
import { playlistsWithSong } from '../playlists/playlists.server.ts';
import { putPictures } from '../sheets/pictures.ts';
import { findPictures } from '../pdf/load-pictures.server.ts';
import { UnprintableNote } from '../sheets/unprintable-note.tsx';
import { unprintableSigns } from '../pdf/unprintable.server.ts';
import { SongSets } from '../playlists/sets-with-song.tsx';
import { findSong } from '../songs/songs.server.ts';
import type { Route } from './+types/song-show';

const LIST = '/bee/songs/list';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.song.title ?? 'Song'} · ${site.name}` },
];

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const song = await orErrorResponse(findSong(viewer, params.id));
  const mayMerge = may(viewer, 'bee');
  const tab = tabOf(SHOW_TABS, `/bee/songs/show/${song.id}`, params.tab);
  const view = sheetViewFromQuery(url.searchParams);
  return {
    song,
    tab,
    view,
    keyQuestion: keyQuestion(parseChordPro(song.chordpro).lines),
    sheet: putPictures(sheetOf(song, view), await findPictures(viewer, [song])),
    chords: tab === 'chords' ? await songChords(viewer, song, view) : [],
    files: tab === 'media' || tab === 'sheet' ? await sheetFilesOf(viewer, song) : [],
    media: tab === 'media' ? await mediaFor(viewer, songKind, song) : {},
    playlists: tab === 'sets' && song.deletedAt === null ? await playlistChoices(viewer) : [],
    sets:
      tab === 'sets' || song.can.remove ? (await playlistsWithSong(viewer, song.id)).map(playlistCard) : [],
    left: isLeftHanded(request),
    standing: await songStanding(song),
    ownership: await ownership(viewer, 'songbook', song),
    unprintable: await unprintableSigns([song.chordpro]),
    paper: tab === 'sheet' ? await keptPaper(viewer) : [],
    practice: await practiceOf(viewer, song),
    likes: mayMerge
      ? await likesOf(viewer, { kind: 'song', path: '/bee/songs' }, song.id, (ids) =>
          titlesOf(viewer, 'song', ids),
        )
      : undefined,
  };
}

/** Its recording, and how the viewer plays along with it. */
async function practiceOf(viewer: Viewer, song: Song) {
  const track = (await findTracks(viewer, [song]))[song.id];
  return track && { track, player: await playerOf(viewer, [song.id]), viewerId: userIdOf(viewer) ?? '' };
}

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  return runAction(form, {
    bin: async () => {
      await binSong(viewer, id);
      return redirect(withDone(LIST, 'bin'), 303);
    },
    restore: async () => {
      await restoreSong(viewer, id);
      return redirect(`/bee/songs/show/${id}`, 303);
    },
    own: async () => {
      await changeOwner(viewer, { ...songKind, right: 'songbook' }, id, textIn(form, 'owner'));
      return redirect(`/bee/songs/show/${id}`, 303);
    },
    saveKey: async () => {
      await saveInKey(viewer, id, { ...keyIn(form), version: Number(textIn(form, 'version')) });
      return redirect(`/bee/songs/show/${id}`, 303);
    },
    copyInKey: async () =>
      redirect(withDone(`/bee/songs/edit/${await copyInKey(viewer, id, keyIn(form))}`, 'copied'), 303),
    nameShapes: async () => {
      await nameShapes(viewer, id, Number(textIn(form, 'version')));
      return redirect(`/bee/songs/show/${id}`, 303);
    },
    addToPlaylist: async () => {
      await addSongsToPlaylist(viewer, textIn(form, 'playlist'), [id]);
      return redirect(`/bee/songs/show/${id}/sets`, 303);
    },
    duplicate: async () =>
      redirect(withDone(`/bee/songs/edit/${await duplicateSong(viewer, id)}`, 'copied'), 303),
  });
}

function keyIn(form: FormData) {
  const signs = textIn(form, 'signs');
  return {
    semitones: Number(textIn(form, 'semitones')),
    signs: signs === 'sharps' || signs === 'flats' ? signs : undefined,
  } as const;
}

export default function SongShow({ loaderData, actionData }: Route.ComponentProps) {
  const {
    song,
    tab,
    view,
    sheet,
    keyQuestion: question,
    chords,
    files,
    media,
    playlists,
    sets,
    left,
    standing,
    ownership: whose,
    unprintable,
    practice,
    paper,
    likes,
  } = loaderData;
  const base = `/bee/songs/show/${song.id}`;
  const query = queryOfSheetView(view);
  const asked = query.size > 0 ? `?${query}` : '';
  const inBin = song.deletedAt !== null;
  const hasText = hasWords(song.chordpro) || files.length === 0;
  const pagesFirst = files.length > 0 && (!hasText || song.playedFrom === 'files');
  return (
    <ItemScreen
      head={
        <ItemHead
          title={song.title}
          back={{ to: LIST, label: 'Song Overview' }}
          likeness={{ cover: `/covers/song/${song.id}.svg` }}
          facts={<SongHead sheet={sheet} />}
        >
          {!inBin && <SongActions song={song} sets={sets} asked={asked} ownership={whose} />}
        </ItemHead>
      }
    >
      {actionData && <Notice tone="error">{actionData.message}</Notice>}
      {!inBin && <UnprintableNote signs={unprintable} />}
      {inBin && <InBin mayRestore={song.can.remove} likes={likes} />}
      {likes && <LikesNotice likes={likes} />}
      {!inBin && <KeyQuestion question={question} capo={song.capo} version={song.version} />}
      <div className="-mt-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-1.5 border-line lg:border-b print:hidden">
        <div className="max-lg:w-full lg:-mb-px">
          <TabLinks
            label="Parts of this song"
            tabs={SHOW_TABS.map((name) => ({
              to: `${base}/${name}${asked}`,
              label: tabLabel(name),
              current: name === tab,
            }))}
          />
        </div>
        {((tab === 'sheet' && hasText) || tab === 'chords') && (
          <SheetControls view={view} here={`${base}/${tab}`} songKey={sheet.key} songCapo={song.capo} />
        )}
      </div>
      {tab === 'sheet' && !inBin && hasText && (
        <NewKeyForm view={view} version={song.version} newKey={sheet.key} />
      )}
      {tab === 'sheet' && pagesFirst && <SheetPagesView files={files} />}
      {tab === 'sheet' && hasText && <SongSheet sheet={sheet} size={view.size} columns={view.columns} />}
      {tab === 'sheet' && !pagesFirst && files.length > 0 && (
        <p className="no-print text-sm">
          <Link to={`${base}/media`} className="underline underline-offset-2">
            Its sheet files
          </Link>{' '}
          are under Media.
        </p>
      )}
      {(tab === 'sheet' || tab === 'chords') && practice && (
        <SongTrack
          key={practice.track.url}
          songId={song.id}
          {...practice}
          tempo={song.tempo ?? 100}
          beats={beatsOf(sheet)}
        />
      )}
      {tab === 'chords' && <SongChords cards={chords} left={left} />}
      {tab === 'media' && <SongMedia song={song} media={media} files={files} />}
      {tab === 'sets' && (
        <Form method="post" className="no-print">
          <AddToSet playlists={playlists} />
        </Form>
      )}
      {tab === 'sets' && <SongSets sets={sets} />}
      {tab === 'sheet' && !inBin && (
        <details className="no-print">
          <summary className="min-h-11 cursor-pointer py-2 text-sm font-semibold">Print options</summary>
          <PaperForm
            action={`/bee/songs/export/${song.id}.pdf`}
            asked={query}
            paper={paper}
            button="Print (PDF)"
          />
        </details>
      )}
      <SongStanding song={song} standing={standing} />
    </ItemScreen>
  );
}

function SongActions({
  song: { id, can },
  sets,
  asked,
  ownership: whose,
}: {
  song: Song;
  sets: readonly { title: string }[];
  asked: string;
  ownership: Ownership | undefined;
}) {
  return (
    <>
      <ButtonLink to={`/bee/songs/edit/${id}`} className={NARROW_BUTTON}>
        <WorkIcon name="edit" /> <span className="max-md:sr-only">Edit</span>
      </ButtonLink>
      {/* A document of its own, with nothing of the members' area around it. */}
      <ButtonLink to={`/bee/songs/show/${id}/stage`} look="quiet" reloadDocument className={NARROW_BUTTON}>
        <Icon name="play" className="size-4" /> <span className="max-md:sr-only">Stage</span>
      </ButtonLink>
      <Menu label="More" isDots items={songFiles(id, asked)}>
        <DuplicateLine />
        {can.remove && (
          <>
            <OwnerForm ownership={whose} />
            <BinLine>
              <BinSongQuestion sets={sets} />
            </BinLine>
          </>
        )}
      </Menu>
    </>
  );
}
