/** Points: smaller cannot be read on a stand. */
const SMALLEST = 6.5;

/** Lines of a tablature as wide as the paper: set smaller, and where that is too small, broken at the same place in every line. */
export function fitTab(
  lines: readonly string[],
  size: number,
  width: number,
  widthOf: (text: string, size: number) => number,
): { size: number; lines: string[] } {
  const widest = lines.reduce((most, line) => Math.max(most, widthOf(line, size)), 0);
  if (widest <= width) return { size, lines: [...lines] };
  const least = Math.min(size, SMALLEST);
  const smaller = (size * width) / widest;
  if (smaller >= least) return { size: smaller, lines: [...lines] };
  const sign = widthOf('-', least) || 1;
  const most = Math.max(8, Math.floor(width / sign));
  const length = lines.reduce((longest, line) => Math.max(longest, line.length), 0);
  // The names of the strings stand before every piece.
  const heads = lines.map((line) => /^\s*[A-Ga-g]?[#b]?\|/.exec(line)?.[0] ?? '');
  const out: string[] = [];
  for (let from = 0; from < length;) {
    const to = breakAt(lines, from, from === 0 ? most : most - 4);
    if (from > 0) out.push('');
    lines.forEach((line, index) => {
      const piece = line.slice(from, to);
      if (piece.trim()) out.push(from === 0 ? piece : (heads[index] ?? '') + piece);
    });
    from = to;
  }
  return { size: least, lines: out };
}

/** Best behind a bar that all lines have. */
function breakAt(lines: readonly string[], from: number, most: number): number {
  const drawn = lines.filter((line) => line.includes('|'));
  for (let at = from + most; at > from + most / 2 && drawn.length > 0; at -= 1)
    if (drawn.every((line) => line[at - 1] === '|')) return at;
  return from + most;
}
