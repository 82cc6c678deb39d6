import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { Table } from '@tiptap/extension-table';
import { thumbnailOf } from '../media/media.ts';
import { pictureView } from './picture-view.ts';
import { patterns } from '../forms/patterns.ts';

/** An item of the library in pasted HTML: by its id, or not at all. */
function idIn(element: HTMLElement, attribute: string): string | undefined {
  const id = element.getAttribute(attribute) ?? '';
  return patterns.uuid.test.test(id) ? id : undefined;
}

const plainAttribute = { default: '', rendered: false };

export const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    mediaId: plainAttribute,
    alt: plainAttribute,
    caption: plainAttribute,
    // What it is called in the library, where that is known; not stored (stored.ts).
    name: plainAttribute,
  }),
  addNodeView:
    () =>
    ({ node }) =>
      pictureView(node),
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: (element) => {
        const mediaId = idIn(element, 'data-picture');
        if (!mediaId) return false;
        const alt = element.querySelector('img')?.alt ?? '';
        return { mediaId, alt, caption: element.querySelector('figcaption')?.textContent ?? '' };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { mediaId, alt, caption } = node.attrs as Record<'mediaId' | 'alt' | 'caption', string>;
    return [
      'figure',
      { 'data-picture': mediaId, ...(alt ? {} : { 'data-undescribed': '' }) },
      ['img', { src: thumbnailOf(mediaId), alt }],
      ['figcaption', {}, caption],
    ];
  },
});

export const Sound = Node.create({
  name: 'audio',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ mediaId: plainAttribute, caption: plainAttribute }),
  parseHTML: () => [
    {
      tag: 'figure[data-sound]',
      getAttrs: (element) => {
        const mediaId = idIn(element, 'data-sound');
        if (!mediaId) return false;
        return { mediaId, caption: element.querySelector('figcaption')?.textContent ?? '' };
      },
    },
  ],
  renderHTML: ({ node }) => {
    const { mediaId, caption } = node.attrs as Record<'mediaId' | 'caption', string>;
    return [
      'figure',
      { 'data-sound': mediaId },
      ['audio', { controls: '', preload: 'none', src: `/media/${mediaId}` }],
      ['figcaption', {}, caption],
    ];
  },
});

/** As theirs, without the inline style, which the page's policy refuses. */
export const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

export const Lowered = Mark.create({
  name: 'subscript',
  excludes: 'superscript',
  parseHTML: () => [{ tag: 'sub' }],
  renderHTML: () => ['sub', 0],
  addKeyboardShortcuts() {
    return { 'Mod-,': () => this.editor.commands.toggleMark('subscript') };
  },
});

export const Raised = Mark.create({
  name: 'superscript',
  excludes: 'subscript',
  parseHTML: () => [{ tag: 'sup' }],
  renderHTML: () => ['sup', 0],
  addKeyboardShortcuts() {
    return { 'Mod-.': () => this.editor.commands.toggleMark('superscript') };
  },
});
