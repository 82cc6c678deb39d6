import { gridOf } from './grid.ts';
import type { RichBlock, RichInline, RichText } from './rich-text.ts';

/** Body text as Markdown (CommonMark, tables as GitHub has them). Pictures and sounds are named by their words. */
export function markdownOf(document: RichText): string {
  return blocks(document.content);
}

function blocks(content: readonly RichBlock[]): string {
  let again = false;
  return content
    .map((node, i) => {
      // Two lists that follow each other stay two by another mark.
      again = i > 0 && content[i - 1]?.type === node.type && !again;
      return block(node, again);
    })
    .filter((text) => text !== '')
    .join('\n\n');
}

function block(node: RichBlock, again: boolean): string {
  switch (node.type) {
    case 'paragraph':
      return escapeStart(inline(node.content));
    case 'heading':
      return `${'#'.repeat(node.attrs.level)} ${inline(node.content)}`;
    case 'bulletList':
      return node.content.map((item) => indented(again ? '* ' : '- ', blocks(item.content))).join('\n');
    case 'orderedList': {
      const start = node.attrs?.start ?? 1;
      const mark = again ? ')' : '.';
      return node.content.map((item, i) => indented(`${start + i}${mark} `, blocks(item.content))).join('\n');
    }
    case 'codeBlock':
      return fenced(node.content?.map(({ text }) => text).join('') ?? '');
    case 'blockquote':
      return blocks(node.content)
        .split('\n')
        .map((line) => `> ${line}`.trimEnd())
        .join('\n');
    case 'horizontalRule':
      return '---';
    case 'table':
      return table(node.content);
    case 'image':
      return [node.attrs.alt, node.attrs.caption].filter(Boolean).map(escape).join(': ');
    case 'audio':
      return escape(node.attrs.caption);
  }
}

/** The lines of a list entry stand under its first word. */
function indented(mark: string, text: string): string {
  return (
    mark +
    text
      .split('\n')
      .join(`\n${' '.repeat(mark.length)}`)
      .replace(/ +\n/g, '\n')
  );
}

/** Fences longer than any in it. */
function fenced(code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${code}\n${fence}`;
}

function table(rows: Extract<RichBlock, { type: 'table' }>['content']): string {
  const grid = gridOf(rows);
  const lines = grid.map((row) => {
    const cells = row.map((cell) =>
      (cell ? blocks(cell.content) : '').replace(/\n+/g, ' ').replace(/(?<!\\)\|/g, '\\|'),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const dashes = `|${' --- |'.repeat(grid[0]?.length ?? 1)}`;
  return [lines[0], dashes, ...lines.slice(1)].join('\n');
}

function inline(content: readonly RichInline[] = []): string {
  return content.map((node) => (node.type === 'hardBreak' ? '\\\n' : marked(node))).join('');
}

function marked({ text, marks = [] }: Extract<RichInline, { type: 'text' }>): string {
  const code = marks.some(({ type }) => type === 'code');
  return marks.reduce(
    (drawn, mark) => {
      switch (mark.type) {
        case 'bold':
          return around('**', drawn);
        case 'italic':
          return around('_', drawn);
        case 'strike':
          return around('~~', drawn);
        case 'subscript':
          return `<sub>${drawn}</sub>`;
        case 'superscript':
          return `<sup>${drawn}</sup>`;
        case 'link':
          return `[${drawn}](<${mark.attrs.href.replaceAll('>', '%3E').replaceAll('<', '%3C')}>)`;
        default:
          return drawn;
      }
    },
    code ? `\`\` ${text} \`\`` : escape(text),
  );
}

/** Markdown takes no space inside its marks. */
function around(mark: string, text: string): string {
  const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
  return words ? `${before}${mark}${words}${mark}${after}` : text;
}

export function escape(text: string): string {
  return text.replace(/[\\`*_[\]<>~|]/g, '\\$&');
}

/** What would begin a heading, a list or a rule at the start of a line. */
function escapeStart(text: string): string {
  return text.replace(/^(\s*)([#+-]|=|\d+[.)])/gm, (_, space: string, mark: string) => {
    const escaped = /^\d/.test(mark) ? mark.replace(/[.)]/, '\\$&') : `\\${mark}`;
    return `${space}${escaped}`;
  });
}
