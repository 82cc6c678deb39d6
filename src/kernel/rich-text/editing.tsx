import './reading.css';
import './editing.css';
import { type Editor, EditorContent, type JSONContent, useEditor } from '@tiptap/react';
import { useEffect, useRef, useState, useLayoutEffect } from 'react';
import { flushSync } from 'react-dom';
import { Selection } from '@tiptap/pm/state';
import { useHeldForm } from './held-form.ts';
import { MediaPicker } from '../media/picker.tsx';
import type { MediaItem, MediaKind } from '../media/media.ts';
import { tidyPastedHtml } from './paste/paste-tidy.ts';
import { PastedMedia, withLineBelow } from './paste/pasted-media.ts';
import { LinkDialog, PictureDialog } from './dialogs.tsx';
import { richTextExtensions } from './extensions.ts';
import { TextLength } from './length.tsx';
import { MembersOnly } from './members-only.tsx';
import { PastedNotice } from './paste/pasted-notice.tsx';
import { RichTextToolbar } from './toolbar.tsx';
import type { EditorDialog } from './tools.tsx';
import { TextUploads } from './text-uploads.ts';
import { Undescribed } from './undescribed.tsx';
import { useFormData } from './use-form-data.ts';
import type { RichText } from './rich-text.ts';
import { valueOf } from './value.ts';

/**
 * The editor itself, loaded only where one edits. What it holds is put into the form's data whenever that is
 * gathered, to be sent or kept: there is no copy of the text that could be older than what one sees.
 */
export function RichTextEditing({
  name,
  initial,
  invalid,
  writing,
  most,
  field,
}: {
  name: string;
  initial: RichText;
  invalid: boolean;
  /** Somebody is already typing where it comes: it takes the focus over, at the end of the text. */
  writing: boolean;
  /** Words. */
  most: number;
  /** Of the control: its id and the aria attributes that describe it. */
  field: Record<string, unknown>;
}) {
  const input = useRef<HTMLInputElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<EditorDialog>();
  const [said, setSaid] = useState('');
  const [uploads] = useState(() => new TextUploads());
  useEffect(() => () => uploads.leave(), [uploads]);
  const [pasted] = useState(() => new PastedMedia(uploads, setSaid));
  const editor = useEditor({
    extensions: richTextExtensions({
      onLink: () => setDialog('link'),
      placeholder: 'Write or paste your text.',
      uploads,
    }),
    content: initial as JSONContent,
    injectCSS: false,
    // It is made in the browser alone, and at once.
    immediatelyRender: true,
    editorProps: {
      attributes: attributesOf(field, invalid),
      // What is written stays clear of the tools above it and the bar to save below it.
      scrollThreshold: CLEAR,
      scrollMargin: CLEAR,
      transformPastedHTML: (html) => tidyPastedHtml(html, pasted.take),
      transformPasted: (slice, view) => withLineBelow(slice, view.state),
      handlePaste: (view, { clipboardData }) => pasted.receive(view, clipboardData),
      handleDrop: (view, { dataTransfer, clientX: left, clientY: top }, _, moved) =>
        !moved && pasted.receive(view, dataTransfer, { left, top }),
      handleKeyDown: (_, event) => {
        // The shortcuts of the page behind (search, save) leave those of the editor alone.
        if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') event.stopPropagation();
        if (!(event.altKey && event.key === 'F10')) return false;
        toolbar.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
        return true;
      },
    },
    // The form may be listening for what is not saved yet.
    onUpdate: () => input.current?.dispatchEvent(new Event('input', { bubbles: true })),
  });
  useLayoutEffect(() => {
    if (!writing) return;
    editor.commands.setTextSelection(editor.state.doc.content.size);
    // The command of the editor waits for the next frame: what is typed until then would go nowhere.
    editor.view.focus();
    // Only where it comes.
  }, [editor, writing]);
  useFormData(input, name, () => valueOf(editor.state.doc));
  const held = useHeldForm(input, editor, uploads);
  const close = () => setDialog(undefined);
  return (
    <div
      className={`rounded-md bg-surface focus-within:outline-3 focus-within:outline-offset-2 ${invalid ? 'border-2 border-ember' : 'border border-edge'}`}
    >
      <input
        ref={input}
        type="hidden"
        name={name}
        value={initial.content.length > 0 ? JSON.stringify(initial) : ''}
      />
      <RichTextToolbar editor={editor} bar={toolbar} controls={name} onDialog={setDialog} />
      <EditorContent editor={editor} className="text-room grid min-h-72 grid-cols-[minmax(0,1fr)] p-4" />
      <div role="status" className="grid px-4 text-sm font-medium">
        <TextLength editor={editor} most={most} />
        <Undescribed editor={editor} onDescribe={() => setDialog('picture')} />
        <MembersOnly editor={editor} />
        {held && <p className="pb-3 text-ember">{held}</p>}
      </div>
      <PastedNotice said={said} onClose={() => setSaid('')} />
      {dialog === 'link' && <LinkDialog editor={editor} onClose={close} />}
      {dialog === 'picture' && <PictureDialog editor={editor} onClose={close} />}
      {(dialog === 'image' || dialog === 'audio') && (
        <MediaPicker
          kind={dialog satisfies MediaKind}
          onClose={close}
          onChoose={(item) => {
            // While the dialog is open, the text behind it takes no focus; who sees the picture writes on below it.
            flushSync(close);
            insertMedia(editor, item);
            editor.view.focus();
          }}
        />
      )}
    </div>
  );
}

/** Pixels. */
const CLEAR = { top: 130, bottom: 160, left: 0, right: 0 };

function attributesOf(field: Record<string, unknown>, invalid: boolean): Record<string, string> {
  const attributes: Record<string, string> = {
    role: 'textbox',
    'aria-multiline': 'true',
    class: 'rich-text-editing reading',
  };
  for (const [key, value] of Object.entries(field)) attributes[key] = String(value);
  if (invalid) attributes['aria-invalid'] = 'true';
  return attributes;
}

function insertMedia(editor: Editor, item: MediaItem): void {
  const attrs =
    item.kind === 'image'
      ? { mediaId: item.id, alt: item.alt, caption: item.caption, name: item.title }
      : { mediaId: item.id, caption: '' };
  // One writes on below it.
  editor
    .chain()
    .focus()
    .insertContent([{ type: item.kind, attrs }, { type: 'paragraph' }])
    .command(({ tr }) => {
      let end = 0;
      tr.doc.nodesBetween(0, tr.selection.from, (node, at) => {
        if (node.type.name === item.kind && node.attrs['mediaId'] === item.id) end = at + node.nodeSize;
        return !node.isTextblock;
      });
      const below = Selection.findFrom(tr.doc.resolve(end), 1, true);
      if (below) tr.setSelection(below);
      return true;
    })
    .run();
}
