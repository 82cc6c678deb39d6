/** How one song stands on one device; what is not said is chosen to fit. */
export interface SheetRoom {
  /** Pixels. */
  size?: number;
  columns?: 1 | 2 | 3;
}

/** Pixels: what can still be read, and what suffices where a song is longer than the screen. */
const HELD = { least: 17, usual: 20, most: 40 };
/** On a music stand. */
const STANDING = { least: 24, usual: 32, most: 64 };
/** A screen whose shorter side is smaller is held in the hand. */
const HAND = 600;
/** Em of the narrowest column. */
const NARROWEST = 16;
const COLUMNS = [1, 2, 3] as const;

/** Gives a sheet the largest words at which all of it is seen; where none will do, as many columns as read well. */
export function fitSheet(region: HTMLElement, wanted: SheetRoom): void {
  const limits = Math.min(innerWidth, innerHeight) < HAND ? HELD : STANDING;
  const choices = wanted.columns ? [wanted.columns] : COLUMNS;
  if (wanted.size) {
    const size = wanted.size;
    const whole = choices.find((columns) => isWide(region, size, columns) && fits(region, size, columns));
    place(region, size, whole ?? columnsFor(region, size, choices));
    return;
  }
  let best: { size: number; columns: number } | undefined;
  for (const columns of choices) {
    // Another column must be worth it.
    const size = largest(region, columns, best ? best.size + 2 : limits.least, limits.most);
    if (size !== undefined) best = { size, columns };
  }
  if (best) place(region, best.size, best.columns);
  else place(region, limits.usual, columnsFor(region, limits.usual, choices));
}

function largest(region: HTMLElement, columns: number, least: number, most: number): number | undefined {
  if (least > most || !isWide(region, least, columns) || !fits(region, least, columns)) return undefined;
  let [good, bad] = [least, most + 1];
  while (bad - good > 1) {
    const size = Math.floor((good + bad) / 2);
    if (isWide(region, size, columns) && fits(region, size, columns)) good = size;
    else bad = size;
  }
  return good;
}

function columnsFor(region: HTMLElement, size: number, choices: readonly number[]): number {
  return choices.findLast((columns) => region.clientWidth / columns >= size * 19) ?? choices[0] ?? 1;
}

function isWide(region: HTMLElement, size: number, columns: number): boolean {
  return columns === 1 || region.clientWidth / columns >= size * NARROWEST;
}

function fits(region: HTMLElement, size: number, columns: number): boolean {
  place(region, size, columns);
  const content = region.firstElementChild;
  if (!content) return true;
  return columns === 1
    ? region.scrollHeight <= region.clientHeight + 1
    : content.scrollWidth <= content.clientWidth + 1 && content.scrollHeight <= content.clientHeight + 1;
}

function place(region: HTMLElement, size: number, columns: number): void {
  region.style.fontSize = `${size / 16}rem`;
  region.style.setProperty('--columns', String(columns));
  region.dataset['layout'] = columns === 1 ? 'flow' : 'pages';
}
