import { AppError } from '../kernel/app-error.ts';
import { textIn } from '../kernel/deed.server.ts';
import { buildSheet } from './chordpro/build-sheet.ts';
import { parseChordPro } from './chordpro/parse-chordpro.ts';
import { titleIn, withTitle } from './chordpro/with-title.ts';
import { importSongs } from './importing/import-songs.ts';
import { FORMAT_LABELS } from './importing/imported-song.ts';
import { MOST_AT_ONCE, MOST_SONG_TEXT } from './song.ts';

/** Sheets are drawn of so many; of a whole book the titles do. */
const MOST_SHEETS = 12;
/** All that is sent at once, as the screen says. */
const MOST_BYTES = 2 * 1024 * 1024;

interface GivenText {
  name: string;
  text: string;
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
    throw new AppError('tooLarge', 'That is more than 2 MB together. Please import it in parts.');
  for (const file of files)
    if (file instanceof File && file.size > 0) given.push({ name: file.name, text: await file.text() });
  if (typeof pasted === 'string' && pasted.trim()) given.push({ name: '', text: pasted });
  return given;
}

/** The songs in it, as they would be kept, with what could not be read; `chosen` are the numbers that are ticked. */
export function previewSongs(texts: readonly GivenText[], chosen?: readonly string[]) {
  const songs = texts.flatMap(({ name, text, title }) =>
    importSongs(text, name).map((song) => ({ ...song, title: title ?? song.title, file: name })),
  );
  if (songs.length > MOST_AT_ONCE)
    throw new AppError('tooLarge', `That is more than ${MOST_AT_ONCE} songs. Please import them in parts.`);
  return songs.map(({ title, titled, text, format, problems, file }, i) => ({
    title,
    titled,
    text,
    file,
    format: FORMAT_LABELS[format],
    problems: [...problems, ...tooLong(text)],
    ticked: chosen?.includes(String(i)) ?? true,
    usable: text.trim() !== '' && text.length <= MOST_SONG_TEXT,
    sheet: i < MOST_SHEETS ? buildSheet(parseChordPro(text).lines) : undefined,
  }));
}
export type PreviewedSong = ReturnType<typeof previewSongs>[number];

function tooLong(text: string) {
  if (text.length <= MOST_SONG_TEXT) return [];
  const message = 'This is too long for one song. Part it with {new_song}.';
  return [{ line: 1, column: 1, length: 1, severity: 'error' as const, message }];
}

/** The songs of a preview that was sent back, and which of them are to be kept. */
export function sentPreview(form: FormData): { texts: GivenText[]; chosen: string[] } {
  const texts: GivenText[] = [];
  const chosen: string[] = [];
  for (const [name, text] of form) {
    const number = /^text-(\d+)$/.exec(name)?.[1];
    if (number === undefined || typeof text !== 'string' || !text.trim()) continue;
    if (form.getAll('chosen').includes(number)) chosen.push(String(texts.length));
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
export function chosenSongs({ texts, chosen }: ReturnType<typeof sentPreview>): string[] {
  if (chosen.length === 0) throw new AppError('badRequest', 'Tick at least one song.');
  return chosen.map((number) => {
    const { text = '', title = '' } = texts[Number(number)] ?? {};
    const song = withTitle(text, title);
    if (!titleIn(song))
      throw new AppError('invalid', 'Every song that is kept needs a title: see below.', {
        title: 'A song needs a title.',
      });
    return song;
  });
}
