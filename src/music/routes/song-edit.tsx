import { useEffect } from 'react';
import { BinnedNotice } from '../../kernel/content/screens/binned-notice.tsx';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { KeptElsewhere } from '../../kernel/content/screens/kept-elsewhere.tsx';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { HistoryTab } from '../../kernel/content/history/history-tab.tsx';
import { TitleInPlace } from '../../kernel/content/screens/document-parts.tsx';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { Time } from '../../ui/time.tsx';
import { TabLinks } from '../../ui/item/tab-links.tsx';
import { documentTexts } from '../songs/details.server.ts';
import { doSongEdit, songHistory } from '../songs/edit.server.ts';
import { changeSheetFiles, sheetFilesOf } from '../songs/sheet-files.server.ts';
import { SheetFilesPart } from '../songs/sheet-files-part.tsx';
import { EDIT_TABS } from '../songs/tabs.ts';
import { SongForm } from '../song-editor/song-form.tsx';
import { ChordsQuestion } from '../songs/new-key.tsx';
import { spanIn, UndoImport } from '../songs/undo-import.tsx';
import { prettyKey, songStanding } from '../songs/view.server.ts';
import { findSong } from '../songs/songs.server.ts';
import type { Route } from './+types/song-edit';
import { doneFigures } from '../../kernel/forms/done.server.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.song.title ?? 'a song'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const song = await orErrorResponse(findSong(viewer, params.id));
  const tab = tabOf(EDIT_TABS, `/bee/songs/edit/${song.id}`, params.tab);
  const { updated } = await songStanding(song);
  const { name: done, figures } = doneFigures(url);
  return {
    song: {
      id: song.id,
      title: song.title,
      version: song.version,
      can: song.can,
      inBin: song.deletedAt !== null,
    },
    tab,
    /** The part of the document that the address leads to. */
    part: params.tab === undefined || tab === 'text' ? undefined : tab,
    entered: documentTexts(song),
    updated,
    files: tab === 'history' ? [] : await sheetFilesOf(viewer, song),
    history: tab === 'history' ? await songHistory(viewer, song, url) : undefined,
    userId: viewer.kind === 'user' ? viewer.id : '',
    question: questionOf(song, done === 'saved' ? url.searchParams.get('was') : null),
    news: NEWS.find(([name]) => name === done)?.[1],
    imported: song.version === 1 && done === 'import' ? spanIn(figures) : undefined,
  };
}

/** The key was changed a moment ago, from this one. */
function questionOf({ key }: { key: string }, was: string | null) {
  return was && prettyKey(was) && prettyKey(key) ? { was, is: key } : undefined;
}

const NEWS = [
  ['created', 'Song saved.'],
  ['import', 'Song imported.'],
  ['copied', 'This is the copy, as a draft. The original song is unchanged.'],
] as const;

export async function action({ request, context, params }: Route.ActionArgs) {
  const { viewer } = context.get(requestFacts);
  const form = await orErrorResponse(readForm(request));
  if (textIn(form, 'do') === 'sheetFiles')
    return runAction(form, {
      sheetFiles: async () => {
        const ids = (name: string) => textIn(form, name).split(',').filter(Boolean);
        await changeSheetFiles(viewer, params.id, { before: ids('before'), after: ids('after') });
        return null;
      },
    });
  return doSongEdit(viewer, params.id, params.tab ?? EDIT_TABS[0], form);
}

export default function SongEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { song, tab, part, entered, files, updated, history, userId, news, imported, question } = loaderData;
  const base = `/bee/songs/edit/${song.id}`;
  const answer = actionData && !('intent' in actionData) ? actionData : undefined;
  const placeOf = (name: string) => `${userId}:song:${song.id}:${name}`;
  // An address of a part leads there.
  useEffect(() => {
    if (part) document.getElementById(part)?.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [part]);
  if (song.inBin)
    return (
      <Screen title={song.title} back={{ to: '/bee/songs/list?bin', label: 'The bin' }}>
        <BinnedNotice mayRestore={song.can.remove} path={`/bee/songs/show/${song.id}`} />
      </Screen>
    );
  const tabs = [
    { to: base, label: 'Song', current: tab !== 'history' },
    { to: `${base}/history`, label: 'History', current: tab === 'history' },
  ];
  return (
    <Screen
      title={song.title}
      isTitleBelow
      back={{ to: '/bee/songs/list', label: 'Song Overview' }}
      tabs={<TabLinks label="This song" tabs={tabs} />}
      actions={
        <ButtonLink to={`/bee/songs/show/${song.id}`} look="quiet">
          <WorkIcon name="page" /> Show
        </ButtonLink>
      }
    >
      {news && !answer && (
        <Notice tone="success">
          {news} <UndoImport span={imported} />
        </Notice>
      )}
      {question && !answer && <ChordsQuestion {...question} version={song.version} />}
      <KeptElsewhere tabs={tabs} place={({ to }) => placeOf(to === base ? DOCUMENT : 'history')} />
      {history ? (
        <>
          {answer?.message && <Notice tone="error">{answer.message}</Notice>}
          <TitleInPlace>{song.title}</TitleInPlace>
          <HistoryTab history={history} version={song.version} here={`${base}/history`} mayRestore />
        </>
      ) : (
        <>
          <SongForm
            key={song.id}
            saved={entered}
            version={song.version}
            standing={
              <p className="text-sm text-soft">
                Changed <Time at={updated.at} />
                {updated.by && ` by ${updated.by}`}
              </p>
            }
            mirror={placeOf(DOCUMENT)}
            earlier={EARLIER.map(placeOf)}
            answer={answer}
            intent="save"
            submit="Save"
            here={base}
            savedAt={updated.at}
          />
          <SheetFilesPart songId={song.id} files={files} />
        </>
      )}
    </Screen>
  );
}

/** What parts of it were kept as, when they were forms of their own. */
const EARLIER = ['text', 'details', 'media'];
