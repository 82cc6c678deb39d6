/** How many nodes may stand inside one another. */
export const DEEPEST = 20;
/** Characters of the JSON. */
export const LONGEST = 750_000;
/** Of a text, where its field says nothing else. */
export const MOST_WORDS = 60_000;
/** What a table may be. */
export const MOST_COLUMNS = 60;
export const MOST_ROWS = 1000;
/** The number a list may begin with. */
export const LAST_START = 9999;

/** How many nodes stand inside one another; it stops counting once there are too many. */
export function depthOf(value: unknown): number {
  let level: unknown[] = [value];
  for (let depth = 0; ; depth++) {
    if (level.length === 0 || depth > DEEPEST) return depth;
    level = level.flatMap((node) => {
      const content = (node as { content?: unknown } | null)?.content;
      return Array.isArray(content) ? (content as unknown[]) : [];
    });
  }
}
