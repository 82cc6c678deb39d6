import { diffArrays } from 'diff';

/** A line of a text. */
export interface ComparedLine {
  /** Left out: the other text has a line here. */
  text?: string;
  /** The other text has no such line. */
  differs: boolean;
}

/** Lines of a text that follow each other. */
export interface LineRun {
  lines: ComparedLine[];
  /** They are the same in both, and so are those beside them. */
  isFar: boolean;
}

type Row = readonly [ComparedLine, ComparedLine];

/** Milliseconds after which nothing is told apart. */
const MOST_MS = 50;
/** '{key: Am}'. */
const DIRECTIVE = /^\s*\{\s*([^{}:]+?)\s*(?::\s*([^{}]*?)\s*)?\}\s*$/;

/**
 * Two texts of lines, such as songs, laid out so that equal lines stand at one height: both have as many lines before
 * one that is the same. The order of directives says nothing, so one that both have does not differ, wherever it stands.
 */
export function compareLines(one: string, other: string): readonly [LineRun[], LineRun[]] | undefined {
  // The same lines stand side by side whichever of the two comes first.
  if (one > other) {
    const [right, left] = compareLines(other, one) ?? [];
    return left && right && [left, right];
  }
  const [left, right] = [linesOf(one), linesOf(other)];
  const changes = diffArrays(left, right, { timeout: MOST_MS, comparator: isSameLine });
  if (!changes) return undefined;
  const rows: Row[] = [];
  const differing = (text: string | undefined) =>
    text === undefined ? { differs: false } : { text, differs: true };
  const replaced = (gone: readonly string[], come: readonly string[]) => {
    for (let line = 0; line < Math.max(gone.length, come.length); line += 1)
      rows.push([differing(gone[line]), differing(come[line])]);
  };
  let gone: string[] = [];
  for (const { value, added, removed } of changes) {
    if (removed) {
      gone = value;
      left.splice(0, value.length);
      continue;
    }
    replaced(gone, added ? value : []);
    gone = [];
    const ofRight = right.splice(0, value.length);
    if (added) continue;
    // How an equal directive is written may differ.
    const ofLeft = left.splice(0, value.length);
    for (const [line, text] of ofLeft.entries())
      rows.push([
        { text, differs: false },
        { text: ofRight[line] ?? '', differs: false },
      ]);
  }
  replaced(gone, []);
  unmarkMoved(rows);
  const isFar = rows.map((_row, index) =>
    rows.slice(Math.max(0, index - 1), index + 2).every((row) => row.every(({ differs }) => !differs)),
  );
  return [runsOf(rows, isFar, 0), runsOf(rows, isFar, 1)];
}

const linesOf = (text: string) => text.replace(/\n$/, '').split('\n');

const isSameLine = (one: string, other: string) =>
  one.trimEnd() === other.trimEnd() || (keyOf(one) !== undefined && keyOf(one) === keyOf(other));

/** What a directive says, however it is written. */
function keyOf(line: string | undefined): string | undefined {
  const [, name, value = ''] = DIRECTIVE.exec(line ?? '') ?? [];
  return name && `${name.toLowerCase()}:${value}`;
}

/** A directive that the other text has elsewhere does not differ, each counted once. */
function unmarkMoved(rows: readonly Row[]): void {
  const elsewhere = new Map<string, ComparedLine[]>();
  for (const [, right] of rows) {
    const key = right.differs && keyOf(right.text);
    if (key) elsewhere.set(key, [...(elsewhere.get(key) ?? []), right]);
  }
  for (const [left] of rows) {
    const same = left.differs && elsewhere.get(keyOf(left.text) ?? '')?.shift();
    if (!same) continue;
    left.differs = false;
    same.differs = false;
  }
}

function runsOf(rows: readonly Row[], isFar: readonly boolean[], side: 0 | 1): LineRun[] {
  const runs: LineRun[] = [];
  for (const [index, row] of rows.entries()) {
    const far = isFar[index] === true;
    const last = runs.at(-1);
    if (last?.isFar === far) last.lines.push(row[side]);
    else runs.push({ lines: [row[side]], isFar: far });
  }
  // After its last line nothing needs room.
  for (let last = runs.at(-1); last; last = runs.at(-1)) {
    while (last.lines.length > 0 && last.lines.at(-1)?.text === undefined) last.lines.pop();
    if (last.lines.length > 0) break;
    runs.pop();
  }
  return runs;
}
