import { Extension, InputRule, textblockTypeInputRule } from '@tiptap/core';
import type { MarkType, NodeType } from '@tiptap/pm/model';
import { isSafeLink } from '../browser/safe-link.ts';
import { completeLink } from '../forms/typed-link.ts';

/**
 * Markdown as one types it, where the editor's own extensions (`- `, `1. `, `> `, `**bold**`, ``` and more) have no
 * rule for it: headings of levels that a text does not have, and links.
 */
export const typedMarkdown = Extension.create({
  name: 'typedMarkdown',
  addInputRules() {
    const { nodes, marks } = this.editor.schema;
    const type = nodes['heading'] as NodeType;
    return [
      textblockTypeInputRule({ find: /^#\s$/, type, getAttributes: { level: 2 } }),
      textblockTypeInputRule({ find: /^#{4,6}\s$/, type, getAttributes: { level: 3 } }),
      typedLink(marks['link'] as MarkType),
    ];
  },
});

/** `[words](address)`; one that may not be kept stays as it was typed. */
function typedLink(link: MarkType): InputRule {
  return new InputRule({
    find: /(?<!!)\[([^[\]]+)\]\(([^()\s]+)\)$/,
    handler: ({ state, range, match }) => {
      const [, words = '', address = ''] = match;
      const href = completeLink(address);
      if (!isSafeLink(href)) return null;
      state.tr
        .replaceWith(range.from, range.to, state.schema.text(words, [link.create({ href })]))
        .removeStoredMark(link);
      return undefined;
    },
  });
}
