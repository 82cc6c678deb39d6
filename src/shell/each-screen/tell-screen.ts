const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, textarea, summary';
/** A message that comes with its words is read by few: it is one that changes. */
const READ_AFTER_MS = 100;

/** What a screen reader reads whenever it changes. */
const region = document.createElement('p');
region.role = 'status';
region.className = 'sr-only';
document.body.append(region);

/** What held the focus last, and all that it stands in. */
let held: Element[] = [];
document.addEventListener('focusin', ({ target }) => {
  held = [];
  for (let each = target as Element | null; each; each = each.parentElement) held.push(each);
});

/**
 * Tells a screen reader of a new screen and of what a press has done, and gives the focus a place where what held it
 * is gone. It is never taken from what holds it.
 */
export function tellScreen(isNew: boolean): void {
  if (isNew) region.textContent = document.title;
  window.setTimeout(
    () => document.querySelector('#main [data-notice="success"]')?.append('\u00a0'),
    READ_AFTER_MS,
  );
  if (document.activeElement === document.body && !location.hash)
    placeFor(isNew ? [] : held)?.focus({ preventScroll: true });
}

/** Near what held the focus, if that is still a part of the screen; else where the screen begins. */
function placeFor(before: readonly Element[]): HTMLElement | null {
  const main = document.getElementById('main');
  const near = before.find((each) => each.isConnected);
  const isWithin = near && near !== main && main?.contains(near);
  return (isWithin && near.querySelector<HTMLElement>(FOCUSABLE)) || main;
}
