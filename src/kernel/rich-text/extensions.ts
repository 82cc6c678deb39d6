import { Extension } from '@tiptap/core';
import { Placeholder } from '@tiptap/extension-placeholder';
import { TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { StarterKit } from '@tiptap/starter-kit';
import { Lowered, Picture, PlainTable, Raised, Sound } from './nodes.ts';
import { typedMarkdown } from './typing.ts';
import { writingOn } from './writing-on.ts';
import { mediaUploadNode } from './upload-view.tsx';
import type { TextUploads } from './text-uploads.ts';
import { isSafeLink } from '../browser/safe-link.ts';
import { BARE_ADDRESS } from '../forms/typed-link.ts';

/** What the editor knows: exactly what rich-text.ts lets through, and placeholders for what is still on its way. */
export function richTextExtensions({
  onLink,
  placeholder,
  uploads,
}: {
  onLink: () => void;
  placeholder: string;
  uploads: TextUploads;
}) {
  return [
    StarterKit.configure({
      underline: false,
      heading: { levels: [2, 3] },
      link: {
        openOnClick: false,
        defaultProtocol: 'https',
        // As typed, an address may lack its beginning; it gets one.
        isAllowedUri: (url) => isSafeLink(url) || BARE_ADDRESS.test(url),
        HTMLAttributes: { target: null, rel: null },
      },
    }),
    PlainTable.configure({ resizable: false }),
    TableRow,
    TableHeader,
    TableCell,
    Picture,
    Sound,
    Lowered,
    Raised,
    mediaUploadNode(uploads),
    typedMarkdown,
    Placeholder.configure({ placeholder }),
    writingOn,
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
