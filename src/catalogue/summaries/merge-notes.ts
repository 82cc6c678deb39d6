import { diffArrays } from 'diff';

/**
 * Two texts that began as `before`, as one: what either added, changed or took away. A line that both changed stands
 * there in both forms, theirs first, until somebody chooses; what both added alike stands there once.
 */
export function mergeNotes(before: string, mine: string, theirs: string): string {
  if (mine === before || mine === theirs) return theirs;
  if (theirs === before) return mine;
  const lines = before === '' ? [] : before.split('\n');
  const [own, others] = [changesOf(lines, mine), changesOf(lines, theirs)];
  const merged: string[] = [];
  const add = (name: 'before' | 'instead', index: number) => {
    const added = others[name].get(index) ?? [];
    merged.push(...added, ...(own[name].get(index) ?? []).filter((line) => !added.includes(line)));
  };
  for (const [index, line] of lines.entries()) {
    add('before', index);
    if (own.removed.has(index) || others.removed.has(index)) add('instead', index);
    else merged.push(line);
  }
  add('before', lines.length);
  return merged.join('\n');
}

/** Which lines are gone, and by their index what stands before or instead of them. */
function changesOf(lines: string[], text: string) {
  const removed = new Set<number>();
  const before = new Map<number, string[]>();
  const instead = new Map<number, string[]>();
  let index = 0;
  for (const { added, removed: gone, value } of diffArrays(lines, text === '' ? [] : text.split('\n'))) {
    if (added && removed.has(index - 1)) instead.set(index - 1, value);
    else if (added) before.set(index, value);
    else {
      if (gone) for (let step = 0; step < value.length; step += 1) removed.add(index + step);
      index += value.length;
    }
  }
  return { removed, before, instead };
}
