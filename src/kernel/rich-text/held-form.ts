import type { Editor } from '@tiptap/react';
import { type RefObject, useEffect, useState } from 'react';
import { uploadsIn } from './upload-view.tsx';
import type { TextUploads } from './text-uploads.ts';

/**
 * Keeps a form from being sent while files of a text in it are still moving: it is sent as soon as they are there. One
 * that did not arrive has to be sent again or removed first. Answers with the words that say so.
 */
export function useHeldForm(
  input: RefObject<HTMLInputElement | null>,
  editor: Editor | null,
  uploads: TextUploads,
): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    const form = input.current?.form;
    if (!form || !editor) return undefined;
    let isHeld = false;
    /** Undefined: it is not sent by itself. */
    let pressed: { submitter: HTMLElement | null } | undefined;
    const hold = (event: SubmitEvent) => {
      const { moving, failed } = uploadsIn(editor, uploads);
      isHeld = moving + failed > 0;
      setWords(wordsFor(moving, failed));
      if (!isHeld) return;
      // Whoever has to do something about it saves once more.
      pressed = failed > 0 ? undefined : { submitter: event.submitter };
      event.preventDefault();
      // Before React hears of it.
      event.stopPropagation();
    };
    const lookAgain = () => {
      if (!isHeld) return;
      const { moving, failed } = uploadsIn(editor, uploads);
      setWords(wordsFor(moving, failed));
      if (failed > 0) pressed = undefined;
      if (moving + failed > 0) return;
      isHeld = false;
      if (pressed) form.requestSubmit(pressed.submitter?.isConnected ? pressed.submitter : null);
    };
    // The text is kept in this browser, a file that has not arrived is not.
    const warn = (event: BeforeUnloadEvent) => {
      const { moving, failed } = uploadsIn(editor, uploads);
      if (moving + failed > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    const stop = uploads.subscribe(lookAgain);
    editor.on('update', lookAgain);
    form.addEventListener('submit', hold, true);
    return () => {
      stop();
      editor.off('update', lookAgain);
      form.removeEventListener('submit', hold, true);
      window.removeEventListener('beforeunload', warn);
    };
  }, [input, editor, uploads]);
  return words;
}

function wordsFor(moving: number, failed: number): string {
  if (failed > 0)
    return `${count(failed)} failed to upload. Press “Again” or “Remove” beside ${failed === 1 ? 'it' : 'each'}, then save.`;
  return moving > 0 ? `${count(moving)} still uploading: the text is saved as soon as they are done.` : '';
}

const count = (files: number) => (files === 1 ? '1 picture or sound' : `${files} pictures or sounds`);
