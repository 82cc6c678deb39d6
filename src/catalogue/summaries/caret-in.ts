/** Where a caret goes when others change the text around it: it stays with the words beside it. */
export function caretIn(before: string, after: string, caret: number): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (caret <= start) return caret;
  if (caret >= before.length - end) return caret + after.length - before.length;
  return after.length - end;
}
