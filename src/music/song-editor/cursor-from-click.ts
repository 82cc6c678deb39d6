import type { MouseEvent } from 'react';

/** Which place of the song's text somebody pressed in a marked sheet: the beginning of a syllable or word. */
export function placeOf(event: MouseEvent): { line: number; column: number } | undefined {
  const target = event.target as Element;
  const line = Number(target.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? 0);
  // A press on a chord means the syllable under it.
  const own = target.closest<HTMLElement>('[data-column]');
  const piece = own ?? target.parentElement?.querySelector<HTMLElement>(':scope > [data-column]');
  if (!line || !piece) return undefined;
  const text = piece.textContent ?? '';
  const offset = own ? offsetAt(own, event.clientX, event.clientY) : 0;
  // Inside a run of words: the beginning of the word that was pressed.
  const word = text.slice(0, offset).search(/\S+$/);
  return { line, column: Number(piece.dataset['column']) + (word < 0 ? offset : word) };
}

function offsetAt(piece: HTMLElement, x: number, y: number): number {
  const caret = document.caretPositionFromPoint?.(x, y);
  return caret && piece.contains(caret.offsetNode) ? caret.offset : 0;
}
