import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { ContentForm } from '../../kernel/content/screens/form.tsx';
import { tabOf } from '../../kernel/content/screens/show-screen.server.ts';
import { named } from '../../kernel/content/fields/field.ts';
import { HistoryTab } from '../../kernel/content/history/history-tab.tsx';
import { tabLabel } from '../../kernel/content/screens/tab-label.ts';
import { runAction, textIn } from '../../kernel/forms/action.server.ts';
import { readForm } from '../../kernel/forms/read-form.server.ts';
import { requestFacts } from '../../kernel/answers/request.server.ts';
import { site } from '../../kernel/publishing/site.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { WorkIcon } from '../../ui/work-icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Screen } from '../../ui/screen.tsx';
import { TabLinks } from '../../ui/tab-links.tsx';
import { songTexts } from '../songs/details.server.ts';
import { doSongEdit, songHistory } from '../songs/edit.server.ts';
import { changeSheetFiles, sheetFilesOf } from '../songs/sheet-files.server.ts';
import { SheetFilesPart } from '../songs/sheet-files-part.tsx';
import { EDIT_TABS } from '../songs/tabs.ts';
import { SongTextForm } from '../song-editor/text-form.tsx';
import { ChordsQuestion } from '../songs/new-key.tsx';
import { prettyKey, songStanding } from '../songs/view.server.ts';
import { DETAILS, MEDIA_FORM, songFields } from '../songs/song.ts';
import { findSong } from '../songs/songs.server.ts';
import type { Route } from './+types/song-edit';
import { doneOn } from '../../kernel/forms/done.server.ts';

const FIELDS = { details: named(songFields, DETAILS), media: named(songFields, MEDIA_FORM) };

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Edit ${loaderData?.song.title ?? 'a song'} · ${site.name}` },
];

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { viewer } = context.get(requestFacts);
  const song = await orErrorResponse(findSong(viewer, params.id));
  const tab = tabOf(EDIT_TABS, `/bee/songs/edit/${song.id}`, params.tab);
  const { updated } = await songStanding(song);
  const done = doneOn(url);
  return {
    song: { id: song.id, title: song.title, version: song.version, inBin: song.deletedAt !== null },
    text: song.chordpro,
    tab,
    entered: songTexts(song, tab === 'media' ? MEDIA_FORM : DETAILS),
    files: tab === 'media' ? await sheetFilesOf(viewer, song) : [],
    history: tab === 'history' ? await songHistory(song, url) : undefined,
    userId: viewer.kind === 'user' ? viewer.id : '',
    status: done === 'saved' ? `Saved ${updated.at.text}` : undefined,
    question: questionOf(song, done === 'saved' ? url.searchParams.get('was') : null),
    news: NEWS.find(([name]) => name === done)?.[1],
  };
}

/** The key was changed a moment ago, from this one. */
function questionOf({ key }: { key: string }, was: string | null) {
  return was && prettyKey(was) && prettyKey(key) ? { was, is: key } : undefined;
}

const NEWS = [
  ['created', 'Song saved.'],
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
  const { song, text, tab, entered, files, history, userId, status, news, question } = loaderData;
  const base = `/bee/songs/edit/${song.id}`;
  const answer = actionData && !('intent' in actionData) ? actionData : undefined;
  const shared = {
    version: song.version,
    mirror: `${userId}:song:${song.id}:${tab}`,
    answer,
    intent: 'save',
    submit: 'Save',
    here: `${base}/${tab}`,
    status: answer ? undefined : status,
  };
  if (song.inBin)
    return (
      <Screen title={song.title} back={{ to: '/bee/songs/list?bin', label: 'The bin' }}>
        <Notice tone="warning">This is in the bin. Restore it to edit it.</Notice>
      </Screen>
    );
  return (
    <Screen
      title={song.title}
      back={{ to: '/bee/songs/list', label: 'Song Overview' }}
      actions={
        <ButtonLink to={`/bee/songs/show/${song.id}`} look="quiet">
          <WorkIcon name="eye" /> Show
        </ButtonLink>
      }
    >
      {news && !answer && <Notice tone="success">{news}</Notice>}
      {question && !answer && <ChordsQuestion {...question} version={song.version} />}
      <TabLinks
        label="Parts of this song"
        tabs={EDIT_TABS.map((name) => ({
          to: `${base}/${name}`,
          label: tabLabel(name),
          current: name === tab,
        }))}
      />
      {tab === 'text' && <SongTextForm text={text} {...shared} />}
      {(tab === 'details' || tab === 'media') && (
        <div className="grid max-w-[760px] grid-cols-[minmax(0,1fr)] gap-6">
          {tab === 'media' && <SheetFilesPart songId={song.id} files={files} />}
          <ContentForm key={tab} fields={FIELDS[tab]} saved={entered} references={{}} {...shared} />
        </div>
      )}
      {history && (
        <>
          {answer?.message && <Notice tone="error">{answer.message}</Notice>}
          <HistoryTab history={history} version={song.version} here={`${base}/history`} mayRestore />
        </>
      )}
    </Screen>
  );
}
