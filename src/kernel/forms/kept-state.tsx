import { useEffect, useRef } from 'react';

/** The name of the field; its form says it by `data-whole`, so that it is kept by this one field alone. */
export const WHOLE = 'whole';

/**
 * What somebody did to a form that is more than the texts of its fields, an order or a drawing, as one field that is
 * kept with those of other forms (shell/each-screen/kept-forms.ts). It is not sent.
 */
export function KeptState<T>({ state, onBack }: { state: T; onBack: (state: T) => void }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const text = JSON.stringify(state);
  const told = useRef(text);
  useEffect(() => {
    if (told.current === text) return;
    told.current = text;
    // As if it had been typed: whoever keeps forms hears of it.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [text]);
  return (
    <textarea
      ref={field}
      name={WHOLE}
      disabled
      hidden
      aria-label="What is kept of this form"
      autoComplete="off"
      value={text}
      onChange={(event) => {
        if (event.target.value !== text) onBack(JSON.parse(event.target.value) as T);
      }}
    />
  );
}
