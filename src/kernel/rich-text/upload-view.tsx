import { type Editor, Node } from '@tiptap/core';
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import type { MediaItem } from '../media/media.ts';
import { wordsFor } from '../media/upload-line.tsx';
import { hasFailed, type TextUpload, type TextUploads } from './text-uploads.ts';
import { PLACEHOLDER } from './stored.ts';

/** Holds the place of a picture or sound that is on its way; it is never stored (stored.ts). */
export function mediaUploadNode(uploads: TextUploads) {
  return Node.create({
    name: PLACEHOLDER,
    group: 'block',
    atom: true,
    draggable: true,
    addOptions: () => ({ uploads }),
    addAttributes: () => ({ key: { default: '', rendered: false } }),
    parseHTML: () => [
      {
        tag: 'figure[data-upload]',
        getAttrs: (element) => ({ key: element.getAttribute('data-upload') ?? '' }),
      },
    ],
    renderHTML: ({ node }) => ['figure', { 'data-upload': String(node.attrs['key']) }],
    addNodeView: () => ReactNodeViewRenderer(MediaUpload),
  });
}

function MediaUpload({ node, editor, extension, deleteNode }: NodeViewProps) {
  const { uploads } = extension.options as { uploads: TextUploads };
  const key = String(node.attrs['key']);
  const held = useSyncExternalStore(uploads.subscribe, () => uploads.find(key));
  useEffect(() => uploads.start(key), [uploads, key]);
  const failed = hasFailed(held);
  const item = failed ? undefined : held?.upload?.sent?.item;
  const alt = held?.alt;
  useEffect(() => {
    // Not while this is being drawn: it goes with it.
    if (item) queueMicrotask(() => putInPlace(editor, key, item, alt));
  }, [editor, key, item, alt]);
  return (
    <NodeViewWrapper
      as="figure"
      contentEditable={false}
      className={`grid gap-2 rounded-md border border-dashed p-3 text-sm ${failed ? 'border-ember' : 'border-edge'}`}
    >
      <span role="status" className="flex flex-wrap justify-between gap-x-4">
        <span className="min-w-0 font-medium break-all">{held?.file.name || 'A picture'}</span>
        <span className={failed ? 'text-ember' : 'text-soft'}>{formatState(held)}</span>
      </span>
      {(failed || held?.upload?.state === 'signedOut') && (
        <span className="flex flex-wrap gap-2">
          {held && (
            <Button look="quiet" onClick={() => uploads.again(key)}>
              Again
            </Button>
          )}
          <Button
            look="quiet"
            onClick={() => {
              deleteNode();
              editor.commands.focus();
            }}
          >
            Remove
          </Button>
        </span>
      )}
    </NodeViewWrapper>
  );
}

function formatState(held: TextUpload | undefined): string {
  if (!held) return 'It was not pasted. Please add it here again.';
  if (held.upload?.sent?.item.kind === 'pdf')
    return 'Documents cannot be placed in a text. It is in the library.';
  return held.upload ? wordsFor(held.upload) : 'Waiting';
}

/** Wherever its placeholder stands by now. What was typed meanwhile is undone before it. */
function putInPlace(editor: Editor, key: string, item: MediaItem, alt = ''): void {
  if (editor.isDestroyed) return;
  const { tr, schema } = editor.state;
  const shown = item.kind === 'image' ? { alt: item.alt || alt, name: item.title } : {};
  const attrs = { mediaId: item.id, caption: '', ...shown };
  for (const at of placesOf(editor, key).toReversed())
    tr.replaceWith(at, at + 1, schema.node(item.kind, attrs));
  if (tr.docChanged) editor.view.dispatch(tr.setMeta('addToHistory', false));
}

function placesOf(editor: Editor, key: string): number[] {
  const places: number[] = [];
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === PLACEHOLDER && node.attrs['key'] === key) places.push(at);
    return !node.isTextblock;
  });
  return places;
}

/** How many files that the text holds a place for are still moving, and how many did not arrive. */
export function uploadsIn(editor: Editor, uploads: TextUploads): { moving: number; failed: number } {
  const count = { moving: 0, failed: 0 };
  editor.state.doc.descendants((node) => {
    if (node.type.name === PLACEHOLDER) {
      count[hasFailed(uploads.find(String(node.attrs['key']))) ? 'failed' : 'moving'] += 1;
    }
    return !node.isTextblock;
  });
  return count;
}
