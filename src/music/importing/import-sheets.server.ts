import { randomUUID } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import { transaction } from '../../platform/db/transaction.server.ts';
import type { Viewer } from '../../kernel/access/viewer.ts';
import { textIn } from '../../kernel/forms/action.server.ts';
import { madeBefore } from '../../kernel/forms/made-once.server.ts';
import { patterns } from '../../kernel/forms/patterns.ts';
import { withTitle } from '../chordpro/with-title.ts';
import { requireSongbook } from '../chords/songbook.policy.ts';
import { findSheetFiles, readSheetFiles } from '../sheet-files/known-files.server.ts';
import type { SheetFile } from '../sheet-files/sheet-file.ts';
import { changeSongIn, insertSong, lockSong } from '../songs/changes.server.ts';
import { knownSongs } from '../songs/known-songs.server.ts';

/** Each is opened and read before it is shown. */
const MOST_SHEETS = 100;
export const NOTHING = 'nothing';

/** A file that may become a song. */
export interface FoundSheet {
  /** Of the song that it becomes: sent again, it becomes no second one. */
  key: string;
  file: SheetFile;
  title: string;
  /** What it is to become: `new`, the id of the song it is added to, or `nothing`. */
  as: string;
  /** A song of the same title that is there already. */
  known: { id: string; title: string } | undefined;
  /** Why it cannot be played from; '' where it can. */
  problem: string;
}

/** A file that is to become a song, and what somebody chose for it, if they did. */
interface SentSheet {
  mediaId: string;
  key?: string;
  title?: string;
  as?: string;
}

/** The files that have arrived, as the songs that would be made of them. Nothing is saved. */
export async function previewSheets(viewer: Viewer, sent: readonly SentSheet[]): Promise<FoundSheet[]> {
  requireSongbook(viewer);
  refuseMany(sent);
  const problems = new Map<string, string>();
  for (const { mediaId } of sent) {
    try {
      await readSheetFiles([mediaId]);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'invalid') throw error;
      problems.set(mediaId, error.message);
    }
  }
  const files = await findSheetFiles(
    viewer,
    sent.map(({ mediaId }) => mediaId),
  );
  const sheets = sent.flatMap((each) => {
    const file = files.get(each.mediaId);
    return file ? { ...each, file, title: each.title ?? songTitle(file.title) } : [];
  });
  // By the name of the file: what was chosen stays a choice when another title is typed.
  const known = await knownSongs(
    viewer,
    sheets.map(({ file }) => ({ title: songTitle(file.title), text: '' })),
  );
  return sheets.map(({ file, title, key, as }, index) => {
    const same = known[index]?.id ? known[index] : undefined;
    const problem = problems.get(file.mediaId) ?? '';
    return {
      key: key ?? randomUUID(),
      file,
      title,
      as: problem ? NOTHING : (as ?? same?.id ?? 'new'),
      known: same && { id: same.id, title: same.title },
      problem,
    };
  });
}

function refuseMany(sheets: readonly unknown[]): void {
  if (sheets.length > MOST_SHEETS)
    throw new AppError('tooLarge', `That is more than ${MOST_SHEETS} files. Please import them in parts.`);
}

/** 'amazing_grace.pdf' is Amazing grace's. */
function songTitle(name: string): string {
  const words = name
    .replace(/\.(pdf|jpe?g|png|webp|heic|avif)$/i, '')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return words.charAt(0).toLocaleUpperCase() + words.slice(1);
}

/** The files of a form: those that have just arrived (`media`), or those of a preview with what was chosen there. */
export function sentSheets(form: FormData): SentSheet[] {
  const arrived = textIn(form, 'media').split(',').filter(isId);
  const chosen = form.getAll('sheet').filter(isId);
  return [
    ...arrived.map((mediaId) => ({ mediaId })),
    ...chosen.map((mediaId) => {
      const said = (name: string) => textIn(form, `${name}-${mediaId}`).trim();
      return { mediaId, key: said('key'), title: said('title'), as: said('as') };
    }),
  ];
}

const isId = (id: unknown): id is string => typeof id === 'string' && patterns.uuid.test.test(id);

/** Makes a song of each file, or adds it to one that is there; all or none. Answers with the songs' ids. */
export async function importSheets(viewer: Viewer, sheets: readonly SentSheet[]): Promise<string[]> {
  requireSongbook(viewer);
  refuseMany(sheets);
  const chosen = sheets.filter(({ as }) => as === 'new' || isId(as));
  if (chosen.length === 0) throw new AppError('badRequest', 'Select at least one file.');
  if (chosen.some(({ as, title }) => as === 'new' && !title))
    throw new AppError('invalid', 'Every new song needs a title: see below.', {
      title: 'A song needs a title.',
    });
  return transaction(async (tx) => {
    const ids: string[] = [];
    for (const { mediaId, key, title = '', as = 'new' } of chosen) {
      if (as !== 'new') {
        const row = await lockSong(tx, as);
        const files = JSON.parse(row.sheetIds) as string[];
        const change = { sheetIds: [...files, mediaId] };
        if (!files.includes(mediaId))
          await changeSongIn(tx, viewer, { id: as, version: row.version, change });
        ids.push(as);
        continue;
      }
      const id = isId(key) ? key : randomUUID();
      const made = await madeBefore(tx, 'songs', id);
      if (!made) await insertSong(tx, viewer, { id, chordpro: withTitle('', title), sheetIds: [mediaId] });
      ids.push(id);
    }
    return ids;
  });
}
