import { type ReactNode, StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { redoEarlyPress } from './shell/each-screen/early-press.ts';
import { routerFetch } from './shell/each-screen/router-fetch.ts';
import { guardHtml } from './shell/each-screen/trusted-types.ts';
import { loadTextsOfPage } from './texts/catalogue-of-page.ts';

guardHtml();
// For whoever tells of it, who may come later than the first part that does not (shell/each-screen/preload-error.tsx).
window.addEventListener('vite:preloadError', () => {
  document.documentElement.dataset['missing'] = 'true';
});

/** What was typed into a textarea before React took the page over, and where the caret stood. */
const typed = new Map<HTMLTextAreaElement, string>();
const carets = new Map<HTMLTextAreaElement, [number, number]>();

/**
 * What is typed before React takes the page over stays: React gives a textarea the server's text again (it sets
 * `defaultValue`, which changes what stands in the element and moves the caret to its start); here it gets both back.
 */
function giveBack(changes: MutationRecord[]): void {
  for (const { target } of changes) {
    if (!(target instanceof HTMLTextAreaElement)) continue;
    const text = typed.get(target);
    if (text !== undefined && target.value !== text) target.value = text;
    const caret = carets.get(target);
    if (caret && target === document.activeElement) target.setSelectionRange(...caret);
  }
}
const watch = new MutationObserver(giveBack);
const note = (area: EventTarget | null) => {
  if (!(area instanceof HTMLTextAreaElement)) return;
  if (area.value !== area.defaultValue) typed.set(area, area.value);
  carets.set(area, [area.selectionStart, area.selectionEnd]);
};
const noteInput = ({ target }: Event) => note(target);
const noteCaret = () => note(document.activeElement);
for (const area of document.querySelectorAll('textarea')) {
  note(area);
  watch.observe(area, { childList: true });
}
document.addEventListener('input', noteInput, true);
document.addEventListener('selectionchange', noteCaret);

/** Says on the `html` element that every button and field answers now. */
function TakenOver({ children }: { children: ReactNode }) {
  useEffect(() => {
    document.removeEventListener('input', noteInput, true);
    document.removeEventListener('selectionchange', noteCaret);
    giveBack(watch.takeRecords());
    watch.disconnect();
    document.documentElement.dataset['alive'] = 'true';
    redoEarlyPress();
  }, []);
  return children;
}

/** With the texts of its language, the page is drawn as the server did. */
function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <TakenOver>
          <HydratedRouter unstable_fetch={routerFetch} />
        </TakenOver>
      </StrictMode>,
    );
  });
}
void loadTextsOfPage().then(takeOver);
