import { type PastedElement, type PastedNode, textOf } from './paste-tree.ts';

const LIST_STYLE = /mso-list:\s*(l\d+)\s+level(\d+)(?:\s+(lfo\d+))?/i;
/** What stands before the words: a bullet, or a number or letter. */
const NUMBERED = /^\s*\(?(?:(\d+)|[a-z]|[ivxlc]+)[.)]/i;

interface OpenList {
  /** Which list of the document it is a part of, and how deep Word says it is. */
  id: string;
  level: number;
  list: PastedElement;
}

/**
 * Word writes a list as paragraphs that look like one; this makes lists of them, one in another. What follows with
 * another id, or changes between dots and numbers, is another list.
 */
export function listsFromWord(nodes: readonly PastedNode[]): PastedNode[] {
  const made: PastedNode[] = [];
  let open: OpenList[] = [];
  for (const node of nodes) {
    if (typeof node === 'string') {
      if (node.trim()) open = [];
      if (open.length === 0) made.push(node);
      continue;
    }
    const entry = entryIn(node);
    if (!entry) {
      open = [];
      made.push({ ...node, children: listsFromWord(node.children) });
      continue;
    }
    open = open.filter(({ level }) => level <= entry.level);
    const last = open.at(-1);
    if (last?.level === entry.level && (last.id !== entry.id || last.list.tag !== entry.tag)) open.pop();
    if (open.at(-1)?.level !== entry.level) {
      const list: PastedElement = { tag: entry.tag, attrs: entry.attrs, children: [] };
      const around = open.at(-1)?.list.children.at(-1);
      if (typeof around === 'object') around.children.push(list);
      else made.push(list);
      open.push({ id: entry.id, level: entry.level, list });
    }
    open.at(-1)?.list.children.push({ tag: 'li', attrs: {}, children: [...node.children] });
  }
  return made;
}

/** What a paragraph says of the list it belongs to; undefined for one of no list. */
function entryIn(node: PastedElement) {
  const [, list = '', level = '', form = ''] =
    (node.tag === 'p' && LIST_STYLE.exec(node.attrs['style'] ?? '')) || [];
  if (!level) return undefined;
  const numbered = NUMBERED.exec(markerIn(node) ?? '');
  const start = numbered?.[1];
  return {
    id: `${list} ${form}`,
    level: Number(level),
    tag: numbered ? 'ol' : 'ul',
    attrs: (start && start !== '1' ? { start: start.slice(0, 4) } : {}) as Record<string, string>,
  };
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
