import type { Sheet, SheetPicture, SheetRow, Word } from './sheet.ts';
import { writeDuration } from './song-facts.ts';

/** The song as plain text: chords over the words, for mails and old printers. */
export function sheetText(sheet: Sheet): string {
  const head = [sheet.title, ...sheet.subtitles, sheet.artists.join(', '), ...sheet.credits].filter(Boolean);
  const facts = [
    ...keyFacts(sheet).map(([label, value]) => `${label}: ${value}`),
    sheet.tempo && `Tempo: ${sheet.tempo}`,
    sheet.time && `Time: ${sheet.time}`,
    sheet.duration && `Duration: ${writeDuration(sheet.duration)}`,
  ].filter(Boolean);
  if (facts.length > 0) head.push(facts.join(' | '));
  const sections = sheet.sections.map(({ label, rows }) =>
    [...(label ? [`${label}:`] : []), ...rows.flatMap(textOf)].join('\n'),
  );
  const end = sheet.copyright ? [`© ${sheet.copyright}`] : [];
  return `${[head.join('\n'), ...sections, ...end].filter(Boolean).join('\n\n')}\n`;
}

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

function textOf(row: SheetRow): string[] {
  switch (row.kind) {
    case 'lyrics':
      return chordsOverWords(row.words);
    case 'comment':
      return [`(${row.text})`];
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
      return [`(${noteOfPicture(row)})`];
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

/** One line of chords over one of words; where a chord is wider than its syllable, the words give way. */
export function chordsOverWords(words: readonly Word[]): string[] {
  const above = new Line();
  const below = new Line();
  for (const word of words) {
    for (const { chord, note, text } of word) {
      const over = chord ? (chord.sounding ? `${chord.name}(${chord.sounding})` : chord.name) : note;
      if (over !== undefined) {
        below.fill(above.length > 0 ? above.length + 1 : 0, below.endsInWord ? '-' : ' ');
        above.fill(below.length, ' ');
        above.add(over);
      }
      below.add(text);
    }
  }
  return [above.text, below.text].filter((line, i) => line || (i === 1 && !above.text));
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
