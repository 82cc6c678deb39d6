import type { Problem } from '../chordpro/chordpro-line.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';
import { printChordPro } from '../chordpro/print-chordpro.ts';
import { songFacts } from '../chordpro/song-facts.ts';
import { splitSongs } from '../chordpro/split-songs.ts';
import { looksLikeChordsOverWords, readChordsOverWords } from './chords-over-words.ts';
import type { ImportedSong, SongFormat } from './imported-song.ts';
import { looksLikeOnSong, readOnSong } from './onsong.ts';
import { chordProFromOpenLyrics } from './openlyrics.ts';
import { chordProFromOpenSong } from './opensong.ts';
import { looksLikeOwnText, partsOfText, readOwnText } from './own-text.ts';
import { findElement, readXml, unescape } from './read-xml.ts';
import { lostIn } from './lost-in-xml.ts';
import { looksLikeSongSelect, looksLikeUsr, readSongSelect, readUsr } from './songselect.ts';
import { MOST_SONG_TEXT } from '../songs/song.ts';

/**
 * Finds out what a text is and makes songs of it, `most` at most. Never throws; what it could not read it says,
 * line by line.
 */
export function importSongs(text: string, fileName = '', most = Infinity): ImportedSong[] {
  const written = withoutMarks(text.replace(/^\uFEFF/, ''));
  const plain = fileName ? written : withoutEntities(written);
  const parts = partsOfText(plain);
  if (parts.length === 1) return importPart(plain, fileName, most);
  return parts
    .slice(0, most)
    .flatMap((part) =>
      importPart(part.text, fileName, most).map((song) => ({
        ...song,
        problems: song.problems.map((problem) => ({ ...problem, line: problem.line + part.at })),
      })),
    )
    .slice(0, most);
}

function importPart(plain: string, fileName: string, most: number): ImportedSong[] {
  if (/^\s*<(?:\?xml|!--|song\b)/.test(plain)) return [fromXml(plain, fileName)];
  if (plain.length <= MOST_SONG_TEXT) {
    if (looksLikeOwnText(plain)) return [imported(readOwnText(plain), 'chordsOverWords', fileName, [])];
    const [format, read] = otherFormat(plain, fileName);
    if (read) return [imported(read.text, format, fileName, read.problems)];
  }
  if (looksLikeChordsOverWords(plain)) {
    // It is one song, which whoever asked will not keep: converting it would take seconds.
    if (plain.length > MOST_SONG_TEXT)
      return [{ title: '', titled: false, text: plain, format: 'chordsOverWords', problems: [] }];
    const read = readChordsOverWords(plain);
    return [imported(read.text, 'chordsOverWords', fileName, read.problems)];
  }
  const { lines, problems } = parseChordPro(plain);
  const songs = splitSongs(lines).slice(0, most);
  let from = 0;
  return songs.map(({ lines: own }, i) => {
    const next = songs[i + 1]?.at ?? Infinity;
    const end = problems.findIndex(({ line }, n) => n >= from && line >= next);
    const here = problems.slice(from, end < 0 ? undefined : end);
    from = end < 0 ? problems.length : end;
    return imported(printChordPro(own), 'chordpro', fileName, here);
  });
}

/** As they are copied from a page's source. */
function withoutEntities(text: string): string {
  return /^\s*</.test(text) ? text : unescape(text);
}

/** As Ultimate Guitar keeps its texts: '[ch]Am[/ch]' is a chord of a line above the words. */
function withoutMarks(text: string): string {
  return text.includes('[ch]') ? text.replaceAll(/\[\/?(?:ch|tab)\]/g, '') : text;
}

function otherFormat(text: string, fileName: string) {
  if (looksLikeUsr(text)) return ['songselect', readUsr(text)] as const;
  if (looksLikeSongSelect(text)) return ['songselect', readSongSelect(text)] as const;
  if (looksLikeOnSong(text, fileName)) return ['onsong', readOnSong(text)] as const;
  return ['chordpro', undefined] as const;
}

function imported(text: string, format: SongFormat, fileName: string, problems: Problem[]): ImportedSong {
  const { lines } = parseChordPro(text);
  const named = songFacts(lines).title;
  return { title: named || proposedTitle(text, fileName), titled: named !== '', text, format, problems };
}

/** A song without a title may be called as its file, or as its first words. */
function proposedTitle(text: string, fileName: string): string {
  const fromFile = fileName.replace(/\.\w+$/, '').replaceAll('_', ' ');
  const words = songFacts(parseChordPro(text).lines).lyrics.split('\n', 1)[0] ?? '';
  return (fromFile || words).replace(/[{}]/g, '').slice(0, 80).trim();
}

function fromXml(text: string, fileName: string): ImportedSong {
  const read = readXml(text);
  if ('message' in read) {
    const problem: Problem = {
      line: read.line,
      column: 1,
      length: 1,
      severity: 'error',
      message: read.message,
    };
    const title = proposedTitle('', fileName) || 'A song';
    return { title, titled: true, text: '', format: 'opensong', problems: [problem] };
  }
  const isOpenLyrics = Boolean(findElement(read.root, 'properties') ?? findElement(read.root, 'verse'));
  return isOpenLyrics
    ? imported(chordProFromOpenLyrics(read.root), 'openlyrics', fileName, lostIn(read.root, 'openlyrics'))
    : imported(chordProFromOpenSong(read.root), 'opensong', fileName, lostIn(read.root, 'opensong'));
}
