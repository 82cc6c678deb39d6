import { data, redirect } from 'react-router';
import { orErrorResponse } from '../../kernel/answers/answer.server.ts';
import { AppError } from '../../platform/app-error.ts';
import { compareNamed } from '../../kernel/content/history/compare-named.server.ts';
import { compareTexts, type Difference } from '../../kernel/content/history/compare.server.ts';
import { findMedia } from '../../kernel/media/lookup.server.ts';
import { StaleSave } from '../../kernel/content/stale-save.server.ts';
import type { History } from '../../kernel/content/history/history-tab.tsx';
import { DOCUMENT } from '../../kernel/content/fields/definition.ts';
import { findRevision } from '../../kernel/content/history/revisions.server.ts';
import { historyOf, labelsOf, withRestored } from '../../kernel/content/history/history.server.ts';
import type { Stale } from '../../kernel/content/screens/stale-save.tsx';
import { type Refusal, textIn } from '../../kernel/forms/action.server.ts';
import type { Entered, FieldErrors } from '../../kernel/forms/field.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import { restoreSongRevision, saveSong, type SongChange } from './changes.server.ts';
import { songChangeFrom, songDocumentFrom, songTexts } from './details.server.ts';
import { DIRECTIVE, IN_TEXT, saidIn, saying } from './said-in-text.ts';
import { chordsLeftBehind, keyLeftBehind, moveChordsToKey } from './new-key.server.ts';
import { readSongText } from './text-input.server.ts';
import { whoSaved } from '../../kernel/content/screens/who-saved.server.ts';
import { formatInstant } from '../../kernel/formats/format-instant.server.ts';
import { DETAILS, MEDIA, sheetIdsOf, type Song, type SongField, songFields } from './song.ts';
import { findSong } from './songs.server.ts';
import { withDone } from '../../kernel/forms/done.server.ts';

export interface SongAnswer {
  entered: Entered;
  errors: FieldErrors;
  message?: string;
  stale?: Stale;
}

/** What is not in the text; with it, all that a revision holds. */
const KEPT: readonly SongField[] = [
  'chordpro',
  'summary',
  'difficulty',
  'rights',
  'licenceNote',
  'playedFrom',
];

/** The fields that a tab's form sends. */
const FIELDS: Record<string, readonly SongField[]> = {
  text: ['chordpro'],
  details: DETAILS,
  media: MEDIA,
};

/** What a song has been, and how the version looked at differs from now. */
export async function songHistory(viewer: Viewer, song: Song, url: URL): Promise<History> {
  return historyOf('song', song, url, {
    labels: { ...labelsOf(songFields), chordpro: 'Text and chords', sheetIds: 'Sheet files' },
    compare: async (snapshot: Partial<Song>) => {
      const then = { ...song, ...snapshot };
      return [
        ...differencesOf(songTexts(then, KEPT), songTexts(song, KEPT), KEPT),
        ...(await filesBetween(viewer, then, song)),
      ];
    },
    told: ({ chordpro, ...others }) => ({
      ...others,
      ...toldApart(typeof chordpro === 'string' ? chordpro : ''),
    }),
  });
}

/** The recording and the sheet files by their titles: they are restored, too. */
async function filesBetween(viewer: Viewer, then: Song, now: Song): Promise<Difference[]> {
  const media = await findMedia(viewer, [then, now].flatMap(sheetIdsOf));
  const titles = (song: Song) =>
    sheetIdsOf(song)
      .map((id) => media[id]?.title ?? 'Something that was deleted')
      .join('\n');
  const recording = (song: Song) => ({ audioId: song.audioId ?? '' });
  return [
    ...(await compareNamed(viewer, { audioId: songFields.audioId }, recording(then), recording(now))),
    ...compareTexts(
      { sheetIds: { kind: 'longText', label: 'Sheet files' } },
      { sheetIds: titles(then) },
      { sheetIds: titles(now) },
    ),
  ];
}

/** What a text says of the song, and the text without it: a new title alone is no change of the chords. */
function toldApart(chordpro: string): Entered {
  const { lines } = parseChordPro(chordpro);
  const words = IN_TEXT.reduce((left, name) => saying(left, name, ''), lines);
  return { ...saidIn(lines), chordpro: printChordPro(words) };
}

/**
 * A text that is saved over another: what the writer left as it was in `seen`, the song itself or one of the things it
 * says of itself, is as it stands `now`.
 */
function textOver(mine: string, { seen, now }: { seen: string; now: string }): string {
  const [own, before, saved] = [toldApart(mine), toldApart(seen), toldApart(now)];
  const text = own['chordpro'] === before['chordpro'] ? now : mine;
  const { lines } = parseChordPro(text);
  const said = saidIn(lines);
  const wanted = IN_TEXT.map(
    (name) => [name, (own[name] === before[name] ? saved : own)[name] ?? ''] as const,
  );
  const others = wanted.filter(([name, words]) => words !== said[name]);
  if (others.length === 0) return text;
  return printChordPro(others.reduce((left, [name, words]) => saying(left, name, words), lines));
}

function differencesOf(before: Entered, after: Entered, names: readonly SongField[]): Difference[] {
  const fields = Object.fromEntries(names.map((name) => [name, songFields[name]]));
  return compareTexts(fields, before, after).map((each) => ({ ...each, isCode: each.name === 'chordpro' }));
}

/** What a song is kept as: its text, and what the text has no word for. */
const KEPT_BESIDE: ReadonlySet<SongField> = new Set(
  (['chordpro', ...DETAILS, ...MEDIA] as SongField[]).filter((name) => !(name in DIRECTIVE)),
);

/**
 * Saves the whole song. Over a version that is newer than the one that was opened, what the writer left as it was then
 * stays as others have made it meanwhile.
 */
async function saveDocument(viewer: Viewer, song: Song, form: FormData) {
  const version = Number(textIn(form, 'over') || textIn(form, 'version'));
  const begun = Number(textIn(form, 'begun') || textIn(form, 'version'));
  const then =
    begun === song.version
      ? song
      : await findRevision<Partial<Song>>('song', song.id, begun).catch((error: unknown) => {
          if (error instanceof AppError && error.code === 'notFound') return undefined;
          throw error;
        });
  const seen: Song = { ...song, ...then };
  const { entered, errors, change } = songDocumentFrom(form, seen);
  if (begun !== song.version && !errors['chordpro'])
    change.chordpro = textOver(change.chordpro, { seen: seen.chordpro, now: song.chordpro });
  const mine = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== seen[name as keyof Song]),
  ) as SongChange;
  const base = `/bee/songs/edit/${song.id}`;
  try {
    if (Object.keys(errors).length > 0)
      throw new AppError('invalid', 'Please check the fields below.', errors);
    await saveSong(viewer, song.id, version, begun === version ? change : mine);
    const was = chordsLeftBehind(song.chordpro, change.chordpro);
    return redirect(withDone(was ? `${base}?${new URLSearchParams({ was })}` : base, 'saved'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const answer: SongAnswer = { entered, errors: { ...errors, ...error.fields } };
    if (!(error instanceof StaleSave)) answer.message = error.message;
    else {
      // What the text says is told with the text.
      const changed = (Object.keys(mine) as SongField[]).filter((name) => KEPT_BESIDE.has(name));
      const stale = await staleOf(viewer, song.id, changed, { ...entered, chordpro: change.chordpro });
      answer.stale = { ...stale, begun, isMerged: true };
    }
    return data(answer, { status: error.status });
  }
}

/** Saves the document, or a part of it as forms that were opened before and programs send it; when somebody was first, answers with both texts. */
export async function doSongEdit(
  viewer: Viewer,
  id: string,
  tab: string,
  form: FormData,
): Promise<Response | ReturnType<typeof data<SongAnswer>> | ReturnType<typeof data<Refusal>>> {
  const song = await orErrorResponse(findSong(viewer, id));
  if (form.has(DOCUMENT)) return saveDocument(viewer, song, form);
  const version = Number(textIn(form, 'over') || textIn(form, 'version'));
  // Forms differ by age in what they ask of media.
  const names = (FIELDS[tab] ?? []).filter((name) => tab !== 'media' || form.has(name));
  const { entered, errors, change } = tab === 'text' ? textChange(form) : songChangeFrom(song, names, form);
  try {
    if (textIn(form, 'do') === 'restoreRevision') {
      const revision = Number(form.get('revision'));
      const left = await restoreSongRevision(viewer, song.id, { revision, version });
      return redirect(withRestored(`/bee/songs/edit/${song.id}/${tab}`, version, left), 303);
    }
    if (names.length === 0) throw new AppError('badRequest', 'Please use one of the buttons on this page.');
    else if (textIn(form, 'do') === 'moveChords')
      await moveChordsToKey(viewer, song.id, { was: textIn(form, 'was'), version });
    else if (Object.keys(errors).length > 0)
      throw new AppError('invalid', 'Please check the fields below.', errors);
    else await saveSong(viewer, song.id, version, change);
    if (textIn(form, 'do') === 'moveChords')
      return redirect(withDone(`/bee/songs/edit/${song.id}`, 'saved'), 303);
    const isForm = tab === 'details';
    const was = isForm && keyLeftBehind(song.chordpro, change.chordpro ?? song.chordpro);
    if (was)
      return redirect(
        withDone(`/bee/songs/edit/${song.id}/details?${new URLSearchParams({ was })}`, 'saved'),
        303,
      );
    return redirect(withDone(`/bee/songs/edit/${song.id}/${tab}`, 'saved'), 303);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'notFound') return orErrorResponse<never>(Promise.reject(error));
    const answer: SongAnswer = { entered, errors: { ...errors, ...error.fields } };
    if (error instanceof StaleSave && names.length > 0)
      answer.stale = await staleOf(viewer, song.id, names, entered);
    else answer.message = error.message;
    return data(answer, { status: error.status });
  }
}

function textChange(form: FormData): { entered: Entered; errors: FieldErrors; change: SongChange } {
  const { chordpro, ...read } = readSongText(form);
  return { ...read, change: { chordpro } };
}

async function staleOf(
  viewer: Viewer,
  id: string,
  names: readonly SongField[],
  entered: Entered,
): Promise<Stale> {
  const song = await findSong(viewer, id);
  return {
    version: song.version,
    by: await whoSaved(viewer, song.updatedBy),
    at: formatInstant(song.updatedAt).text,
    differences: differencesOf(songTexts(song, names), entered, names),
  };
}
