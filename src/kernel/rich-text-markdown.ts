import type { RichBlock, RichInline, RichText } from './rich-text.ts';

/** Body text as Markdown (CommonMark, tables as GitHub has them). Pictures and sounds are named by their words. */
export function markdownOf(document: RichText): string {
  return blocks(document.content);
}

function blocks(content: readonly RichBlock[]): string {
  return content
    .map(block)
    .filter((text) => text !== '')
    .join('\n\n');
}

function block(node: RichBlock): string {
  switch (node.type) {
    case 'paragraph':
      return escapeStart(inline(node.content));
    case 'heading':
      return `${'#'.repeat(node.attrs.level)} ${inline(node.content)}`;
    case 'bulletList':
      return node.content.map((item) => indented('- ', blocks(item.content))).join('\n');
    case 'orderedList':
      return node.content.map((item, i) => indented(`${i + 1}. `, blocks(item.content))).join('\n');
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

function table(rows: Extract<RichBlock, { type: 'table' }>['content']): string {
  const lines = rows.map((row) => {
    const cells = row.content.map((cell) =>
      blocks(cell.content)
        .replace(/\n+/g, ' ')
        .replace(/(?<!\\)\|/g, '\\|'),
    );
    return `| ${cells.join(' | ')} |`;
  });
  const dashes = `|${' --- |'.repeat(rows[0]?.content.length ?? 1)}`;
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
