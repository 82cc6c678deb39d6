import { childrenOf, textOf, type XmlElement } from './read-xml.ts';
import { joined } from './imported-song.ts';

const SECTIONS: Record<string, [section: string, label: string]> = {
  V: ['verse', 'Verse'],
  C: ['chorus', 'Chorus'],
  B: ['bridge', 'Bridge'],
  P: ['pre_chorus', 'Pre-chorus'],
  T: ['tag', 'Tag'],
  I: ['intro', 'Intro'],
  E: ['ending', 'Ending'],
};

/** An OpenSong file as ChordPro: `.` begins a line of chords, ` ` or a verse's number one of words, `;` a remark. */
export function chordProFromOpenSong(song: XmlElement): string {
  const said = (name: string) =>
    textOf(childrenOf(song, name)[0]).replace(/\s+/g, ' ').replace(/[{}]/g, '').trim();
  const out: string[] = [];
  const say = (directive: string, value: string) => value && out.push(`{${directive}: ${value}}`);
  say('title', said('title'));
  say('artist', said('author'));
  say('copyright', said('copyright'));
  say('key', said('key'));
  const capo = Number.parseInt(said('capo'), 10);
  if (capo > 0 && capo <= 12) say('capo', String(capo));
  const tempo = Number.parseInt(said('tempo'), 10);
  if (tempo > 0) say('tempo', String(tempo));
  say('time', /^\d+\/\d+$/.test(said('time_sig')) ? said('time_sig') : '');
  say('flow', said('presentation'));
  say('ccli', said('ccli'));
  say('subtitle', said('aka'));
  for (const theme of said('theme').split(/[;,]/)) say('tag', theme.trim());
  out.push('');
  out.push(...lyricsOf(textOf(childrenOf(song, 'lyrics')[0])));
  return joined(out);
}

interface Verse {
  section: string;
  label: string;
  /** Lines by the number they carry: one set of chords may serve several verses. */
  lines: { number: string; chords: string; words: string }[];
}

function lyricsOf(text: string): string[] {
  const verses: Verse[] = [];
  let verse: Verse = { section: '', label: '', lines: [] };
  let chords = '';
  /** The chords stand over words already. */
  let used = true;
  verses.push(verse);
  const put = (number: string, words: string) => {
    verse.lines.push({ number, chords, words });
    used = true;
    if (!number) chords = '';
  };
  for (const line of text.split(/\r\n|\n|\r/)) {
    const heading = /^\[(\w)\s*(\d*)[^\]]*\]/.exec(line);
    const numbered = /^(\d)(.*)$/.exec(line);
    const isChords = line.startsWith('.');
    if (!used && (heading ?? isChords)) put('', '');
    if (heading) {
      const [section, label] = SECTIONS[(heading[1] ?? '').toUpperCase()] ?? ['part', heading[1] ?? 'Part'];
      verse = { section, label: [label, heading[2]].filter(Boolean).join(' '), lines: [] };
      verses.push(verse);
    } else if (isChords) {
      chords = line.slice(1);
      used = !chords.trim();
    } else if (line.startsWith(';')) out(verse, `{comment: ${line.slice(1).trim()}}`);
    else if (line.startsWith('---')) out(verse, '{column_break}');
    else if (numbered) put(numbered[1] ?? '', numbered[2] ?? '');
    else put('', line.startsWith(' ') ? line.slice(1) : line);
  }
  if (!used) put('', '');
  return verses.flatMap(writeVerse);
}

function out(verse: Verse, directive: string): void {
  verse.lines.push({ number: '', chords: '', words: directive });
}

function writeVerse({ section, label, lines }: Verse): string[] {
  const numbers = [...new Set(lines.map(({ number }) => number).filter(Boolean))];
  const versions = numbers.length > 0 ? numbers : [''];
  return versions.flatMap((version) => {
    const own = lines
      .filter(({ number }) => !number || number === version)
      .map(({ chords, words }) => merge(chords, words));
    while (own.at(-1) === '') own.pop();
    if (!section) return own.length > 0 ? [...own, ''] : [];
    const name = version ? `${label.replace(/ \d+$/, '')} ${version}` : label;
    return [`{start_of_${section}: ${name}}`, ...own, `{end_of_${section}}`, ''];
  });
}

/** OpenSong writes `|` for a page break and `_` where a word is stretched under its chords. */
function merge(chords: string, words: string): string {
  if (words.startsWith('{')) return words;
  const below = words.replaceAll('|', ' ').replaceAll('[', '(').replaceAll(']', ')');
  let line = '';
  let from = 0;
  for (const { 0: chord, index } of chords.matchAll(/\S+/g)) {
    line += below.slice(from, Math.max(from, index)).padEnd(index > below.length ? 1 : 0);
    line += chord === '|' ? '' : `[${chord}]`;
    from = Math.max(from, index);
  }
  return (line + below.slice(from)).replace(/_+/g, '').trimEnd();
}
