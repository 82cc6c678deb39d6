import { childrenOf, findElement, textOf, type XmlElement } from './read-xml.ts';
import { joined } from './imported-song.ts';

const SECTIONS: Record<string, [section: string, label: string]> = {
  v: ['verse', 'Verse'],
  c: ['chorus', 'Chorus'],
  b: ['bridge', 'Bridge'],
  p: ['pre_chorus', 'Pre-chorus'],
  e: ['ending', 'Ending'],
  i: ['intro', 'Intro'],
  o: ['other', 'Other'],
};

/** An OpenLyrics file as ChordPro; `<chord root="G" structure="min7" bass="B"/>` and the older `<chord name="Gm7/B"/>`. */
export function chordProFromOpenLyrics(song: XmlElement): string {
  const properties = findElement(song, 'properties') ?? song;
  const list = (parent: string, name: string) =>
    childrenOf(findElement(properties, parent) ?? properties, name).map((each) => ({
      ...each,
      text: clean(textOf(each)),
    }));
  const out: string[] = [];
  const say = (directive: string, value: string | undefined) => value && out.push(`{${directive}: ${value}}`);
  const [title, ...others] = list('titles', 'title');
  say('title', title?.text);
  for (const other of others) say('subtitle', other.text);
  const kinds: Record<string, string> = { words: 'lyricist', music: 'composer' };
  for (const { attributes, text } of list('authors', 'author'))
    say(kinds[attributes['type'] ?? ''] ?? 'artist', text);
  const said = (name: string) => clean(textOf(childrenOf(properties, name)[0]));
  say('copyright', said('copyright'));
  say('key', said('key'));
  say('flow', said('verseOrder'));
  say('ccli', said('ccliNo'));
  say('year', /\d{4}/.exec(said('released') || said('releaseDate'))?.[0]);
  say('tempo', /^\d+$/.exec(said('tempo'))?.[0]);
  say('time', /^\d+\/\d+$/.exec(said('timeSignature'))?.[0]);
  for (const { text } of list('themes', 'theme')) say('tag', text);
  const lyrics = findElement(song, 'lyrics');
  for (const verse of lyrics ? childrenOf(lyrics, 'verse') : []) out.push('', ...writeVerse(verse));
  return joined(out);
}

function writeVerse(verse: XmlElement): string[] {
  const [, kind = 'v', rest = ''] = /^([a-z])(.*)$/.exec(verse.attributes['name'] ?? '') ?? [];
  const [section, label] = SECTIONS[kind] ?? ['other', 'Other'];
  const text = childrenOf(verse, 'lines').map(linesOf).join('\n');
  const lines = text.split('\n').map((line) => line.replace(/[ \t]+/g, ' ').trim());
  while (lines.at(-1) === '') lines.pop();
  while (lines[0] === '') lines.shift();
  return [
    `{start_of_${section}: ${[label, rest].filter(Boolean).join(' ')}}`,
    ...lines,
    `{end_of_${section}}`,
  ];
}

function linesOf(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return child.replace(/\s+/g, ' ').replace(/[[\]]/g, '');
      if (child.name === 'br') return '\n';
      if (child.name === 'comment') return `\n{comment: ${clean(textOf(child))}}\n`;
      if (child.name === 'line') return `${linesOf(child)}\n`;
      return (child.name === 'chord' ? chordOf(child) : '') + linesOf(child);
    })
    .join('');
}

const STRUCTURES: Record<string, string> = { min: 'm', maj: '', 'half-dim7': 'm7b5', dom7: '7', power: '5' };

function chordOf({ attributes: { name, root, structure = '', bass } }: XmlElement): string {
  if (name) return `[${clean(name)}]`;
  if (!root) return '';
  const suffix = STRUCTURES[structure] ?? structure.replace(/^min/, 'm');
  return `[${clean(root + suffix + (bass ? `/${bass}` : ''))}]`;
}

function clean(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[{}[\]]/g, '')
    .trim();
}
