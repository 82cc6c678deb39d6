import { codeIn, keptAttributes } from './paste-attributes.ts';
import { type PastedElement, type PastedNode, readPasted, textOf, writePasted } from './paste-tree.ts';
import { listsFromWord } from './paste-word-lists.ts';
import { isSafeLink } from '../../browser/safe-link.ts';

/** What an element becomes; what is not here loses its tag and keeps its content. */
const KEPT: Record<string, string> = {
  p: 'p',
  h1: 'h2',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  ul: 'ul',
  ol: 'ol',
  li: 'li',
  blockquote: 'blockquote',
  hr: 'hr',
  br: 'br',
  table: 'table',
  tr: 'tr',
  td: 'td',
  th: 'th',
  a: 'a',
  b: 'strong',
  strong: 'strong',
  i: 'em',
  em: 'em',
  s: 's',
  strike: 's',
  del: 's',
  code: 'code',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
  sub: 'sub',
  sup: 'sup',
  pre: 'pre',
  dt: 'dt',
  dd: 'p',
};
const BLOCKS = new Set('p h2 h3 ul ol li blockquote hr pre table tr td th figure'.split(' '));
/** Word's named styles that are more than paragraphs. */
const WORD_STYLES: Record<string, string> = {
  MsoTitle: 'h2',
  MsoSubtitle: 'h3',
  MsoQuote: 'blockquote',
  MsoIntenseQuote: 'blockquote',
};

/** What stands for a picture, or undefined where it cannot be taken over. */
export type TakePicture = (attrs: Readonly<Record<string, string>>) => PastedElement | undefined;

/**
 * Makes of what Word, Google Docs, Pages and web pages put on the clipboard what a text here can hold: headings,
 * lists, quotes, tables, code, links and emphasis, and the pictures that `takePicture` takes. Fonts, colours and
 * empty lines stay behind.
 */
export function tidyPastedHtml(html: string, takePicture: TakePicture = () => undefined): string {
  // From an editor of ours: it is tidy already, and names pictures of the library.
  if (html.includes('data-pm-slice')) return html;
  const body = /<body[^>]*>([\s\S]*?)(?:<\/body>|$)/i.exec(html)?.[1] ?? html;
  const content = listsFromWord(readPasted(body).children);
  return writePasted(mendBlocks(content.flatMap((node) => tidy(node, '', takePicture))));
}

/** `inside` is the kept element around it. */
function tidy(node: PastedNode, inside: string, takePicture: TakePicture): PastedNode[] {
  if (typeof node === 'string') return [tidySpaces(node)];
  const style = node.attrs['style'] ?? '';
  if (/mso-list:\s*ignore|display:\s*none/i.test(style)) return [];
  if (node.tag === 'img') return [takePicture(node.attrs)].filter((taken) => taken !== undefined);
  const tag = tagOf(node, style);
  if (tag === 'pre') return codeIn(node);
  const children = node.children.flatMap((child) => tidy(child, tag || inside, takePicture));
  if (!tag) return wrap(children, styleMarks(node, style, inside));
  if (tag === 'br') return /Apple-interchange/i.test(node.attrs['class'] ?? '') ? [] : [element('br', [])];
  if (tag === 'a') return link(node, children);
  if (tag === 'ul' || tag === 'ol')
    return [{ ...element(tag, mendList(children)), attrs: keptAttributes(node) }];
  if (tag === 'dt') return block('p', wrap(children, ['strong']));
  if (BLOCKS.has(tag)) return block(tag, children, keptAttributes(node));
  return wrap(children, tag === 'strong' && /^(h[23]|dt)$/.test(inside) ? [] : [tag]);
}

/** A no-break space that holds two words together stays one; those that only make room, or stand at an end, do not. */
function tidySpaces(text: string): string {
  return text
    .replaceAll(/&nbsp;|&#160;|&#xa0;/gi, '\u00a0')
    .replaceAll(/[\t\r\n]+/g, ' ')
    .replaceAll(/(?<!\S)\u00a0|\u00a0(?!\S)/g, ' ');
}

function tagOf({ tag, attrs }: PastedElement, style: string): string {
  // Google Docs wraps everything in a <b> that is not bold.
  if (/^(b|strong)$/.test(tag) && /font-weight:\s*(normal|400)/i.test(style)) return '';
  if (tag === 'p') return WORD_STYLES[attrs['class'] ?? ''] ?? 'p';
  // A line of a mail or a web page is a <div> that holds no other block.
  if (tag === 'div') return 'p';
  return KEPT[tag] ?? '';
}

function block(tag: string, children: PastedNode[], attrs: Record<string, string> = {}): PastedNode[] {
  const blank = textOf({ tag, attrs: {}, children }).trim() === '';
  if (/^(p|h2|h3)$/.test(tag)) {
    if (children.some(isBlock)) return mendBlocks(children);
    return blank ? [] : [element(tag, children)];
  }
  if (tag === 'hr') return [element('hr', [])];
  if (tag === 'blockquote')
    return blank && !children.some(isBlock) ? [] : [element(tag, mendBlocks(children))];
  return [{ tag, attrs, children }];
}

/** The emphasis a <span> only looks like; a heading is bold by itself. */
function styleMarks({ tag }: PastedElement, style: string, inside: string): string[] {
  if (tag !== 'span' && tag !== 'font') return [];
  const marks: string[] = [];
  if (/font-weight:\s*(bold|[6-9]00)/i.test(style) && !/^(h[23]|th|dt|strong)$/.test(inside))
    marks.push('strong');
  if (/font-style:\s*italic/i.test(style)) marks.push('em');
  if (/text-decoration[\w-]*:[^;]*line-through/i.test(style)) marks.push('s');
  const raised = /vertical-align:\s*(sub|super)\b/i.exec(style)?.[1];
  if (raised) marks.push(raised.toLowerCase() === 'sub' ? 'sub' : 'sup');
  return marks;
}

/** Emphasis around blocks is that of the words in them; code and pictures have none. */
function wrap(children: PastedNode[], marks: string[]): PastedNode[] {
  if (children.length === 0 || marks.length === 0) return children;
  if (!children.some(isBlock))
    return marks.reduce<PastedNode[]>((inner, mark) => [element(mark, inner)], children);
  return children.flatMap((child) => {
    if (!isBlock(child)) return textOf(child).trim() ? wrap([child], marks) : [child];
    const block = child as PastedElement;
    return [
      /^(pre|figure|hr)$/.test(block.tag) ? block : { ...block, children: wrap(block.children, marks) },
    ];
  });
}

/** Google sends links by way of itself; an anchor without an address is none, and '/x' leads to a place of a site that nobody knows here. */
function link({ attrs }: PastedElement, children: PastedNode[]): PastedNode[] {
  let href = attrs['href'] ?? '';
  const sent = /^https:\/\/www\.google\.com\/url\?(?:[^#]*?&(?:amp;)?)?q=([^&]+)/.exec(href)?.[1];
  try {
    if (sent) href = decodeURIComponent(sent);
  } catch {
    // As it is, then.
  }
  return isSafeLink(href) && !/^[/#]/.test(href) && children.length > 0 && !children.some(isBlock)
    ? [{ tag: 'a', attrs: { href }, children }]
    : children;
}

/** A list straight inside a list belongs to the item before it (Google Docs). */
function mendList(children: PastedNode[]): PastedNode[] {
  const items: PastedElement[] = [];
  for (const child of children) {
    if (typeof child === 'string') continue;
    const before = items.at(-1);
    if (child.tag === 'li') items.push(child);
    else if (before) before.children.push(child);
    else items.push(element('li', [child]));
  }
  return items;
}

/** Loose text between blocks becomes paragraphs. */
function mendBlocks(children: PastedNode[]): PastedNode[] {
  if (!children.some(isBlock)) return children;
  const mended: PastedNode[] = [];
  let loose: PastedNode[] = [];
  const flush = () => {
    if (loose.map(textOf).join('').trim()) mended.push(element('p', loose));
    loose = [];
  };
  for (const child of children) {
    if (!isBlock(child)) loose.push(child);
    else {
      flush();
      mended.push(child);
    }
  }
  flush();
  return mended;
}

function isBlock(node: PastedNode): boolean {
  return typeof node !== 'string' && BLOCKS.has(node.tag);
}

function element(tag: string, children: PastedNode[]): PastedElement {
  return { tag, attrs: {}, children };
}
