import { type RefObject, useEffect } from 'react';

/** ⌘S or Ctrl+S saves. */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.metaKey || event.ctrlKey) || event.altKey) return;
      event.preventDefault();
      form.current?.requestSubmit(form.current.querySelector<HTMLButtonElement>('button[name="do"]'));
    };
    window.addEventListener('keydown', save);
    return () => window.removeEventListener('keydown', save);
  }, [form]);
}
