import type { Problem } from '../chordpro/chordpro-line.ts';
import { readHeading } from '../chordpro/section-heading.ts';
import { chordShare, isChordLine, isTablature, MOST_LINE } from '../chordpro/chord-line.ts';
import { clean, merge } from './chords-over-words.ts';
import { joined } from './imported-song.ts';

/** What OnSong calls it, and ChordPro. */
const FACTS: Record<string, string> = {
  title: 'title',
  artist: 'artist',
  author: 'composer',
  key: 'key',
  capo: 'capo',
  tempo: 'tempo',
  time: 'time',
  duration: 'duration',
  copyright: 'copyright',
  ccli: 'ccli',
  flow: 'flow',
  album: 'album',
  year: 'year',
  keywords: 'tag',
  topic: 'tag',
};
const FACT = /^([A-Za-z][A-Za-z ]{1,24}):\s*(.*)$/;
const INLINE = /\[[A-H][^\]\s]{0,12}\]/;
/** 'Verse 1:' and any other name at the head of a part. */
const HEAD = /^([^\s:[\]{}][^:[\]{}]{0,40}):\s*$/;

/** Facts at its head without braces, and chords in brackets or parts with a colon. */
export function looksLikeOnSong(text: string, fileName: string): boolean {
  if (/\.onsong$/i.test(fileName)) return !/^\s*\{\s*(?:t|title)\b/im.test(text);
  if (text.length > 64_000 || /^\s*\{\s*\w+/m.test(text) || !INLINE.test(text)) return false;
  const [head = ''] = text.trim().split(/\n\s*\n/, 1);
  return (
    head.split('\n').some((line) => /^(?:Key|Tempo|Time|Flow|CCLI|Capo|Copyright)\s*:/i.test(line)) ||
    text.split('\n').some((line) => /:\s*$/.test(line) && readHeading(line) !== undefined)
  );
}

/** An OnSong text as ChordPro: the facts become directives, `Verse 1:` a section. */
export function readOnSong(text: string): { text: string; problems: Problem[] } {
  const lines = text.split(/\r\n|\n|\r/);
  const out: string[] = [];
  const problems: Problem[] = [];
  let at = readHead(lines, out, problems);
  out.push('');
  let section = '';
  const close = () => {
    while (out.at(-1) === '') out.pop();
    if (section) out.push(`{end_of_${section}}`);
    out.push('');
    section = '';
  };
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').slice(0, MOST_LINE * 4);
    const next = lines[at + 1];
    const heading = isChordLine(line) ? undefined : (readHeading(line)?.label ?? HEAD.exec(line)?.[1]);
    if (heading !== undefined) {
      close();
      section = readHeading(line)?.section ?? 'part';
      out.push(`{start_of_${section}: ${clean(heading)}}`);
    } else if (isTablature(line)) {
      if (!isTablature(lines[at - 1])) out.push('{start_of_tab}');
      out.push(line);
      if (!isTablature(next)) out.push('{end_of_tab}');
    } else if (/^\s*\([^()]*\)\s*$/.test(line)) out.push(`{comment: ${clean(line.trim().slice(1, -1))}}`);
    else if (!INLINE.test(line) && isChordLine(line)) {
      const sung = next?.trim() && !isChordLine(next) && !isTablature(next) && !readHeading(next);
      out.push(merge(line, sung ? (next ?? '') : ''));
      if (sung) at += 1;
    } else {
      if (!INLINE.test(line) && chordShare(line) >= 0.4)
        problems.push(lossAt(at, 'Part of this line could be chords. It is kept as words.'));
      out.push(line.trimEnd());
    }
  }
  close();
  return {
    text: joined(out),
    problems,
  };
}

const nextWords = (lines: readonly string[], at: number) =>
  lines.slice(at + 1, at + 4).find((line) => line.trim()) ?? '';

/** A fact that the head knows, 'Flow: V1 C'. */
function isFact(line: string): boolean {
  const [, name = '', value = ''] = FACT.exec(line.trim()) ?? [];
  return value !== '' && Object.hasOwn(FACTS, name.toLowerCase().trim());
}

/** Up to an empty line that no fact follows: a title, an artist, and facts with a colon. */
function readHead(lines: readonly string[], out: string[], problems: Problem[]): number {
  let at = lines.findIndex((line) => line.trim());
  if (at < 0) return lines.length;
  const plain = ['title', 'artist'];
  for (; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').replace(/^\uFEFF/, '').trim();
    if (!line && isFact(nextWords(lines, at))) continue;
    if (!line || line.length > MOST_LINE) break;
    const [, name = '', value = ''] = FACT.exec(line) ?? [];
    const known = FACTS[name.toLowerCase().trim()];
    if (readHeading(line) || INLINE.test(line) || (isChordLine(line) && out.length > 0)) break;
    if (known) {
      const values = known === 'artist' || known === 'tag' ? value.split(/[;,]/) : [value];
      for (const each of values) if (each.trim()) out.push(`{${known}: ${clean(each)}}`);
      if (known === 'title') plain.length = Math.max(0, plain.length - 1);
    } else if (name && value) {
      out.push(`{meta: ${name.trim().toLowerCase().replaceAll(' ', '_')} ${clean(value)}}`);
    } else {
      const said = plain.shift();
      if (said) out.push(`{${said}: ${clean(line)}}`);
      else {
        out.push(`{comment: ${clean(line)}}`);
        problems.push(lossAt(at, 'This line of the head is kept as a remark.'));
      }
    }
  }
  return at;
}

function lossAt(index: number, message: string): Problem {
  return { line: index + 1, column: 1, length: 1, severity: 'warning', message };
}
