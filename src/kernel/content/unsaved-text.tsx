import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Entered } from '../field.ts';

const PREFIX = 'unsaved:';
const MIRROR_MS = 400;
const KEPT_MS = 14 * 24 * 3600 * 1000;

interface Kept {
  at: number;
  entered: Entered;
}

/**
 * Mirrors what is typed into a form in this browser until it is saved, and offers it again after a crash or a
 * lost sign-in. `name` says whose and which form: it must hold the user's id. `values` are what is saved;
 * `saved` says that the form as it stands here was the last to be.
 */
export function useUnsavedText(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  { values, version, saved }: { values: Entered; version: number; saved: boolean },
) {
  const seen = useRef(version);
  const [found, setFound] = useState<Kept>();
  const [restored, setRestored] = useState<Kept>();
  const forget = useCallback(() => {
    removeKept(name);
    setFound(undefined);
  }, [name]);

  // What was typed before this page was opened.
  useEffect(() => {
    // What is saved may be spelt otherwise than what was typed: spaces, commas.
    if (saved && seen.current !== version) removeKept(name);
    seen.current = version;
    const kept = readKept(name);
    const differs =
      kept && Object.entries(kept.entered).some(([field, text]) => (values[field] ?? '') !== text);
    setFound(differs ? kept : undefined);
    if (kept && !differs) removeKept(name);
    // Only a newly opened or newly saved form asks.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [name, version]);

  useEffect(() => {
    const element = form.current;
    if (!element) return undefined;
    let timer: number | undefined;
    const keep = () => {
      timer = undefined;
      writeKept(name, enteredIn(element));
    };
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(keep, MIRROR_MS);
    };
    // Whoever leaves at once, loses nothing either.
    const keepNow = () => {
      if (timer === undefined) return;
      window.clearTimeout(timer);
      keep();
    };
    const types = ['input', 'change', 'click'] as const;
    const typed = (event: Event) => {
      if (event.type !== 'click' || (event.target as Element).closest('button[type="button"]')) soon();
    };
    for (const type of types) element.addEventListener(type, typed);
    window.addEventListener('pagehide', keepNow);
    return () => {
      keepNow();
      window.removeEventListener('pagehide', keepNow);
      for (const type of types) element.removeEventListener(type, typed);
    };
  }, [name, form, restored]);

  const restore = () => {
    setRestored(found);
    setFound(undefined);
  };
  return { found, restore, forget, restored };
}

/** The offer itself. */
export function UnsavedTextOffer({ found, restore, forget }: ReturnType<typeof useUnsavedText>) {
  if (!found) return null;
  return (
    <Notice tone="warning">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          Text of {new Date(found.at).toLocaleString('en-GB', { dateStyle: 'medium', timeStyle: 'short' })}{' '}
          that was not saved is kept in this browser.
        </p>
        <span className="flex flex-wrap gap-3">
          <Button onClick={restore}>Bring it back</Button>
          <Button look="quiet" onClick={forget}>
            Forget it
          </Button>
        </span>
      </div>
    </Notice>
  );
}

function enteredIn(form: HTMLFormElement): Entered {
  const entered: Entered = {};
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && name !== 'version' && name !== 'do') entered[name] = value;
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type="checkbox"][name]:not([form])'))
    if (!box.checked) entered[box.name] ??= '';
  return entered;
}

function readKept(name: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null') as Kept | null;
    if (kept && Date.now() - kept.at < KEPT_MS) return kept;
    removeKept(name);
  } catch {
    // A browser without storage keeps nothing.
  }
  return undefined;
}

function writeKept(name: string, entered: Entered): void {
  const kept = JSON.stringify({ at: Date.now(), entered } satisfies Kept);
  for (;;)
    try {
      localStorage.setItem(PREFIX + name, kept);
      return;
    } catch {
      // Full: what was typed long ago makes room. Forbidden: saving still works.
      if (!forgetOldest(PREFIX + name)) return;
    }
}

/** False where there is nothing else to forget. */
function forgetOldest(but: string): boolean {
  try {
    const ages = Object.keys(localStorage)
      .filter((name) => name.startsWith(PREFIX) && name !== but)
      .map((name) => ({ name, at: Number(/^{"at":(\d+)/.exec(localStorage.getItem(name) ?? '')?.[1] ?? 0) }));
    const oldest = ages.toSorted((one, other) => one.at - other.at)[0];
    if (oldest) localStorage.removeItem(oldest.name);
    return oldest !== undefined;
  } catch {
    return false;
  }
}

/** Where the form is left behind for good: what it held is saved elsewhere. */
export function useForgetText(name: string, when: boolean): void {
  useEffect(() => {
    if (when) removeKept(name);
  }, [name, when]);
}

function removeKept(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // As above.
  }
}
