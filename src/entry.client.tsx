import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

/** Milliseconds after the page has loaded in which React has taken over every field. */
const TAKEN_OVER_MS = 10_000;
const typed = new Map<EventTarget, string>();

/**
 * What is typed into a textarea before React takes the page over stays: React gives it the server's text again
 * (it sets `defaultValue`, which changes what stands in the element), and here it gets its words back.
 */
const watch = new MutationObserver((changes) => {
  for (const { target } of changes) {
    const text = typed.get(target);
    if (target instanceof HTMLTextAreaElement && text !== undefined && target.value !== text)
      target.value = text;
    typed.delete(target);
  }
});
const note = ({ target }: { target: EventTarget | null }) => {
  if (target instanceof HTMLTextAreaElement && target.value !== target.defaultValue)
    typed.set(target, target.value);
};
for (const area of document.querySelectorAll('textarea')) {
  note({ target: area });
  watch.observe(area, { childList: true });
}
document.addEventListener('input', note, true);
addEventListener('load', () => {
  setTimeout(() => {
    document.removeEventListener('input', note, true);
    watch.disconnect();
  }, TAKEN_OVER_MS);
});

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
