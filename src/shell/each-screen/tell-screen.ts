import { t } from '../../texts/text.ts';

/** What is new: the screen, what of a long list is shown, or only something on it. */
export type Change = 'screen' | 'page' | 'firstPage' | 'part';

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
 * is gone. It is never taken from what holds it, but where the list begins anew.
 */
export function tellScreen(change: Change): void {
  if (change !== 'part') region.textContent = saidOf(change);
  window.setTimeout(
    () => document.querySelector('#main [data-notice="success"]')?.append('\u00a0'),
    READ_AFTER_MS,
  );
  if (change === 'page' || change === 'firstPage') beginningOfList()?.focus({ preventScroll: true });
  else if (document.activeElement === document.body && !location.hash)
    placeFor(change === 'screen' ? [] : held)?.focus({ preventScroll: true });
}

function saidOf(change: Change): string {
  if (change === 'screen') return document.title;
  return `${change === 'page' ? t('Another page') : t('First page')}: ${document.title}`;
}

/** The heading of the part that the address names, else where the screen begins. */
function beginningOfList(): HTMLElement | null {
  const heading = document.getElementById(location.hash.slice(1))?.querySelector<HTMLElement>('h1, h2');
  if (!heading) return document.getElementById('main');
  heading.tabIndex = -1;
  return heading;
}

/** Near what held the focus, if that is still a part of the screen; else where the screen begins. */
function placeFor(before: readonly Element[]): HTMLElement | null {
  const main = document.getElementById('main');
  const near = before.find((each) => each.isConnected);
  const isWithin = near && near !== main && main?.contains(near);
  return (isWithin && near.querySelector<HTMLElement>(FOCUSABLE)) || main;
}
