const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Lines that are no wider than that: broken between words, and within a word that is wider than a line. */
export function wrapText(text: string, width: number, widthOf: (text: string) => number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(...breakWord(word, width, widthOf));
  }
  return lines;
}

/** Letter by letter: a word may have many thousands, so each is measured beside the one before alone. */
function breakWord(word: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(word) <= width) return [word];
  const pieces: string[] = [];
  let taken = Infinity;
  let before = '';
  for (const { segment } of LETTERS.segment(word)) {
    taken += widthOf(before + segment) - widthOf(before);
    if (taken > width) {
      pieces.push('');
      taken = widthOf(segment);
    }
    pieces[pieces.length - 1] += segment;
    before = segment;
  }
  return pieces;
}
