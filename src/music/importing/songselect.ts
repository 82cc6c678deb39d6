import type { Problem } from '../chordpro/chordpro-line.ts';
import { readHeading } from '../chordpro/section-heading.ts';
import { clean, lyricsOf } from './chords-over-words.ts';
import { joined } from './imported-song.ts';

const NUMBER = /^CCLI\s+Song\s*(?:#|No\.?|Number:?)?\s*(\d{2,10})\s*$/im;

interface Read {
  text: string;
  problems: Problem[];
}

export function looksLikeUsr(text: string): boolean {
  return /^\s*\[File\]\s*$/m.test(text.slice(0, 500)) && /^Words=/m.test(text);
}

/** The text file with words alone, and the number of the song at its end. */
export function looksLikeSongSelect(text: string): boolean {
  return NUMBER.test(text) && !/^\s*\{/m.test(text) && !/\[[A-H][^\]\s]{0,8}\]/.test(text);
}

/** SongSelect's import file: `/t` parts fields, `/n` lines. */
export function readUsr(text: string): Read {
  const said = new Map<string, { value: string; line: number }>();
  const problems: Problem[] = [];
  text.split(/\r\n|\n|\r/).forEach((line, index) => {
    const [, name = '', value = ''] = /^(\w+)=(.*)$/.exec(line) ?? [];
    if (name) said.set(name, { value, line: index + 1 });
  });
  const get = (name: string) => said.get(name)?.value.trim() ?? '';
  const out: string[] = [];
  const say = (name: string, value: string) => value.trim() && out.push(`{${name}: ${clean(value)}}`);
  say('title', get('Title'));
  for (const author of get('Author').split(/\s*[|;]\s*/)) say('composer', author);
  say('copyright', get('Copyright').replaceAll('|', ', '));
  say('ccli', /^\s*\[S\s+A?(\d+)\]/m.exec(text)?.[1] ?? '');
  say('key', get('Keys').split('/t')[0] ?? '');
  for (const theme of get('Themes').split('/t')) say('tag', theme);
  for (const [name, { value, line }] of said)
    if (value.trim() && ['Admin', 'Notes'].includes(name)) {
      out.push(`{meta: ${name.toLowerCase()} ${clean(value)}}`);
      problems.push(loss(line, `‘${name}’ is kept in the text and not shown.`));
    }
  const names = get('Fields').split('/t');
  get('Words')
    .split('/t')
    .forEach((words, index) => {
      out.push(
        '',
        ...section(
          names[index]?.trim() || `Verse ${index + 1}`,
          words.split('/n').map((line) => line.trim()),
        ),
      );
    });
  return { text: joined(out), problems };
}

/** Title, parts under their names, and at the end who owns it. */
export function readSongSelect(text: string): Read {
  const lines = text.split(/\r\n|\n|\r/).map((line) => line.trimEnd());
  const problems: Problem[] = [];
  const out: string[] = [];
  const end = lines.findIndex((line) => NUMBER.test(line));
  const first = lines.findIndex((line) => line.trim());
  out.push(`{title: ${clean(lines[first] ?? '')}}`);
  // Below the number stand the authors, then the copyright; older files have the authors above it.
  lines.slice(end + 1).forEach((line, index) => {
    if (!line.trim()) return;
    if (line.includes('©') || /^copyright/i.test(line))
      out.push(`{copyright: ${clean(line.replace(/^\s*(?:©|copyright)\s*/i, ''))}}`);
    else if (index === 0)
      for (const author of line.split(/\s*[|;]\s*/)) out.push(`{composer: ${clean(author)}}`);
    else if (!/^(?:for use solely|note: reproduction|all rights|ccli licen[cs]e|www\.)/i.test(line.trim())) {
      out.push(`{meta: source ${clean(line)}}`);
    }
  });
  out.push(`{ccli: ${NUMBER.exec(text)?.[1] ?? ''}}`);
  let name = '';
  let words: string[] = [];
  const close = () => {
    if (name || words.some(Boolean)) out.push('', ...(name ? section(name, words) : [...words]));
    [name, words] = ['', []];
  };
  lines.slice(first + 1, end).forEach((line) => {
    const heading =
      readHeading(line) ??
      (/^(?:Misc|Vamp|Tag|Rap|Descant)\b.{0,12}$/.test(line) ? { label: line } : undefined);
    if (heading) {
      close();
      name = heading.label;
    } else words.push(line.trim());
  });
  close();
  return {
    text: joined(out),
    problems,
  };
}

function section(name: string, words: readonly string[]): string[] {
  const kind = readHeading(name)?.section ?? 'part';
  const lines = words.map(lyricsOf);
  while (lines.at(-1) === '') lines.pop();
  while (lines[0] === '') lines.shift();
  return [`{start_of_${kind}: ${clean(name)}}`, ...lines, `{end_of_${kind}}`];
}

function loss(line: number, message: string): Problem {
  return { line, column: 1, length: 1, severity: 'warning', message };
}
