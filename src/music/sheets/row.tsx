import '../../ui/music-signs/music-signs.css';
import './row.css';
import { typographic } from './typographic.ts';
import { SheetPictureView } from './picture.tsx';
import { isRightToLeft } from './right-to-left.ts';
import type { SheetRow, Syllable, Word } from '../chordpro/sheet.ts';

const COMMENT = {
  plain: 'text-soft',
  italic: 'italic text-soft',
  box: 'inline-block rounded-sm border border-edge px-2 py-0.5',
  highlight: 'inline-block rounded-sm bg-honey-wash px-2 py-0.5',
} as const;

export function SheetRowView({ row, marked }: { row: SheetRow; marked: boolean }) {
  switch (row.kind) {
    case 'lyrics':
      return (
        <p
          dir={isFromTheRight(row.words) ? 'rtl' : undefined}
          className="lyric-line min-h-[1.4em] break-inside-avoid ps-[1.2em] -indent-[1.2em] whitespace-pre-wrap *:indent-0"
          data-line={marked && row.line > 0 ? row.line : undefined}
        >
          {row.words.map((word, i) => (
            <WordView key={i} word={word} marked={marked} />
          ))}
        </p>
      );
    case 'comment':
      return <p className={`sheet-comment my-1 text-[0.9em] ${COMMENT[row.look]}`}>{row.text}</p>;
    case 'verbatim':
      return <pre className="font-mono text-[0.85em] [font-variant-ligatures:none]">{row.text || ' '}</pre>;
    case 'grid':
      return <GridRow cells={row.cells} />;
    case 'image':
      return <SheetPictureView row={row} marked={marked} />;
    case 'blank':
      return <p aria-hidden="true">&nbsp;</p>;
    case 'columnBreak':
      return <div aria-hidden="true" className="column-break" data-nth={row.nth} />;
    case 'pageBreak':
      return <div aria-hidden="true" className="print:break-after-page" />;
  }
}

/** By the first letter that is sung; chords say nothing of it. */
function isFromTheRight(words: readonly Word[]): boolean {
  return isRightToLeft(words.flatMap((word) => word.map(({ text }) => text)).join(''));
}

function GridRow({ cells }: { cells: readonly string[] }) {
  return (
    <div className="flex flex-wrap font-mono font-semibold [font-variant-ligatures:none]">
      {barsOf(cells).map((bar, at) => (
        <span key={at} className="flex">
          {bar.map((cell, i) => (
            <span
              key={i}
              className={isBarLine(cell) ? 'px-1 font-normal text-soft' : 'min-w-[2.2em] shrink-0 px-1'}
            >
              {cell}
            </span>
          ))}
        </span>
      ))}
    </div>
  );
}

const isBarLine = (cell: string): boolean => /[|:]/.test(cell);

/** Each with the line before it, and the last with that behind it: where there is little room, whole bars wrap. */
function barsOf(cells: readonly string[]): string[][] {
  const bars: string[][] = [[]];
  for (const [at, cell] of cells.entries()) {
    if (isBarLine(cell) && at > 0 && cells.slice(at).some((later) => !isBarLine(later))) bars.push([]);
    bars.at(-1)?.push(cell);
  }
  return bars;
}

/** Its syllables stay together; only a word wider than the line is broken. */
function WordView({ word, marked }: { word: Word; marked: boolean }) {
  const [first] = word;
  if (word.length === 1 && first && !first.chord && first.note === undefined)
    return marked ? (
      <span data-column={first.column}>{typographic(first.text)}</span>
    ) : (
      typographic(first.text)
    );
  // A syllable under a chord stays together by itself.
  if (word.length === 1 && first) return <SyllableView syllable={first} marked={marked} />;
  return (
    <span className="inline-block">
      {word.map((syllable, i) => (
        <SyllableView key={i} syllable={syllable} marked={marked} />
      ))}
    </span>
  );
}

function SyllableView({
  syllable: { chord, note, text, column },
  marked,
}: {
  syllable: Syllable;
  marked: boolean;
}) {
  const at = marked ? column : undefined;
  if (!chord && note === undefined)
    return (
      <span className="whitespace-break-spaces" data-column={at}>
        {typographic(text)}
      </span>
    );
  return (
    <span className="inline-block">
      {chord ? (
        <span className="chord-name block pr-1.5 font-mono text-[0.9em] leading-[round(1.3em,1px)] font-bold text-reed">
          {chord.name || ' '}
          {chord.sounding && <span className="font-normal text-soft"> {chord.sounding}</span>}
        </span>
      ) : (
        <span className="block pr-1.5 text-[0.8em] leading-[round(1.3em,1px)] text-soft italic">{note}</span>
      )}
      <span className="block whitespace-break-spaces" data-column={at}>
        {typographic(text) || '\u200b'}
      </span>
    </span>
  );
}
