import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

const FOCUSABLE = 'a[href], button:not([disabled]), input:not([type="hidden"]), select, textarea, summary';

/** A message that comes with its words is read by few: it is one that changes. */
const READ_AFTER_MS = 100;

/**
 * Tells a screen reader of each new screen and of what a press has done, and gives the focus a place where what held
 * it is gone. It is never taken from what holds it.
 */
export function ScreenChange() {
  const { key, pathname } = useLocation();
  const before = useRef({ key, pathname });
  const [said, setSaid] = useState('');
  const held = useRef<Element[]>([]);

  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      held.current = [];
      for (let each = target as Element | null; each; each = each.parentElement) held.current.push(each);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);

  useEffect(() => {
    if (before.current.key === key) return;
    const isNew = before.current.pathname !== pathname;
    before.current = { key, pathname };
    if (isNew) setSaid(document.title);
    const timer = window.setTimeout(
      () => document.querySelector('#main [data-notice="success"]')?.append('\u00a0'),
      READ_AFTER_MS,
    );
    if (document.activeElement === document.body && !location.hash)
      placeFor(isNew ? [] : held.current)?.focus({ preventScroll: true });
    return () => window.clearTimeout(timer);
  }, [key, pathname]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}

/** Near what held the focus, if that is still a part of the screen; else where the screen begins. */
function placeFor(held: readonly Element[]): HTMLElement | null {
  const main = document.getElementById('main');
  const near = held.find((each) => each.isConnected);
  const isWithin = near && near !== main && main?.contains(near);
  return (isWithin && near.querySelector<HTMLElement>(FOCUSABLE)) || main;
}
