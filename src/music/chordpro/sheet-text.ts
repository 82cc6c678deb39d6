import { readChordLine } from './chord-line.ts';
import { readDegree } from './chord-name.ts';
import type { Sheet, SheetPicture, SheetRow, SheetSection, ShownChord, Word } from './sheet.ts';
import { writeDuration } from './song-facts.ts';
import { headingOf, isPlainWords, MARK, REMARK, STRETCH } from './text-lines.ts';

/** The song as plain text, chords over the words, for mails and old printers; read again, it is the same song. */
export function sheetText(sheet: Sheet): string {
  const { title } = sheet;
  const facts = [
    ...keyFacts(sheet).map(([label, value]) => `${label}: ${value}`),
    sheet.tempo && `Tempo: ${sheet.tempo}`,
    sheet.time && `Time: ${sheet.time}`,
    sheet.duration && `Duration: ${writeDuration(sheet.duration)}`,
  ];
  const head = [
    title && `${title}\n${'='.repeat(Math.max(3, title.length))}`,
    ...sheet.subtitles.map((subtitle) => `Subtitle: ${subtitle}`),
    ...sheet.artists.map((artist) => `Artist: ${artist}`),
    ...sheet.credits,
    facts.filter(Boolean).join(' | '),
    sheet.flow && `Order: ${sheet.flow}`,
    sheet.licenceNumber && `CCLI: ${sheet.licenceNumber}`,
  ];
  const parts = [head.filter(Boolean).join('\n'), ...sheet.sections.map(sectionText)];
  if (sheet.copyright) parts.push(`© ${sheet.copyright}`);
  return `${parts.filter(Boolean).join('\n\n').trimEnd()}\n`;
}

/** A section with a name ends with an empty line more. */
function sectionText(section: SheetSection): string {
  const heading = headingOf(section);
  return [...(heading ? [heading] : []), ...linesOf(section.rows), ...(heading ? [''] : [])].join('\n');
}

function linesOf(rows: readonly SheetRow[]): string[] {
  const lines: string[] = [];
  let onlyChords = false;
  for (const row of rows) {
    const first = lines.length === 0 || lines.at(-1) === '';
    const printed = textOf(row, first);
    const [begin] = printed;
    if (begin === '' && first) continue;
    if (onlyChords && begin && (begin.startsWith(MARK) || isPlainWords(begin, false))) lines.push(MARK);
    lines.push(...printed);
    onlyChords = row.kind === 'lyrics' && printed.length === 1 && row.words.flat().some(isOver);
  }
  while (lines.at(-1) === '') lines.pop();
  return lines;
}

const isOver = ({ chord, note }: Word[number]) => chord !== undefined || note !== undefined;

/** The key, what a capo makes of it, and where it is a guess, in the same words everywhere. */
export function keyFacts({ key, keyIsGuessed, capo, soundingKey }: Sheet): [label: string, value: string][] {
  const facts: [string, string][] = [];
  const guess = keyIsGuessed ? ' (guess)' : '';
  if (key) facts.push([capo > 0 ? 'Shapes in' : 'Key', key + guess]);
  if (capo > 0) facts.push(['Capo', String(capo)]);
  if (soundingKey) facts.push(['Sounds in', soundingKey]);
  return facts;
}

/** What to know before one plays, on one line of paper. */
export function factsLine(sheet: Sheet): string {
  const { tempo, time, duration, flow } = sheet;
  const facts = [
    ...keyFacts(sheet).map(([label, value]) => `${label} ${value}`),
    tempo && `Tempo ${tempo}`,
    time,
    duration && writeDuration(duration),
    flow && `Order ${flow}`,
  ];
  return facts.filter(Boolean).join('   ');
}

function textOf(row: SheetRow, first: boolean): string[] {
  switch (row.kind) {
    case 'lyrics':
      return lyricsText(row.words, first);
    case 'comment':
      return [REMARK + row.text];
    case 'verbatim':
      return [row.text];
    case 'grid':
      return [
        row.cells
          .map((cell) => cell.padEnd(3))
          .join(' ')
          .trimEnd(),
      ];
    case 'image':
      return [REMARK + noteOfPicture(row)];
    case 'blank':
      return [''];
    case 'columnBreak':
    case 'pageBreak':
      return [];
  }
}

/** What stands where a picture cannot. */
export function noteOfPicture({ alt, picture }: { alt: string; picture?: SheetPicture }): string {
  return ['Picture', picture?.alt || alt].filter(Boolean).join(': ');
}

function lyricsText(words: readonly Word[], first: boolean): string[] {
  const [above, below] = chordsOverWords(words);
  const isPlain = isPlainWords(below, first && !above);
  if (!above) return [isPlain || !below ? below : MARK + below];
  if (!below) return [above];
  return isPlain ? [above, below] : [` ${above}`, MARK + below];
}

/** One line of chords over one of words; where a chord is wider than its syllable, the words give way. */
function chordsOverWords(words: readonly Word[]): [above: string, below: string] {
  const above = new Line();
  const below = new Line();
  const hasChord = words.flat().some(({ chord }) => chord && isReadAlone(chord.name, 'chord'));
  for (const word of words) {
    for (const { chord, note, text } of word) {
      const over = chord ? overText(chord, hasChord) : note && `[${note}]`;
      if (over !== undefined) {
        below.fill(above.length > 0 ? above.length + 1 : 0, below.endsInWord ? STRETCH : ' ');
        above.fill(below.length, ' ');
        above.add(over);
      }
      below.add(text);
    }
  }
  return [above.text, below.text];
}

/** What would not be read as a chord stands in brackets; numbers that people asked for need none. */
function overText({ name, sounding }: ShownChord, amongChords: boolean): string {
  if (sounding) return `${name}(${sounding})`;
  const isKnown = isReadAlone(name, 'chord') || (amongChords && isReadAlone(name, 'sign'));
  const isNumber = Boolean(readDegree(name, 'nashville') ?? readDegree(name, 'roman'));
  return isKnown || isNumber || !name ? name : `[${name}]`;
}

function isReadAlone(name: string, as: 'chord' | 'sign'): boolean {
  const parts = readChordLine(as === 'chord' ? ` ${name}` : `${name} C`);
  return parts?.[0]?.kind === as && parts[0].text === name;
}

class Line {
  #text = '';
  #end = ' ';

  get length(): number {
    return this.#text.length;
  }

  get endsInWord(): boolean {
    return this.#end.trim() !== '';
  }

  add(text: string): void {
    if (!text) return;
    this.#text += text;
    this.#end = text.slice(-1);
  }

  fill(to: number, sign: string): void {
    if (to > this.length) this.add(sign.repeat(to - this.length));
  }

  get text(): string {
    return this.#text.trimEnd();
  }
}
