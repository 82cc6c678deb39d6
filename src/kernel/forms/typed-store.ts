/** What was typed into the forms of one entry of the history, by form and name. */
export type Typed = Record<string, string>;

const PREFIX = 'typed:';
const KEPT_MS = 3600 * 1000;

export function readTyped(id: string): Typed | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PREFIX + id) ?? 'null') as {
      at: number;
      typed: Typed;
    } | null;
    if (kept && Date.now() - kept.at < KEPT_MS) return kept.typed;
  } catch {
    // A browser without storage keeps nothing.
  }
  forgetTyped(id);
  return undefined;
}

export function writeTyped(id: string, typed: Typed): void {
  try {
    sessionStorage.setItem(PREFIX + id, JSON.stringify({ at: Date.now(), typed }));
  } catch {
    // Full or forbidden: the form can still be sent.
  }
}

export function forgetTyped(id: string): void {
  try {
    sessionStorage.removeItem(PREFIX + id);
  } catch {
    // As above.
  }
}

/** Who leaves, leaves nothing behind. */
export function forgetAllTyped(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  } catch {
    // As above.
  }
}
