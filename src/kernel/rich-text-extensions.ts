import { Extension, mergeAttributes, Node } from '@tiptap/core';
import { Placeholder } from '@tiptap/extension-placeholder';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { thumbnailOf } from './media.ts';
import { patterns } from './patterns.ts';
import { isSafeLink } from './safe-link.ts';

/** A thing of the library in pasted HTML: by its id, or not at all. */
function idIn(element: HTMLElement, attribute: string): string | undefined {
  const id = element.getAttribute(attribute) ?? '';
  return patterns.uuid.test.test(id) ? id : undefined;
}

const plainAttribute = { default: '', rendered: false };

const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ mediaId: plainAttribute, alt: plainAttribute, caption: plainAttribute }),
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
      { 'data-picture': mediaId },
      ['img', { src: thumbnailOf(mediaId), alt }],
      ['figcaption', {}, caption],
    ];
  },
});

const Sound = Node.create({
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
const PlainTable = Table.extend({
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
});

/** What the editor knows: exactly what rich-text.ts lets through. */
export function richTextExtensions({ onLink, placeholder }: { onLink: () => void; placeholder: string }) {
  return [
    StarterKit.configure({
      codeBlock: false,
      underline: false,
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        // As typed, an address may lack its beginning; it gets one.
        isAllowedUri: (url) => isSafeLink(url) || /^[\w-]+(\.[\w-]+)+([/?#][^\s\\]*)?$/.test(url),
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    PlainTable.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    Picture,
    Sound,
    Placeholder.configure({ placeholder }),
    Extension.create({
      name: 'linkShortcut',
      addKeyboardShortcuts: () => ({
        'Mod-k': () => {
          onLink();
          return true;
        },
      }),
    }),
  ];
}
