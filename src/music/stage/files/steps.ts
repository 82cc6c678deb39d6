/** A page on the screen; of some only one half is seen, while the other half belongs to the next or the last. */
export interface Placed {
  /** Among the song's pages, from 0. */
  page: number;
  /** Which side of the screen it is on, where two are side by side. */
  side: 'left' | 'right' | 'all';
  half?: 'upper' | 'lower';
}

/** What one sees until the next turn. */
export interface Step {
  placed: Placed[];
  /** Hundredths of a page: the same on every device. */
  position: number;
  /** The last page that one has come to, from 1. */
  page: number;
}

/** All that one sees from the first turn to the last. */
export function stepsOf(pages: number, across: 1 | 2, half: boolean): Step[] {
  const steps: Step[] = [];
  for (let page = 0; page < pages; page += across) {
    const next = page + across;
    steps.push({
      placed: across === 1 ? [alone(page)] : pair(page, pages),
      position: page * 100,
      page: Math.min(next, pages),
    });
    // What was played makes room: above the half one reads, or on the left of the page one reads.
    if (half && next < pages)
      steps.push({
        placed:
          across === 1
            ? [
                { page: next, side: 'all', half: 'upper' },
                { page, side: 'all', half: 'lower' },
              ]
            : [
                { page: next, side: 'left' },
                { page: page + 1, side: 'right' },
              ],
        position: page * 100 + across * 50,
        page: next,
      });
  }
  return steps;
}

const alone = (page: number): Placed => ({ page, side: 'all' });

const pair = (page: number, pages: number): Placed[] =>
  page + 1 < pages
    ? [
        { page, side: 'left' },
        { page: page + 1, side: 'right' },
      ]
    : [{ page, side: 'left' }];

/** The step at which another device's place is seen. */
export function stepAt(steps: readonly Step[], position: number): number {
  return Math.max(
    0,
    steps.findLastIndex((step) => step.position <= position),
  );
}
