/** The text with something put before a column of a line, both from 1. */
export function insertAt(text: string, line: number, column: number, piece: string): string {
  const breaks = /\r\n|\n|\r/g;
  let at = 0;
  for (let i = 1; i < line; i++) {
    const found = breaks.exec(text);
    if (!found) return text;
    at = found.index + found[0].length;
  }
  at += column - 1;
  return text.slice(0, at) + piece + text.slice(at);
}
