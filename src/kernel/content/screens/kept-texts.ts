import type { Entered } from '../../forms/field.ts';
import { instantAtHome } from '../../formats/home-time.ts';
import { site } from '../../publishing/site.ts';

const PREFIX = 'unsaved:';
const KEPT_MS = 14 * 24 * 3600 * 1000;

/** What was typed into one opened form and is not saved; `place` is whose form of what, `key` the opened form's own. */
export interface Kept {
  name: string;
  key: string;
  at: number;
  /** When, as people say it. */
  said: string;
  /** The fields that were changed; earlier versions kept all of the form. */
  entered: Entered;
  /** The version that they were changed in; earlier versions did not say. */
  version?: number | undefined;
}

/** The name of what one opened form keeps: no two have the same, so none writes over what another keeps. */
export function nameOf(place: string, key: string): string {
  return `${PREFIX}${place}:${key}`;
}

/** The names of all that is kept of a place. */
export function namesIn(place: string): string[] {
  try {
    // Earlier versions kept one text of each place.
    const alone = localStorage.getItem(PREFIX + place);
    if (alone !== null) localStorage.setItem(nameOf(place, '0'), alone);
    localStorage.removeItem(PREFIX + place);
    return Object.keys(localStorage).filter((name) => name.startsWith(nameOf(place, '')));
  } catch {
    // A browser without storage keeps nothing.
    return [];
  }
}

export function readKept(name: string): Kept | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(name) ?? 'null') as Pick<
      Kept,
      'at' | 'entered' | 'version'
    > | null;
    if (kept && Date.now() - kept.at < KEPT_MS)
      return {
        ...kept,
        name,
        key: name.slice(name.lastIndexOf(':') + 1),
        said: instantAtHome(new Date(kept.at).toISOString(), new Date(), site),
      };
    removeKept(name);
  } catch {
    // As above.
  }
  return undefined;
}

export function writeKept(name: string, entered: Entered, version?: number): void {
  const kept = JSON.stringify({ at: Date.now(), entered, version });
  for (;;)
    try {
      localStorage.setItem(name, kept);
      return;
    } catch {
      // Full: what was typed long ago makes room. Forbidden: saving still works.
      if (!forgetOldest(name)) return;
    }
}

export function removeKept(name: string): void {
  try {
    localStorage.removeItem(name);
  } catch {
    // As above.
  }
}

/** Nothing where nothing is kept of that name. */
export function moveKept(from: string, to: string): void {
  const kept = from === to ? undefined : readKept(from);
  if (!kept) return;
  writeKept(to, kept.entered);
  removeKept(from);
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

/** While a form is open, what it keeps is its own; the browser lets go of it with the tab, however that ends. */
export function holdOpen(name: string): () => void {
  if (!hasLocks()) return () => undefined;
  const waiting = new AbortController();
  let close = (): void => undefined;
  const open = new Promise<void>((resolve) => {
    close = resolve;
  });
  navigator.locks.request(name, { signal: waiting.signal }, () => open).catch(() => undefined);
  return () => {
    waiting.abort();
    close();
  };
}

/** Calls `then` once no tab has that form open any more. */
export function onceClosed(name: string, signal: AbortSignal, then: () => void): void {
  if (!hasLocks()) return then();
  navigator.locks.request(name, { mode: 'shared', signal }, then).catch(() => undefined);
}

/** Calls `found` with what is kept under each of these names, once no tab has that form open any more. */
export function readOnceClosed(
  names: readonly string[],
  signal: AbortSignal,
  found: (kept: Kept) => void,
): void {
  for (const name of names)
    onceClosed(name, signal, () => {
      const kept = readKept(name);
      if (kept) found(kept);
    });
}

/** Not every address is trusted enough by browsers to have them. */
function hasLocks(): boolean {
  return 'locks' in navigator;
}
