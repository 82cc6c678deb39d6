import { diffLines } from 'diff';

/** Lines of a text that follow each other. */
export interface LineRun {
  lines: { text: string; differs: boolean }[];
  /** They are the same in both, and so are those around them. */
  isFar: boolean;
}

interface Line {
  text: string;
  differs: boolean;
  isNear: boolean;
}

/** Milliseconds after which nothing is told apart. */
const MOST_MS = 50;

/** Two texts of lines, such as songs: which lines of each the other one has not, and which stand beside those. */
export function compareLines(one: string, other: string): readonly [LineRun[], LineRun[]] | undefined {
  const ended = (text: string) => (text.endsWith('\n') ? text : `${text}\n`);
  const changes = diffLines(ended(one), ended(other), { timeout: MOST_MS });
  if (!changes) return undefined;
  const sides: readonly [Line[], Line[]] = [[], []];
  const gaps: readonly [Set<number>, Set<number>] = [new Set(), new Set()];
  for (const { value, added, removed } of changes) {
    const differs = added || removed;
    if (differs) for (const [index, side] of sides.entries()) gaps[index]?.add(side.length);
    for (const text of value.replace(/\n$/, '').split('\n')) {
      if (!added) sides[0].push({ text, differs, isNear: differs });
      if (!removed) sides[1].push({ text, differs, isNear: differs });
    }
    if (differs) for (const [index, side] of sides.entries()) gaps[index]?.add(side.length);
  }
  return [runsOf(sides[0], gaps[0]), runsOf(sides[1], gaps[1])];
}

/** `gaps`: between which lines something begins to differ, or ends. */
function runsOf(lines: readonly Line[], gaps: ReadonlySet<number>): LineRun[] {
  const runs: LineRun[] = [];
  for (const [index, { text, differs, isNear }] of lines.entries()) {
    const isFar = !isNear && !gaps.has(index) && !gaps.has(index + 1);
    const last = runs.at(-1);
    if (last?.isFar === isFar) last.lines.push({ text, differs });
    else runs.push({ lines: [{ text, differs }], isFar });
  }
  return runs;
}
