import type { Editor } from '@tiptap/react';
import type { ReactNode } from 'react';

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
    tool('Bold', 'Ctrl+B', <b>B</b>, 'bold', () => chain().toggleBold().run()),
    tool('Italic', 'Ctrl+I', <i>I</i>, 'italic', () => chain().toggleItalic().run()),
    tool('Strikethrough', 'Ctrl+Shift+S', <s>S</s>, 'strike', () => chain().toggleStrike().run()),
    tool('Code', 'Ctrl+E', <span className="font-mono">{'<>'}</span>, 'code', () =>
      chain().toggleCode().run(),
    ),
    tool('Link', 'Ctrl+K', <Sign path={LINK} />, 'link', () => onDialog('link')),
    ...([2, 3] as const).map((level) => ({
      label: level === 2 ? 'Heading H2' : 'Smaller heading H3',
      keys: `Ctrl+Alt+${level}`,
      sign: `H${level}`,
      pressed: editor.isActive('heading', { level }),
      run: () => void chain().toggleHeading({ level }).run(),
    })),
    tool('List', 'Ctrl+Shift+8', <Sign path={BULLETS} />, 'bulletList', () =>
      chain().toggleBulletList().run(),
    ),
    tool('Numbered list', 'Ctrl+Shift+7', <Sign path={NUMBERS} />, 'orderedList', () =>
      chain().toggleOrderedList().run(),
    ),
    tool('Quote', 'Ctrl+Shift+B', <span className="text-xl">“</span>, 'blockquote', () =>
      chain().toggleBlockquote().run(),
    ),
    tool('Code block', 'Ctrl+Alt+C', <span className="font-mono">{'{}'}</span>, 'codeBlock', () =>
      chain().toggleCodeBlock().run(),
    ),
    tool('Superscript', 'Ctrl+.', <Sign path={RAISED} />, 'superscript', () =>
      chain().toggleMark('superscript').run(),
    ),
    tool('Subscript', 'Ctrl+,', <Sign path={LOWERED} />, 'subscript', () =>
      chain().toggleMark('subscript').run(),
    ),
    { label: 'Line', sign: '—', run: () => chain().setHorizontalRule().run() },
    { label: 'Picture', sign: <Sign path={PICTURE} />, run: () => onDialog('image') },
    { label: 'Sound', sign: <Sign path={SOUND} />, run: () => onDialog('audio') },
    {
      label: 'Table',
      sign: <Sign path={TABLE} />,
      disabled: inTable,
      run: () => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run(),
    },
    ...(onMedia ? [{ label: 'Describe it', sign: '✎', run: () => onDialog('picture') }] : []),
    ...(inTable ? tableTools(chain) : []),
    {
      label: 'Undo',
      keys: 'Ctrl+Z',
      sign: <Sign path={UNDO} />,
      disabled: !can.undo(),
      run: () => chain().undo().run(),
    },
    {
      label: 'Redo',
      keys: 'Ctrl+Shift+Z',
      sign: <Sign path={REDO} />,
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
      sign: <Sign path={HEAD_ROW} />,
      run: () => chain().toggleHeaderRow().run(),
    },
    { label: 'Delete the table', sign: '✕', run: () => chain().deleteTable().run() },
  ];
}

const LINK = 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1';
const RAISED = 'M4 8l8 11M12 8L4 19M16 5.5a2 2 0 0 1 4 0c0 1.5-4 3-4 4.5h4';
const LOWERED = 'M4 4l8 11M12 4L4 15M16 15.5a2 2 0 0 1 4 0c0 1.5-4 3-4 4.5h4';
const BULLETS = 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01';
const NUMBERS = 'M10 6h10M10 12h10M10 18h10M4 5l1.5-1v5M3.5 14.5c2-1.5 3 0 1.5 1.5L3.5 18H6';
const PICTURE = 'M4 5h16v14H4zM4 16l5-5 4 4 2-2 5 5M15.5 9.5h.01';
const SOUND = 'M5 10v4h3l4 4V6l-4 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11';
const TABLE = 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14';
const HEAD_ROW = 'M4 5h16v14H4zM4 10h16M4 7.5h16M12 10v9';
const UNDO = 'M9 7L5 11l4 4M5 11h9a5 5 0 0 1 0 10h-3';
const REDO = 'M15 7l4 4-4 4M19 11h-9a5 5 0 0 0 0 10h3';

function Sign({ path }: { path: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="size-5"
    >
      <path d={path} />
    </svg>
  );
}
