import { diffArrays } from 'diff';

/** Lines of a text that follow each other. */
export interface LineRun {
  lines: { text: string; differs: boolean }[];
  /** They are the same in both, and so are those around them. */
  isFar: boolean;
}

interface Side {
  lines: string[];
  /** Where in `lines` those stand that are sung or read; the rest are directives. */
  own: number[];
  differ: Set<number>;
  /** Between which lines something begins to differ, or ends. */
  gaps: Set<number>;
}

/** Milliseconds after which nothing is told apart. */
const MOST_MS = 50;
/** '{key: Am}'. */
const DIRECTIVE = /^\s*\{\s*([^{}:]+?)\s*(?::\s*([^{}]*?)\s*)?\}\s*$/;

/**
 * Two texts of lines, such as songs: which lines of each the other one has not, and which stand beside those. The order
 * of directives says nothing, so they are compared by name and value; the other lines one after the other.
 */
export function compareLines(one: string, other: string): readonly [LineRun[], LineRun[]] | undefined {
  const [left, right] = [sideOf(one), sideOf(other)];
  const ownOf = ({ lines, own }: Side) => own.map((index) => lines[index]?.trimEnd() ?? '');
  const changes = diffArrays(ownOf(left), ownOf(right), { timeout: MOST_MS });
  if (!changes) return undefined;
  const at = { left: 0, right: 0 };
  const gap = () => {
    left.gaps.add(left.own[at.left] ?? left.lines.length);
    right.gaps.add(right.own[at.right] ?? right.lines.length);
  };
  for (const { value, added, removed } of changes) {
    const differs = added || removed;
    if (differs) gap();
    for (const _line of value) {
      if (differs)
        (removed ? left : right).differ.add((removed ? left.own[at.left] : right.own[at.right]) ?? 0);
      if (!added) at.left += 1;
      if (!removed) at.right += 1;
    }
    if (differs) gap();
  }
  markDirectives(left, right);
  markDirectives(right, left);
  return [runsOf(left), runsOf(right)];
}

function sideOf(text: string): Side {
  const lines = text.replace(/\n$/, '').split('\n');
  const own = [...lines.keys()].filter((index) => !DIRECTIVE.test(lines[index] ?? ''));
  return { lines, own, differ: new Set(), gaps: new Set() };
}

/** A directive differs where the other one has it not, or not so often. */
function markDirectives(side: Side, other: Side): void {
  const left = new Map<string, number>();
  for (const line of other.lines) {
    const key = directiveIn(line);
    if (key) left.set(key, (left.get(key) ?? 0) + 1);
  }
  for (const [index, line] of side.lines.entries()) {
    const key = directiveIn(line);
    if (!key) continue;
    const count = left.get(key) ?? 0;
    left.set(key, count - 1);
    if (count > 0) continue;
    side.differ.add(index);
    side.gaps.add(index).add(index + 1);
  }
}

function directiveIn(line: string): string | undefined {
  const [, name, value = ''] = DIRECTIVE.exec(line) ?? [];
  return name && `${name.toLowerCase()}:${value}`;
}

function runsOf({ lines, differ, gaps }: Side): LineRun[] {
  const runs: LineRun[] = [];
  for (const [index, text] of lines.entries()) {
    const differs = differ.has(index);
    const isFar = !differs && !gaps.has(index) && !gaps.has(index + 1);
    const last = runs.at(-1);
    if (last?.isFar === isFar) last.lines.push({ text, differs });
    else runs.push({ lines: [{ text, differs }], isFar });
  }
  return runs;
}
