/** An element of a small XML document: its text and its children in order. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
  line: number;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };
/** What is no element, and where it ends. */
const BLOCKS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
  ['<!', '>'],
] as const;
const TAG = /^(\/?)([A-Za-z][\w:.-]*)([^<]*?)(\/?)$/;
const MOST_DEPTH = 100;
/** The pattern for attributes takes the square of the length of a word without a value. */
const MOST_ATTRIBUTES = 2000;

/**
 * Reads XML without a document type and without entities of its own, so nothing outside the text is ever looked at.
 * Never throws: `undefined` with the line where it stopped making sense.
 */
export function readXml(text: string): { root: XmlElement } | { line: number; message: string } {
  const top: XmlElement = { name: '', attributes: {}, children: [], line: 1 };
  const open: XmlElement[] = [top];
  let from = 0;
  let line = 1;
  const goTo = (until: number) => {
    for (let i = from; i < until; i++) if (text.charCodeAt(i) === 10) line += 1;
    from = until;
  };
  while (from < text.length) {
    const here = open.at(-1) ?? top;
    const start = text.indexOf('<', from);
    const until = start < 0 ? text.length : start;
    if (until > from) here.children.push(unescape(text.slice(from, until)));
    goTo(until);
    if (start < 0) break;
    const block = BLOCKS.find(([begin]) => text.startsWith(begin, start));
    const end = block?.[1] ?? '>';
    const close = text.indexOf(end, start);
    if (close < 0) return { line, message: 'A < has no >.' };
    const inside = text.slice(start + 1, close);
    const tag = block ? undefined : TAG.exec(inside);
    if (end === ']]>') here.children.push(text.slice(start + '<![CDATA['.length, close));
    else if (!block && !tag) return { line, message: 'A < is followed by no name.' };
    const { 1: slash, 2: name = '', 3: attributes = '', 4: empty } = tag ?? [];
    if (name && slash) {
      if (here.name !== localName(name)) return { line, message: `</${name}> closes nothing that is open.` };
      open.pop();
    } else if (name) {
      const element = { name: localName(name), attributes: attributesIn(attributes), children: [], line };
      here.children.push(element);
      if (!empty) open.push(element);
      if (open.length > MOST_DEPTH) return { line, message: 'This is nested too deeply.' };
    }
    goTo(close + end.length);
  }
  const root = top.children.find((child) => typeof child !== 'string');
  if (open.length > 1)
    return { line: open.at(-1)?.line ?? line, message: `<${open.at(-1)?.name}> has no end.` };
  return root ? { root } : { line: 1, message: 'There is no element in this file.' };
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

function attributesIn(text: string): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [, name = '', double, single] of text
    .slice(0, MOST_ATTRIBUTES)
    .matchAll(/([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[localName(name)] = unescape(double ?? single ?? '');
  return attributes;
}

/** What `&quot;` and the like stand for. */
export function unescape(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi,
    (all, decimal: string, hex: string, name: string) => {
      if (name) return ENTITIES[name.toLowerCase()] ?? all;
      const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
    },
  );
}

export function childrenOf({ children }: XmlElement, name: string): XmlElement[] {
  return children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === name);
}

export function textOf(element: XmlElement | undefined): string {
  if (!element) return '';
  return element.children.map((child) => (typeof child === 'string' ? child : textOf(child))).join('');
}

/** The first element of this name, however deep. */
export function findElement(element: XmlElement, name: string): XmlElement | undefined {
  for (const child of element.children) {
    if (typeof child === 'string') continue;
    const found = child.name === name ? child : findElement(child, name);
    if (found) return found;
  }
  return undefined;
}
