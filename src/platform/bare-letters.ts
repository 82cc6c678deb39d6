/** Letters that Unicode does not take apart, as they are spelt where they are missing. */
const SPELT: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** Small letters without accents, nor the places where a word may be parted: 'Chœur d’Été' is 'choeur d’ete'. */
export function bareLetters(text: string): string {
  // An import asks this some ten times a row, and most names have no other letters.
  if (/^[ -~]*$/.test(text)) return text.toLowerCase();
  const bare = text
    .normalize('NFKD')
    .replace(/[\p{M}\u00ad]/gu, '')
    .toLowerCase();
  return bare.replaceAll(/[æœøßłđðþı]/g, (letter) => SPELT[letter] ?? letter);
}
