import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { syntaxHighlighting } from '@codemirror/language';
import { lintGutter, linter } from '@codemirror/lint';
import { Annotation, EditorState } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap } from '@codemirror/view';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { completeChordPro } from './completion.ts';
import { chordProHighlight, chordProMode } from './mode.ts';
import { chordProTheme } from './theme.ts';
import { parseChordPro } from '../chordpro/parse-chordpro.ts';

export interface ChordProEditorProps {
  text: string;
  onText: (text: string) => void;
  label: string;
  /** Where the person was typing when the editor came; it goes on there. */
  typingAt?: number | undefined;
}

/** A change that comes from outside is not told again. */
const fromOutside = Annotation.define<boolean>();

/** CodeMirror with a ChordPro mode. In a shadow root, its styles need no permission of the page's policy. */
export function ChordProEditor({ text, onText, label, typingAt }: ChordProEditorProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const tell = useRef(onText);
  const begun = useRef({ text, typingAt });
  /** What the editor has told and not yet got back: typing goes on meanwhile. */
  const told = useRef<string[]>([]);
  useEffect(() => {
    tell.current = onText;
  }, [onText]);

  // With the paint that takes the text area away: what stands below must not move up in between.
  useLayoutEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' });
    const editor = new EditorView({
      root,
      parent: root,
      state: EditorState.create({
        doc: begun.current.text,
        selection: { anchor: Math.min(begun.current.typingAt ?? 0, begun.current.text.length) },
        extensions: extensions(label, (now) => {
          told.current.push(now);
          tell.current(now);
        }),
      }),
    });
    view.current = editor;
    if (begun.current.typingAt !== undefined) editor.focus();
    return () => editor.destroy();
  }, [label]);

  // What was converted, or placed in the preview, shows here too, and can be undone.
  useEffect(() => {
    const editor = view.current;
    const echo = told.current.indexOf(text);
    told.current = told.current.slice(echo + 1);
    if (echo >= 0) return;
    const before = editor?.state.doc.toString();
    if (!editor || before === undefined || before === text) return;
    editor.dispatch({ changes: changeBetween(before, text), annotations: fromOutside.of(true) });
  }, [text]);

  return (
    <div ref={host} className="min-w-0 rounded-md border border-edge bg-surface focus-within:outline-3" />
  );
}

function extensions(label: string, tell: (text: string) => void) {
  return [
    history(),
    drawSelection(),
    highlightActiveLine(),
    EditorView.lineWrapping,
    closeBrackets(),
    autocompletion({ override: [completeChordPro], icons: false }),
    linter(({ state }) => diagnosticsOf(state), { delay: 400 }),
    lintGutter(),
    chordProMode,
    syntaxHighlighting(chordProHighlight),
    chordProTheme,
    // Tab leaves the editor: whoever moves by keyboard is not caught in it.
    keymap.of([...closeBracketsKeymap, ...completionKeymap, ...historyKeymap, ...defaultKeymap]),
    EditorView.contentAttributes.of({
      'aria-label': label,
      autocapitalize: 'off',
      spellcheck: 'false',
      // It can be reached by keyboard without; this says so where its lines go on sideways.
      tabindex: '0',
    }),
    EditorView.updateListener.of(({ docChanged, transactions, state }) => {
      if (docChanged && !transactions.some((each) => each.annotation(fromOutside)))
        tell(state.doc.toString());
    }),
  ];
}

function diagnosticsOf(state: EditorState) {
  return parseChordPro(state.doc.toString()).problems.flatMap(
    ({ line, column, length, severity, message }) => {
      if (line > state.doc.lines) return [];
      const { from, to } = state.doc.line(line);
      const start = Math.min(to, from + column - 1);
      return [{ from: start, to: Math.min(to, start + length), severity, message }];
    },
  );
}

/** Only what differs, so that the cursor stays where it is. */
function changeBetween(before: string, after: string) {
  let from = 0;
  const most = Math.min(before.length, after.length);
  while (from < most && before[from] === after[from]) from += 1;
  let end = 0;
  while (end < most - from && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return { from, to: before.length - end, insert: after.slice(from, after.length - end) };
}
