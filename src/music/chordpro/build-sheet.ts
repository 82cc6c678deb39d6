import type { ChordProLine, DirectiveLine, Piece } from './chordpro-line.ts';
import { keyStyle, showKey } from './chord-style.ts';
import { withChordsIn, withMetadata, withoutMarkup } from './comment-chords.ts';
import { isForeign } from './directives.ts';
import { readImage } from './image.ts';
import { isNoChord } from './chord-name.ts';
import { writeKey } from './key.ts';
import { SheetChords } from './shown-chords.ts';
import type { Sheet, SheetOptions, SheetRow, SheetSection } from './sheet.ts';
import { metaOf, songFacts } from './song-facts.ts';
import { readVoicing } from './voicing.ts';
import { wordsOf } from './sheet-words.ts';
import { withoutChords } from './without-chords.ts';

/** Syllables, cells and lines that are drawn of one song; the longest ballads have a thousand. */
const MOST_DRAWN = 3000;
/** The same of choruses that are recalled, which a few letters say again and again. */
const MOST_RECALLED = 1500;
const MOST_VOICINGS = 100;
const LABELS: Record<string, string> = {
  chorus: 'Chorus',
  bridge: 'Bridge',
  tab: '',
  grid: '',
  abc: 'ABC',
  ly: 'LilyPond',
  textblock: '',
};
/** What is shown sign by sign; of these only ABC can be drawn, in a browser. */
const VERBATIM = new Set(['tab', 'abc', 'ly', 'textblock']);
const COMMENTS = {
  comment: 'plain',
  comment_italic: 'italic',
  comment_box: 'box',
  highlight: 'highlight',
} as const;

/** Makes of a song what is drawn, in one pass. */
export function buildSheet(lines: readonly ChordProLine[], options: SheetOptions = {}): Sheet {
  const facts = songFacts(lines);
  const chords = new SheetChords(facts, options);
  const [shapes, sounding] = [chords.key(false), chords.key(true)];
  const builder = new SheetBuilder(chords, options.instrument ?? 'guitar', metaOf(lines));
  for (const line of lines) builder.add(line);
  const style = keyStyle(options.style);
  const onlySounding = options.chords === 'sounding';
  const { sections, ...rest } = builder.finish();
  return {
    title: facts.title,
    subtitles: facts.subtitles,
    artists: facts.artists,
    credits: credits(facts),
    copyright: facts.copyright,
    licenceNumber: facts.licenceNumber,
    key: facts.key ? showKey(onlySounding ? sounding : shapes, style) : '',
    keyIsGuessed: facts.keyIsGuessed,
    soundingKey: facts.key && chords.capo > 0 && !onlySounding ? showKey(sounding, style) : '',
    capo: onlySounding ? 0 : chords.capo,
    tempo: facts.tempo,
    time: facts.time,
    duration: facts.duration,
    flow: facts.flow,
    ...rest,
    sections: options.chords === 'none' ? sections.map(withoutChords) : sections,
  };
}

function credits({ composers, lyricists }: { composers: string[]; lyricists: string[] }): string[] {
  const lines = [];
  if (composers.length > 0) lines.push(`Music: ${composers.join(', ')}`);
  if (lyricists.length > 0) lines.push(`Words: ${lyricists.join(', ')}`);
  return lines;
}

class SheetBuilder {
  #sections: SheetSection[] = [];
  #section: SheetSection | undefined;
  #voicings: Sheet['voicings'] = [];
  #choruses = new Map<string, SheetSection>();
  #lastChorus: SheetSection | undefined;
  #columns = 1;
  #columnBreaks = 0;
  /** Music of another kind. */
  readonly #foreign = new Set<SheetSection>();
  #verses = 0;
  #drawn = 0;
  #recalled = 0;
  /** Sections that are meant for another instrument. */
  #skipped = '';
  readonly #chords: SheetChords;
  readonly #instrument: string;
  readonly #said: ReadonlyMap<string, readonly string[]>;
  readonly #show = (chord: string) => this.#chords.show(chord);

  constructor(chords: SheetChords, instrument: string, said: ReadonlyMap<string, readonly string[]>) {
    this.#chords = chords;
    this.#said = said;
    this.#instrument = instrument;
  }

  finish(): Pick<Sheet, 'sections' | 'voicings' | 'columns'> {
    for (const { rows } of this.#sections) while (rows.at(-1)?.kind === 'blank') rows.pop();
    const sections = this.#sections.filter(
      (section) => (section.rows.length > 0 || section.label) && !this.#isEmptyBlock(section),
    );
    return { sections, voicings: this.#voicings, columns: this.#columns };
  }

  /** A chorus or a solo may be no more than its heading; music of another kind without a line has none. */
  #isEmptyBlock(section: SheetSection): boolean {
    return (
      this.#foreign.has(section) &&
      section.rows.every((row) => row.kind === 'verbatim' && row.text.trim() === '')
    );
  }

  add(line: ChordProLine): void {
    if (this.#drawn > MOST_DRAWN) return;
    if (this.#skipped && !(line.kind === 'directive' && line.name === this.#skipped)) return;
    switch (line.kind) {
      case 'directive':
        return this.#direct(line);
      case 'lyrics':
        return this.#row({
          kind: 'lyrics',
          // Of a line that was written over several, the places are not those of the text.
          line: line.written === undefined ? line.at : 0,
          words: wordsOf(withoutMarks(line.pieces), this.#show),
        });
      case 'verbatim':
        return this.#row({ kind: 'verbatim', text: line.text });
      case 'grid':
        return line.text.trim() ? this.#row({ kind: 'grid', cells: this.#cells(line.text) }) : undefined;
      case 'blank':
        return this.#blank();
      case 'comment':
      case 'hidden':
        return undefined;
    }
  }

  #row(row: SheetRow): void {
    this.#section ??= this.#open('plain', '');
    this.#drawn += weightOf(row);
    this.#section.rows.push(
      this.#drawn <= MOST_DRAWN
        ? row
        : { kind: 'comment', look: 'box', text: 'This song is too long to show: the rest is left out.' },
    );
  }

  /** Parts paragraphs where no section is open. */
  #blank(): void {
    if (this.#section?.kind === 'plain') this.#section = undefined;
    else if (this.#section && this.#section.rows.length > 0) this.#row({ kind: 'blank' });
  }

  #open(kind: SheetSection['kind'], label: string): SheetSection {
    const section: SheetSection = { kind, label, recalled: false, rows: [] };
    this.#sections.push(section);
    this.#drawn += 1;
    this.#section = section;
    return section;
  }

  #cells(text: string): string[] {
    return text
      .trim()
      .split(/\s+/)
      .map((cell) => (isNoChord(cell) ? cell : this.#chords.show(cell).name));
  }

  #direct({ name, selector, value }: DirectiveLine): void {
    const meant = this.#isMeant(selector);
    if (name === this.#skipped) {
      this.#skipped = '';
      return;
    }
    if (!meant && name.startsWith('start_of_')) this.#skipped = name.replace('start_', 'end_');
    if (!meant || this.#skipped) return;
    if (Object.hasOwn(COMMENTS, name)) {
      if (value)
        this.#row({
          kind: 'comment',
          look: COMMENTS[name as keyof typeof COMMENTS],
          text: this.#remark(value),
        });
    } else if (name.startsWith('start_of_')) this.#start(name.slice('start_of_'.length), value);
    else if (name.startsWith('end_of_')) this.#section = undefined;
    else if (name === 'chorus') this.#recall(labelIn(value));
    else if (name === 'transpose') this.#chords.transpose(value);
    else if (name === 'key') this.#chords.changeKey(value);
    else if (name === 'columns') this.#columns = Math.min(4, Math.max(1, Number.parseInt(value, 10) || 1));
    else if (name === 'image') this.#row({ kind: 'image', ...readImage(value) });
    else if (name === 'column_break') this.#row({ kind: 'columnBreak', nth: (this.#columnBreaks += 1) });
    else if (name === 'new_page') this.#row({ kind: 'pageBreak' });
    else if (name === 'define' || name === 'chord') {
      const voicing = readVoicing(value);
      if (voicing && this.#voicings.length < MOST_VOICINGS) this.#voicings.push(voicing);
    }
  }

  #remark(text: string): string {
    const show = (chord: string) => this.#chords.show(chord).name;
    return withMetadata(withChordsIn(withoutMarkup(text), show), this.#said);
  }

  #isMeant(selector: string): boolean {
    if (!selector) return true;
    const wanted = selector.replaceAll('!', '').toLowerCase() === this.#instrument.toLowerCase();
    return selector.includes('!') ? !wanted : wanted;
  }

  #start(section: string, value: string): void {
    if (section === 'svg') {
      this.#skipped = 'end_of_svg';
      return;
    }
    const label =
      (section === 'grid' && /^[\d+x\s]*$/.test(value)) || isSetting(section, value) ? '' : labelIn(value);
    if (section === 'verse') this.#verses += 1;
    const kinds: SheetSection['kind'][] = ['verse', 'chorus', 'bridge', 'tab', 'grid'];
    const kind = VERBATIM.has(section) ? 'tab' : (kinds.find((each) => each === section) ?? 'other');
    const usual = section === 'verse' ? `Verse ${this.#verses}` : (LABELS[section] ?? spoken(section));
    const opened = this.#open(kind, label || usual);
    if (isForeign(section)) this.#foreign.add(opened);
    if (section === 'abc')
      opened.abc = { transpose: this.#chords.semitones, key: writeKey(this.#chords.writtenKey) };
    if (kind !== 'chorus') return;
    this.#choruses.set(opened.label, opened);
    this.#lastChorus = opened;
  }

  #recall(label: string): void {
    const last = this.#choruses.get(label) ?? this.#lastChorus;
    const weight = last?.rows.reduce((sum, row) => sum + weightOf(row), 0) ?? 0;
    const rows = last && this.#recalled + weight <= MOST_RECALLED ? last.rows : [];
    if (rows.length > 0) this.#recalled += weight;
    this.#drawn += 1;
    this.#sections.push({ kind: 'chorus', label: label || last?.label || 'Chorus', recalled: true, rows });
    this.#section = undefined;
  }
}

/** How many elements it takes to draw. */
function weightOf(row: SheetRow): number {
  if (row.kind === 'lyrics') return row.words.reduce((sum, word) => sum + word.length, 1);
  return row.kind === 'grid' ? row.cells.length + 1 : 1;
}

/** `{start_of_textblock width=120}` names nothing. */
function isSetting(section: string, value: string): boolean {
  return section !== 'tab' && VERBATIM.has(section) && /=/.test(value) && !/\blabel\s*=/.test(value);
}

function withoutMarks(pieces: readonly Piece[]): readonly Piece[] {
  const isMarked = ({ kind, text }: Piece) => kind === 'text' && text.includes('<');
  if (!pieces.some(isMarked)) return pieces;
  return pieces.map((piece) => (isMarked(piece) ? { ...piece, text: withoutMarkup(piece.text) } : piece));
}

/** `label="Verse 1"` of ChordPro 6, or the whole value as before. */
function labelIn(value: string): string {
  const [, double, single] = /\blabel\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(value) ?? [];
  const label = double ?? single;
  if (label !== undefined) return label;
  return /^\w+\s*=\s*["']/.test(value) ? '' : value;
}

/** 'pre_chorus' as a label. */
function spoken(section: string): string {
  const words = section.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
