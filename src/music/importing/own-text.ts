import { contentOf } from '../chordpro/directives.ts';
import {
  DIVIDER,
  isPlainWords,
  MARK,
  readOverLine,
  readSectionLine,
  REMARK,
  STRETCH,
} from '../chordpro/text-lines.ts';
import { clean, lyricsOf, mergeParts, plainSigns } from './chords-over-words.ts';
import { joined } from './imported-song.ts';

const BREAK = '(?:\\r\\n|\\n|\\r)';
const BETWEEN = new RegExp(`(?<=${BREAK}{2})${DIVIDER}${BREAK}{2}`);
const UNDERLINED = /^\s*\S.*(?:\r\n|\n|\r)={3,}[ \t]*(?:\r\n|\n|\r|$)/;
/** What stands below the title, and ChordPro's word for it; what follows from the others has none. */
const FACTS: Record<string, string> = {
  Subtitle: 'subtitle',
  Artist: 'artist',
  Music: 'composer',
  Words: 'lyricist',
  Order: 'flow',
  CCLI: 'ccli',
  Key: 'key',
  'Shapes in': 'key',
  Capo: 'capo',
  'Sounds in': '',
  Tempo: 'tempo',
  Time: 'time',
  Duration: 'duration',
};
const MANY = /^(?:Key|Shapes in|Capo|Sounds in|Tempo|Time|Duration): /;

/** The songs of a text that was written here, each with the line it begins on, from 0. */
export function partsOfText(text: string): { text: string; at: number }[] {
  let at = 0;
  return text.split(BETWEEN).map((part) => {
    const here = { text: part, at };
    at += part.split(/\r\n|\n|\r/).length + 1;
    return here;
  });
}

/** A title underlined, as `sheetText` writes it. */
export function looksLikeOwnText(text: string): boolean {
  return UNDERLINED.test(text.slice(0, 4000));
}

/** What `sheetText` wrote, as ChordPro again. */
export function readOwnText(text: string): string {
  const lines = text
    .trimStart()
    .split(/\r\n|\n|\r/)
    .map((line) => line.trimEnd());
  const end = lines.findIndex((line) => !line);
  const body = lines.slice(end < 0 ? lines.length : end);
  const out = [`{title: ${clean(lines[0] ?? '')}}`];
  out.push(...lines.slice(2, end < 0 ? undefined : end).flatMap(factsOf));
  let section = '';
  const close = () => {
    while (out.at(-1) === '') out.pop();
    if (section) out.push(`{end_of_${section}}`);
    out.push('');
    section = '';
  };
  for (let i = 0; i < body.length; i++) {
    const line = body[i] ?? '';
    const first = !body[i - 1];
    const heading = first ? readSectionLine(line) : undefined;
    if (!line && first) close();
    else if (section && contentOf(section) !== 'lyrics') out.push(line);
    else if (heading) {
      close();
      section = heading.section;
      out.push(`{start_of_${section}${heading.label && `: ${clean(heading.label)}`}}`);
    } else if (line.startsWith(REMARK)) out.push(`{comment: ${clean(line.slice(REMARK.length))}}`);
    else if (line.startsWith('© ')) {
      close();
      out.push(`{copyright: ${clean(line.slice(2))}}`);
    } else {
      const parts = line.startsWith(MARK) ? undefined : readOverLine(line);
      const next = body[i + 1] ?? '';
      const isOver = parts !== undefined && (next.startsWith(MARK) || isPlainWords(next, false));
      if (isOver) i += 1;
      const words = isOver ? next : parts ? '' : line;
      const marked = words.startsWith(MARK);
      const below = marked ? words.slice(MARK.length) : words;
      // Over words that are marked, chords stand one further to the right.
      const shift = marked && below ? MARK.length : 0;
      const above = (parts ?? []).map((part) => ({
        ...part,
        text: part.kind === 'chord' ? plainSigns(part.text) : part.text,
        index: Math.max(0, part.index - shift),
      }));
      out.push(parts ? withoutRoom(mergeParts(above, below)) : lyricsOf(below));
    }
  }
  close();
  return joined(out);
}

function factsOf(line: string): string[] {
  return (MANY.test(line) ? line.split(' | ') : [line]).flatMap((fact) => {
    const [, name = '', value = ''] = /^([A-Za-z ]{3,12}): (.+)$/.exec(fact) ?? [];
    const directive = Object.hasOwn(FACTS, name) ? FACTS[name] : undefined;
    if (directive === undefined) return [`{comment: ${clean(fact)}}`];
    const isGuess = directive === 'key' && value.endsWith('(guess)');
    if (!directive || isGuess) return [];
    const said = directive === 'key' ? plainSigns(value) : value;
    return [`{${directive}: ${clean(said)}}`];
  });
}

/** The words as they were before they gave way to wide chords. */
function withoutRoom(line: string): string {
  return line.replaceAll(new RegExp(`${STRETCH}+(?=\\[)`, 'g'), '').replaceAll(/ {2,}/g, ' ');
}
