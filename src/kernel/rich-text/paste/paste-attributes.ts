import type { PastedElement, PastedNode } from './paste-tree.ts';
import { LAST_START, MOST_COLUMNS, MOST_ROWS } from '../limits.ts';

/** What stays of an element's attributes: over how many columns and rows a cell goes, where a list begins. */
export function keptAttributes({ tag, attrs, children }: PastedElement): Record<string, string> {
  if (tag === 'td' || tag === 'th')
    return {
      ...numbered('colspan', attrs['colspan'], 2, MOST_COLUMNS),
      ...numbered('rowspan', attrs['rowspan'], 2, MOST_ROWS),
    };
  if (tag !== 'ol') return {};
  const first = children.find((child) => typeof child !== 'string' && child.tag === 'li') as
    | PastedElement
    | undefined;
  return numbered('start', first?.attrs['value'] ?? attrs['start'], 0, LAST_START);
}

function numbered(name: string, text = '', least: number, most: number): Record<string, string> {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : -1;
  const usual = name === 'start' && number === 1;
  return number < least || usual ? {} : { [name]: String(Math.min(number, most)) };
}

const LINES = /^(div|p|li|tr)$/;

/** Code as it stands: its lines and spaces are what it says. */
export function codeIn(element: PastedElement): PastedNode[] {
  // As browsers do it, a line break right behind the tag is none.
  const text = codeOf(element)
    .replace(/^\r?\n/, '')
    .replace(/\s+$/, '');
  return text.trim() ? [{ tag: 'pre', attrs: {}, children: [text] }] : [];
}

function codeOf(node: PastedNode): string {
  if (typeof node === 'string') return node.replaceAll('\r\n', '\n').replaceAll(/&nbsp;|&#160;|\u00a0/g, ' ');
  if (node.tag === 'br') return '\n';
  let text = '';
  for (const child of node.children) {
    const isLine = typeof child !== 'string' && LINES.test(child.tag);
    if (isLine && text && !text.endsWith('\n')) text += '\n';
    text += codeOf(child);
  }
  return LINES.test(node.tag) && !text.endsWith('\n') ? `${text}\n` : text;
}
