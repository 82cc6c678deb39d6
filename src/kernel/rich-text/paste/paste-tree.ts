/** Pasted HTML as a plain tree, read without a browser: nothing in it runs or loads. */
export interface PastedElement {
  tag: string;
  attrs: Record<string, string>;
  children: PastedNode[];
}
/** Text stays escaped, as it came. */
export type PastedNode = PastedElement | string;

const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input', 'col', 'wbr', 'base', 'embed', 'source']);
/** Left out with all that is in them. */
const OPAQUE = new Set([
  'script',
  'style',
  'head',
  'title',
  'xml',
  'noscript',
  'template',
  'svg',
  'math',
  'iframe',
  'object',
  'select',
  'textarea',
  'button',
  'o:officedocumentsettings',
]);
const TOKEN = /<!--[\s\S]*?-->|<![^>]*>|<\?[^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'>])*)>/gi;
const ATTRIBUTE = /([^\s"'=<>/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

export function readPasted(html: string): PastedElement {
  const root: PastedElement = { tag: '', attrs: {}, children: [] };
  const open = [root];
  let skipping: { tag: string; depth: number } | undefined;
  let at = 0;
  const addText = (text: string) => {
    // A lone < is text, and must not become a tag on the way out.
    if (text && !skipping) open.at(-1)?.children.push(text.replaceAll('<', '&lt;'));
  };
  for (const match of html.matchAll(TOKEN)) {
    addText(html.slice(at, match.index));
    at = match.index + match[0].length;
    const tag = match[2]?.toLowerCase();
    if (!tag) continue;
    const closes = match[1] === '/';
    if (skipping) {
      if (tag === skipping.tag) skipping.depth += closes ? -1 : 1;
      if (skipping.depth === 0) skipping = undefined;
    } else if (closes) {
      const index = open.findLastIndex((element) => element.tag === tag);
      if (index > 0) open.length = index;
    } else if (OPAQUE.has(tag)) {
      if (!match[0].endsWith('/>')) skipping = { tag, depth: 1 };
    } else {
      const element = { tag, attrs: readAttributes(match[3] ?? ''), children: [] };
      open.at(-1)?.children.push(element);
      if (!VOID.has(tag) && !match[0].endsWith('/>')) open.push(element);
    }
  }
  addText(html.slice(at));
  return root;
}

function readAttributes(text: string): Record<string, string> {
  const attrs: Record<string, string> = {};
  for (const [, name = '', double, single, bare] of text.matchAll(ATTRIBUTE))
    attrs[name.toLowerCase()] ??= double ?? single ?? bare ?? '';
  return attrs;
}

export function writePasted(nodes: readonly PastedNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node;
      const attrs = Object.entries(node.attrs)
        .map(([name, value]) => ` ${name}="${value.replaceAll('"', '&quot;').replaceAll('<', '&lt;')}"`)
        .join('');
      const start = `<${node.tag}${attrs}>`;
      return VOID.has(node.tag) ? start : `${start}${writePasted(node.children)}</${node.tag}>`;
    })
    .join('');
}

/** The words of a node, with the usual entities read. */
export function textOf(node: PastedNode): string {
  const text = typeof node === 'string' ? node : node.children.map(textOf).join('');
  return text.replaceAll(/&nbsp;|&#160;|\u00a0/g, ' ');
}
