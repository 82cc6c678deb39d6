import { type PastedElement, type PastedNode, textOf } from './paste-tree.ts';

const LIST_STYLE = /mso-list:\s*l\d+\s+level(\d+)/i;
/** What stands before the words: a bullet, or a number or letter. */
const NUMBERED = /^\s*\(?(?:\d+|[a-z]|[ivxlc]+)[.)]/i;

/** Word writes a list as paragraphs that look like one; this makes lists of them, one in another. */
export function listsFromWord(nodes: readonly PastedNode[]): PastedNode[] {
  const made: PastedNode[] = [];
  let open: PastedElement[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (node.trim()) open = [];
      if (open.length === 0) made.push(node);
      continue;
    }
    const level = levelOf(node);
    if (level === 0) {
      open = [];
      made.push({ ...node, children: listsFromWord(node.children) });
      continue;
    }
    open.length = Math.min(open.length, level);
    while (open.length < level) {
      const list: PastedElement = { tag: isNumbered(node) ? 'ol' : 'ul', attrs: {}, children: [] };
      const around = open.at(-1);
      if (around) lastItem(around).children.push(list);
      else made.push(list);
      open.push(list);
    }
    open.at(-1)?.children.push({ tag: 'li', attrs: {}, children: [...node.children] });
  }
  return made;
}

function lastItem(list: PastedElement): PastedElement {
  const last = list.children.at(-1);
  if (typeof last === 'object') return last;
  const item: PastedElement = { tag: 'li', attrs: {}, children: [] };
  list.children.push(item);
  return item;
}

/** From 1; 0 for what is no paragraph of a list. */
function levelOf({ tag, attrs }: PastedElement): number {
  if (tag !== 'p') return 0;
  return Math.min(9, Number(LIST_STYLE.exec(attrs['style'] ?? '')?.[1] ?? 0));
}

function isNumbered(node: PastedElement): boolean {
  return NUMBERED.test(markerIn(node) ?? '');
}

/** Word marks it as what readers of lists pass over. */
function markerIn(node: PastedNode): string | undefined {
  if (typeof node === 'string') return undefined;
  if (/mso-list:\s*ignore/i.test(node.attrs['style'] ?? '')) return textOf(node);
  for (const child of node.children) {
    const found = markerIn(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
