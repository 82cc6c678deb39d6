import { AppError } from '../kernel/app-error.ts';
import { buildSheet } from './chordpro/build-sheet.ts';
import { parseChordPro } from './chordpro/parse-chordpro.ts';
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

/** The songs in it, as they would be kept, with what could not be read. */
export function previewSongs(texts: readonly GivenText[]) {
  const songs = texts.flatMap(({ name, text }) =>
    importSongs(text, name).map((song) => ({ ...song, file: name })),
  );
  if (songs.length > MOST_AT_ONCE)
    throw new AppError('tooLarge', `That is more than ${MOST_AT_ONCE} songs. Please import them in parts.`);
  return songs.map(({ title, text, format, problems, file }, i) => ({
    title,
    text,
    file,
    format: FORMAT_LABELS[format],
    problems: [...problems, ...tooLong(text)],
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

/** The ticked songs of a preview, as they were shown. */
export function chosenSongs(form: FormData): string[] {
  return form.getAll('chosen').flatMap((number) => {
    const text = typeof number === 'string' ? form.get(`text-${number}`) : undefined;
    return typeof text === 'string' && text.trim() ? [text] : [];
  });
}
