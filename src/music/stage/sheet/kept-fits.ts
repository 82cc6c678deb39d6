import { deviceSettings } from '../../../kernel/browser/device-settings.ts';

/** How a sheet was found to fit. */
export interface Fit {
  size: number;
  columns: number;
  pages: number;
  /** Whether tablature has to be scrolled sideways. */
  sideways: boolean;
}

const KEPT = 'stage fits';
/** The oldest goes first. */
const MOST_FITS = 600;
/** Goes up when sheets are fitted by another rule: what the one before found is looked for again. */
const RULE = 3;
/** Milliseconds: nobody waits for the store. */
const WRITTEN_AFTER_MS = 500;

let fits: Map<string, Fit> | undefined;
let writing: number | undefined;

/**
 * How this sheet fitted in this room when it was here last: to try that one again takes one layout, to look for it
 * about ten. It may be outdated (another font, a new browser), so it is to be tried.
 */
export function keptFit(name: string): Fit | undefined {
  fits ??= new Map(
    Object.entries(deviceSettings(KEPT)).filter((entry): entry is [string, Fit] => isFit(entry[1])),
  );
  return fits.get(name);
}

export function keepFit(name: string, fit: Fit): void {
  fits?.delete(name);
  fits?.set(name, fit);
  window.clearTimeout(writing);
  writing = window.setTimeout(write, WRITTEN_AFTER_MS);
  // Who leaves the stage before that keeps it, too; the same listener is added but once.
  window.addEventListener('pagehide', write);
}

function write(): void {
  window.clearTimeout(writing);
  window.removeEventListener('pagehide', write);
  try {
    localStorage.setItem(KEPT, JSON.stringify(Object.fromEntries([...(fits ?? [])].slice(-MOST_FITS))));
  } catch {
    // A full or closed store: it is looked for again.
  }
}

/** What a sheet's fit hangs on: what stands in it, its room, and what was wished for. */
export function fitName(region: HTMLElement, wished: { size?: number; columns?: number }): string {
  const parts = region.getElementsByTagName('*').length;
  const room = `${region.clientWidth}×${region.clientHeight}`;
  return [RULE, hashOf(region.textContent), parts, room, wished.size ?? '', wished.columns ?? ''].join(' ');
}

/** FNV-1a, 32 bits. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(36);
}

function isFit(fit: unknown): boolean {
  return typeof fit === 'object' && fit !== null && 'size' in fit && 'columns' in fit && 'pages' in fit;
}
