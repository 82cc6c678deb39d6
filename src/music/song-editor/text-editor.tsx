import { type ComponentType, useEffect, useRef, useState } from 'react';
import type { ChordProEditorProps } from './code-editor.tsx';
import './text-editor.css';

/** A text area that works at once; the editor takes its place when it has come. */
export function SongTextEditor({
  text,
  onText,
  error,
}: {
  text: string;
  onText: (text: string) => void;
  error: string | undefined;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [editor, setEditor] = useState<{ Editor: ComponentType<ChordProEditorProps>; typingAt?: number }>();
  useEffect(() => {
    let wanted = true;
    void import('./code-editor.tsx').then(({ ChordProEditor }) => {
      if (!wanted) return;
      const { current } = area;
      const typing = current !== null && document.activeElement === current;
      setEditor({ Editor: ChordProEditor, ...(typing ? { typingAt: current.selectionStart } : {}) });
    });
    return () => {
      wanted = false;
    };
  }, []);
  return (
    // Once the editor is there, what leads to the field leads to both.
    <div
      id={editor && 'chordpro'}
      tabIndex={-1}
      data-text
      className="grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-1.5 outline-hidden"
    >
      <p className="text-xs text-soft">
        <label htmlFor="chordpro" className="text-sm font-semibold text-ink">
          ChordPro
        </label>{' '}
        <span id="chordpro-hint">Chords as in [G]this, details as in {'{key: G}'}</span>
      </p>
      <textarea
        ref={area}
        id={editor ? undefined : 'chordpro'}
        name="chordpro"
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        rows={24}
        spellCheck={false}
        autoCapitalize="none"
        aria-describedby={error ? 'chordpro-error chordpro-hint' : 'chordpro-hint'}
        aria-invalid={error ? true : undefined}
        hidden={Boolean(editor)}
        className="chordpro-area w-full rounded-md border border-edge bg-surface px-3 py-2 font-mono text-sm aria-invalid:border-2 aria-invalid:border-ember"
      />
      {editor && <editor.Editor text={text} onText={onText} label="ChordPro" typingAt={editor.typingAt} />}
      {error && (
        <p id="chordpro-error" className="text-sm font-medium text-ember">
          {error}
        </p>
      )}
    </div>
  );
}
