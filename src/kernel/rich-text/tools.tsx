import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';
import { Drawing } from '../../ui/icon.tsx';
import { SIGNS } from './signs.tsx';

/** What a tool may ask for first; `picture`: the words of the one that is chosen. */
export type EditorDialog = 'link' | 'picture' | 'image' | 'audio';

export interface RichTextTool {
  label: string;
  /** As people press them. */
  keys?: string;
  sign: ReactNode;
  /** Undefined: it does something once. */
  pressed?: boolean;
  disabled?: boolean;
  run: () => void;
}

/** The tools as they stand at the cursor; those of tables and pictures come where there is one. */
export function toolsFor(editor: Editor, onDialog: (dialog: EditorDialog) => void): RichTextTool[] {
  const chain = () => editor.chain().focus();
  const can = editor.can();
  const inTable = editor.isActive('table');
  const onMedia = editor.isActive('image') || editor.isActive('audio');
  const tool = (label: string, keys: string, sign: ReactNode, active: string, run: () => void) => ({
    label,
    keys,
    sign,
    pressed: editor.isActive(active),
    run,
  });
  return [
    tool('Bold', 'Ctrl+B', SIGNS.bold, 'bold', () => chain().toggleBold().run()),
    tool('Italic', 'Ctrl+I', SIGNS.italic, 'italic', () => chain().toggleItalic().run()),
    tool('Strikethrough', 'Ctrl+Shift+S', SIGNS.strike, 'strike', () => chain().toggleStrike().run()),
    tool('Code', 'Ctrl+E', SIGNS.code, 'code', () => chain().toggleCode().run()),
    tool('Link', 'Ctrl+K', SIGNS.link, 'link', () => onDialog('link')),
    ...([2, 3] as const).map((level) => ({
      label: level === 2 ? 'Heading H2' : 'Smaller heading H3',
      keys: `Ctrl+Alt+${level}`,
      sign: level === 2 ? SIGNS.heading : SIGNS.smaller,
      pressed: editor.isActive('heading', { level }),
      run: () => void chain().toggleHeading({ level }).run(),
    })),
    tool('List', 'Ctrl+Shift+8', SIGNS.bullets, 'bulletList', () => chain().toggleBulletList().run()),
    tool('Numbered list', 'Ctrl+Shift+7', SIGNS.numbers, 'orderedList', () =>
      chain().toggleOrderedList().run(),
    ),
    tool('Quote', 'Ctrl+Shift+B', SIGNS.quote, 'blockquote', () => chain().toggleBlockquote().run()),
    tool('Code block', 'Ctrl+Alt+C', SIGNS.codeBlock, 'codeBlock', () => chain().toggleCodeBlock().run()),
    tool('Superscript', 'Ctrl+.', SIGNS.raised, 'superscript', () => chain().toggleMark('superscript').run()),
    tool('Subscript', 'Ctrl+,', SIGNS.lowered, 'subscript', () => chain().toggleMark('subscript').run()),
    { label: 'Line', sign: SIGNS.line, run: () => chain().setHorizontalRule().run() },
    { label: 'Picture', sign: SIGNS.picture, run: () => onDialog('image') },
    { label: 'Sound', sign: SIGNS.sound, run: () => onDialog('audio') },
    {
      label: 'Table',
      sign: SIGNS.table,
      disabled: inTable,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    ...(onMedia ? [{ label: 'Describe it', sign: '✎', run: () => onDialog('picture') }] : []),
    ...(inTable ? tableTools(chain) : []),
    {
      label: 'Undo',
      keys: 'Ctrl+Z',
      sign: SIGNS.undo,
      disabled: !can.undo(),
      run: () => chain().undo().run(),
    },
    {
      label: 'Redo',
      keys: 'Ctrl+Shift+Z',
      sign: SIGNS.redo,
      disabled: !can.redo(),
      run: () => chain().redo().run(),
    },
  ];
}

function tableTools(chain: () => ReturnType<Editor['chain']>): RichTextTool[] {
  return [
    { label: 'Add a row', sign: '+↓', run: () => chain().addRowAfter().run() },
    { label: 'Add a column', sign: '+→', run: () => chain().addColumnAfter().run() },
    { label: 'Delete this row', sign: '−↓', run: () => chain().deleteRow().run() },
    { label: 'Delete this column', sign: '−→', run: () => chain().deleteColumn().run() },
    {
      label: 'Header row on or off',
      sign: <Drawing path={HEAD_ROW} />,
      run: () => chain().toggleHeaderRow().run(),
    },
    { label: 'Delete the table', sign: '✕', run: () => chain().deleteTable().run() },
  ];
}

const HEAD_ROW = 'M4 5h16v14H4zM4 10h16M4 7.5h16M12 10v9';
