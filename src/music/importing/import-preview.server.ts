import { setImmediate } from 'node:timers/promises';
import { AppError } from '../../platform/app-error.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import { WorkerUnavailable } from '../../platform/worker/worker-pool.server.ts';
import { inWorker } from '../../platform/worker/worker-tasks.server.ts';
import type { Problem } from '../chordpro/chordpro-line.ts';
import { buildSheet } from '../chordpro/build-sheet.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { titleIn, withTitle } from '../chordpro/with-title.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { type KnownSong, knownSongs } from '../songs/known-songs.server.ts';
import { leftOutWords } from './left-out.ts';
import { decodeText, isArchive, isText, type LeftOut, unpackSongs } from './unpack.server.ts';
import { importSongs } from './import-songs.ts';
import { FORMAT_LABELS, type ImportedSong } from './imported-song.ts';
import { MOST_AT_ONCE, MOST_MEGABYTES, MOST_SONG_TEXT, refuseLongText } from '../songs/song.ts';

/** Sheets are drawn of so many; of a whole book the titles do. */
const MOST_SHEETS = 12;
/** Of one song; the screen shows fewer and says how many there are. */
const MOST_PROBLEMS = 100;
/** Characters of them together. */
const MOST_DRAWN = 32_000;
/** Characters that take longer to read than a worker to start. */
const LONG = 64_000;
/** Milliseconds that reading may take in the worker. */
const MOST_MS = 20_000;
/** All that is sent at once, as the screen says. */
const MOST_BYTES = MOST_MEGABYTES * 1024 * 1024;
const MOST_LINES = 200_000;

interface GivenText {
  name: string;
  text: string;
  /** Files that were sent with it and are no songs. */
  leftOut?: readonly LeftOut[];
  /** What was typed as its title, when it was looked at before. */
  title?: string;
}

/** What was sent to be imported: files, and what was pasted. */
export async function textsIn(form: FormData): Promise<GivenText[]> {
  const given: GivenText[] = [];
  const files = form.getAll('files');
  const pasted = form.get('pasted');
  const sizes = files.map((file) => (file instanceof File ? file.size : 0));
  const bytes = sizes.reduce(
    (sum, size) => sum + size,
    typeof pasted === 'string' ? Buffer.byteLength(pasted) : 0,
  );
  if (bytes > MOST_BYTES)
    throw new AppError(
      'tooLarge',
      `That is more than ${MOST_MEGABYTES} MB in total. Please import it in parts.`,
    );
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    if (!(file instanceof File) || file.name === '') continue;
    const found = await textsOf(file);
    given.push(...found.texts);
    leftOut.push(...found.leftOut);
  }
  if (typeof pasted === 'string' && pasted.trim()) given.push({ name: '', text: pasted });
  const lines = given.reduce((sum, { text }) => sum + text.split('\n', MOST_LINES + 1).length, 0);
  if (lines > MOST_LINES)
    throw new AppError('tooLarge', 'These are too many lines at once. Please import them in parts.');
  const [first, ...more] = given;
  if (first) return [{ ...first, leftOut }, ...more];
  if (leftOut.length > 0) throw new AppError('invalid', `There is no song in it. ${leftOutWords(leftOut)}`);
  return [];
}

/** A text, or all texts of an archive, and what else was sent. */
async function textsOf(file: File): Promise<{ texts: GivenText[]; leftOut: LeftOut[] }> {
  const { name } = file;
  const bytes = Buffer.from(await file.arrayBuffer());
  // A document of an office program is an archive, too.
  if (isArchive(bytes) && (isText(name, Buffer.alloc(0)) || /\.zip$/i.test(name))) {
    const { texts, leftOut } = await unpackSongs(bytes);
    if (texts.length === 0 && leftOut.length === 0)
      throw new AppError('invalid', `There is no text in ${name}.`);
    return { texts, leftOut };
  }
  if (!isText(name, bytes)) return { texts: [], leftOut: [{ name, why: 'noText' }] };
  return { texts: [{ name, text: decodeText(bytes) }], leftOut: [] };
}

/** The songs in it, as they would be kept, with what could not be read; `chosen` are the numbers that are ticked. */
export async function previewSongs(
  texts: readonly GivenText[],
  chosen?: readonly string[],
): Promise<ReadSong[]> {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0);
  const songs = await (length > LONG ? readInTime : readHere)({ texts, chosen });
  if (songs.length > MOST_AT_ONCE)
    throw new AppError('tooLarge', `That is more than ${MOST_AT_ONCE} songs. Please import them in parts.`);
  return songs;
}

/** The same, and which of them are in the songbook already. */
export async function previewFor(
  viewer: Viewer,
  texts: readonly GivenText[],
  chosen?: readonly string[],
): Promise<PreviewedSong[]> {
  const songs = await previewSongs(texts, chosen);
  const known = await knownSongs(viewer, songs);
  // Who has chosen has been asked.
  return songs.map((song, index) => ({
    ...song,
    known: known[index],
    ticked: chosen ? song.ticked : !known[index],
  }));
}

type Given = { texts: readonly GivenText[]; chosen: readonly string[] | undefined };

// oxlint-disable-next-line typescript/require-await -- as what runs in the worker
const readHere = async (given: Given) => readSongs(given);
const readInWorker = inWorker('preview-songs', readHere);

async function readInTime(given: Given): Promise<ReadSong[]> {
  const signal = AbortSignal.timeout(MOST_MS);
  try {
    return await readInWorker(given, { signal });
  } catch (error) {
    if (!signal.aborted && !(error instanceof WorkerUnavailable)) throw error;
    throw new AppError('tooLarge', 'This takes too long to read. Please import it in parts.');
  }
}

function readSongs({ texts, chosen }: Given) {
  const songs: (ImportedSong & { file: string; leftOut: readonly LeftOut[] })[] = [];
  for (const { name, text, title, leftOut = [] } of texts)
    for (const [index, song] of importSongs(text, name, MOST_AT_ONCE + 1 - songs.length).entries())
      songs.push({
        ...song,
        title: title ?? song.title,
        file: name,
        leftOut: index === 0 ? leftOut : [],
      });
  const ticked = chosen && new Set(chosen);
  let drawn = 0;
  const mayDraw = (text: string, i: number) => {
    drawn += text.length;
    return i < MOST_SHEETS && drawn <= MOST_DRAWN;
  };
  return songs.map(({ title, titled, text, format, problems, file, leftOut }, i) => {
    const usable = text.trim() !== '' && text.length <= MOST_SONG_TEXT;
    return {
      title,
      titled,
      // What is not kept need not travel.
      text: usable ? text : '',
      file,
      format: FORMAT_LABELS[format],
      leftOut,
      // What was looked at before is another text by now than the one that was given: its lines are not told.
      problems: [...unusable(text), ...(chosen ? problems.map(withoutPlace) : problems)].slice(
        0,
        MOST_PROBLEMS,
      ),
      ticked: ticked?.has(String(i)) ?? true,
      usable,
      sheet: usable && mayDraw(text, i) ? buildSheet(parseChordPro(text).lines) : undefined,
    };
  });
}
type ReadSong = ReturnType<typeof readSongs>[number];
export type PreviewedSong = ReadSong & { known: KnownSong | undefined };

const withoutPlace = (problem: Problem): Problem => ({ ...problem, line: 0 });

/** Why a text cannot be kept. */
function unusable(text: string) {
  const isEmpty = text.trim() === '';
  if (!isEmpty && text.length <= MOST_SONG_TEXT) return [];
  const message = isEmpty
    ? 'There is nothing in this file.'
    : 'This is too long for one song. Split it with {new_song}.';
  return [{ line: 1, column: 1, length: 1, severity: 'error' as const, message }];
}

/** The songs of a preview that was sent back, and which of them are to be kept. */
export function sentPreview(form: FormData): { texts: GivenText[]; chosen: string[] } {
  const texts: GivenText[] = [];
  const chosen: string[] = [];
  const ticked = new Set(form.getAll('chosen'));
  for (const [name, text] of form) {
    const number = /^text-(\d+)$/.exec(name)?.[1];
    if (number === undefined || typeof text !== 'string' || !text.trim()) continue;
    if (texts.length > MOST_AT_ONCE) break;
    if (ticked.has(number)) chosen.push(String(texts.length));
    const title = form.get(`title-${number}`);
    texts.push({
      name: textIn(form, `file-${number}`),
      text,
      ...(typeof title === 'string' ? { title: title.trim() } : {}),
    });
  }
  return { texts, chosen };
}

/** The texts to keep, each saying what it is called. */
export async function chosenSongs({ texts, chosen }: ReturnType<typeof sentPreview>): Promise<string[]> {
  if (chosen.length === 0) throw new AppError('badRequest', 'Select at least one song.');
  const songs: string[] = [];
  for (const number of chosen) {
    const { text = '', title = '' } = texts[Number(number)] ?? {};
    const tooLong = refuseLongText(text);
    if (tooLong) throw new AppError('invalid', tooLong);
    const song = withTitle(text, title);
    if (!titleIn(song))
      throw new AppError('invalid', 'Every imported song needs a title: see below.', {
        title: 'A song needs a title.',
      });
    songs.push(song);
    // Reading them all takes long: everybody else gets a turn in between.
    await setImmediate();
  }
  return songs;
}
