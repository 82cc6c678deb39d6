import type { Editor } from '@tiptap/react';
import { useEffect, useState } from 'react';
import { countWords } from './value.ts';

/** It is counted when nothing was typed for so long. */
const PAUSE_MS = 400;
/** From which share of the bound on it is said. */
const NEAR = 0.9;

/** How many of the words that a text may have there are, before it is too many; and past it, that it cannot be saved. */
export function TextLength({ editor, most }: { editor: Editor; most: number }) {
  const [words, setWords] = useState(0);
  useEffect(() => {
    const count = () => setWords(countWords(editor.state.doc));
    let timer = window.setTimeout(count);
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(count, PAUSE_MS);
    };
    editor.on('update', soon);
    return () => {
      window.clearTimeout(timer);
      editor.off('update', soon);
    };
  }, [editor]);
  if (words < most * NEAR) return null;
  const said = `${words.toLocaleString('en-GB')} of ${most.toLocaleString('en-GB')} words`;
  return words <= most ? (
    <p className="pb-3 text-soft">{said}</p>
  ) : (
    <p className="pb-3 text-ember">{said}: shorten it to save it. Nothing is lost.</p>
  );
}
