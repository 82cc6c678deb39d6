import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { BAR, TOOL } from './bar.tsx';
import { type EditorDialog, type RichTextTool, toolsFor } from './tools.tsx';

/**
 * The one row of tools (WAI-ARIA toolbar pattern): one stop of the Tab key, arrows inside, Escape back to
 * the text.
 */
export function RichTextToolbar({
  editor,
  bar,
  controls,
  onDialog,
}: {
  editor: Editor;
  bar: RefObject<HTMLDivElement | null>;
  /** The id of what it works on. */
  controls: string;
  onDialog: (dialog: EditorDialog) => void;
}) {
  const [current, setCurrent] = useState(0);
  // Drawn anew only when a tool changes how it looks.
  const drawn = useEditorState({
    editor,
    selector: () =>
      toolsFor(editor, onDialog).map(({ label, pressed, disabled }) => ({ label, pressed, disabled })),
  });
  const tools = toolsFor(editor, onDialog);
  const pressed = drawn.flatMap((tool) => (tool.pressed ? [tool.label] : [])).join();
  useEffect(() => {
    showPressed(bar.current);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what is pressed is drawn by then
  }, [bar, pressed]);
  const stop = Math.min(current, drawn.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') editor.commands.focus();
    const to = targetOf(event.key, stop, tools.length);
    if (to === undefined) return;
    event.preventDefault();
    setCurrent(to);
    event.currentTarget.querySelectorAll<HTMLElement>('button')[to]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Text tools"
      aria-controls={controls}
      onKeyDown={onKeyDown}
      className={BAR}
    >
      {tools.map((tool, index) => (
        <ToolButton
          key={tool.label}
          tool={tool}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setCurrent(index)}
        />
      ))}
    </div>
  );
}

function ToolButton({
  tool: { label, keys, sign, pressed, disabled, run },
  tabIndex,
  onFocus,
}: {
  tool: RichTextTool;
  tabIndex: number;
  onFocus: () => void;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      title={keys ? `${label} (${keys})` : label}
      {...(pressed === undefined ? {} : { 'aria-pressed': pressed })}
      // Not `disabled`: the arrows must not lose their place.
      aria-disabled={disabled || undefined}
      tabIndex={tabIndex}
      onFocus={onFocus}
      // The selection stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !disabled && run()}
      className={`${TOOL} cursor-pointer hover:bg-sunken aria-disabled:cursor-default aria-disabled:opacity-50 aria-pressed:bg-honey-wash aria-pressed:outline-1 aria-pressed:-outline-offset-1 aria-pressed:outline-honey-deep`}
    >
      {sign}
    </button>
  );
}

/** So much of the row's ends is faded where it goes on. */
const FADED = 48;

/** On a phone the row goes on at its side: of what holds where one writes, something is in sight. */
function showPressed(row: HTMLElement | null): void {
  const lit = [...(row?.querySelectorAll<HTMLElement>('[aria-pressed=true]') ?? [])];
  const [first] = lit;
  if (!row || !first || row.scrollWidth <= row.clientWidth) return;
  const isSeen = lit.some(({ offsetLeft, offsetWidth }) => {
    const from = offsetLeft - row.scrollLeft;
    return from >= 0 && from + offsetWidth <= row.clientWidth - FADED;
  });
  if (!isSeen) row.scrollTo({ left: first.offsetLeft - FADED });
}

function targetOf(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}
