/** How one song stands on one device; what is not said is chosen to fit. */
export interface SheetRoom {
  /** Pixels. */
  size?: number;
  columns?: 1 | 2 | 3;
}

/** Pixels: what can still be read, and what suffices where a song is longer than the screen. */
const HELD = { least: 15, usual: 20, most: 40 };
/** On a music stand. */
const STANDING = { least: 22, usual: 32, most: 64 };
/** A screen whose shorter side is smaller is held in the hand. */
const HAND = 600;
/** Em of the narrowest column. */
const NARROWEST = 14;
const COLUMNS = [1, 2, 3] as const;
/** What a size loses where every line is broken, and how many pixels another column must bring. */
const BROKEN = 0.5;
const ANOTHER_COLUMN = 2;

interface Placing {
  size: number;
  columns: number;
}

interface Limits {
  columns: readonly number[];
  least: number;
  usual: number;
  most: number;
  /** Whether tablature may be scrolled sideways. */
  sideways: boolean;
}

/**
 * Gives a sheet the largest words at which all of it is seen, or else as few pages of whole sections as can be.
 * `data-whole` says that nothing is cut; `data-cut`, that a section is higher than the screen, and has to be.
 */
export function fitSheet(region: HTMLElement, wanted: SheetRoom): void {
  const { least, usual, most } = Math.min(innerWidth, innerHeight) < HAND ? HELD : STANDING;
  const limits: Limits = {
    columns: wanted.columns ? [wanted.columns] : COLUMNS,
    least: wanted.size ?? least,
    usual: wanted.size ?? usual,
    most: wanted.size ?? most,
    sideways: false,
  };
  region.dataset['cut'] = 'false';
  region.dataset['fitting'] = 'true';
  const fitting = (all: Limits) =>
    onPages(region, 1, all) ?? (wanted.size ? undefined : onFewPages(region, all));
  const whole = fitting(limits);
  const best = whole ?? fitting({ ...limits, sideways: true });
  region.dataset['whole'] = String(whole !== undefined);
  region.dataset['cut'] = String(best === undefined);
  const columns = columnsFor(region, limits.usual, limits.columns);
  place(region, best ?? { size: limits.usual, columns });
  // One column that does not fit is scrolled; a break has no pages.
  const isFlow = best ? !region.querySelector('section') : columns === 1;
  region.dataset['layout'] = isFlow ? 'flow' : 'pages';
  // The last page begins at the left, however little is on it.
  const reach = isFlow ? 0 : (countPages(region) - 1) * pageWidth(region) + region.clientWidth - 1;
  region.style.setProperty('--reach', `${reach}px`);
  delete region.dataset['fitting'];
}

/** As many as are needed at the size one likes to read, and the largest words they hold. */
function onFewPages(region: HTMLElement, limits: Limits): Placing | undefined {
  for (const least of [limits.usual, limits.least]) {
    const counts = limits.columns.map((columns) => pagesOf(region, { size: least, columns }, limits));
    const pages = Math.min(...counts);
    if (Number.isFinite(pages)) return onPages(region, pages, { ...limits, least });
  }
  return undefined;
}

/** The largest words at which whole sections take no more than so many pages; a line in two must be worth it. */
function onPages(region: HTMLElement, pages: number, limits: Limits): Placing | undefined {
  let best: (Placing & { worth: number }) | undefined;
  for (const columns of limits.columns)
    for (const whole of [true, false]) {
      const size = largest(limits, (size) => {
        const suits = pagesOf(region, { size, columns }, limits) <= pages;
        return suits && !(whole && brokenIn(region, size) > 0);
      });
      if (size === 0) continue;
      place(region, { size, columns });
      const worth = size * (1 - BROKEN * brokenIn(region, size));
      if (worth >= (best ? best.worth + ANOTHER_COLUMN : 0)) best = { size, columns, worth };
    }
  return best;
}

/** The largest that suits, where those smaller suit, too; 0 where none does. */
function largest({ least, most }: Limits, suits: (size: number) => boolean): number {
  if (!suits(least)) return 0;
  let [good, bad] = [least, most + 1];
  while (bad - good > 1) {
    const size = Math.floor((good + bad) / 2);
    if (suits(size)) good = size;
    else bad = size;
  }
  return good;
}

/** The share of lines that do not fit into one. */
function brokenIn(region: HTMLElement, size: number): number {
  const lines = [...region.querySelectorAll<HTMLElement>('section > p')];
  const broken = lines.filter(
    (line) => line.offsetHeight > size * (line.querySelector('.block') ? 3.4 : 2.2),
  );
  return broken.length / Math.max(1, lines.length);
}

/** On how many pages it stands so; on none where a section would be cut, or a column be too narrow. */
function pagesOf(region: HTMLElement, placing: Placing, { sideways }: Limits): number {
  const { size, columns } = placing;
  if (columns > 1 && region.clientWidth / columns < size * NARROWEST) return Infinity;
  place(region, placing);
  const content = region.firstElementChild;
  if (!content) return 1;
  const isCut =
    content.scrollHeight > content.clientHeight + 1 ||
    [...content.querySelectorAll('section')].some((section) => section.getClientRects().length > 1) ||
    (!sideways &&
      [...content.querySelectorAll('section > [role="group"]')].some(
        (wide) => wide.scrollWidth > wide.clientWidth + 1,
      ));
  return isCut ? Infinity : countPages(region);
}

/** From the beginning of one page to that of the next. */
function pageWidth({ firstElementChild: content }: HTMLElement): number {
  if (!content) return 1;
  return content.clientWidth + (Number.parseFloat(getComputedStyle(content).columnGap) || 0);
}

function countPages(region: HTMLElement): number {
  return Math.ceil(((region.firstElementChild?.scrollWidth ?? 1) - 1) / pageWidth(region));
}

function columnsFor(region: HTMLElement, size: number, choices: readonly number[]): number {
  return choices.findLast((columns) => region.clientWidth / columns >= size * 19) ?? choices[0] ?? 1;
}

function place(region: HTMLElement, { size, columns }: Placing): void {
  region.style.fontSize = `${size / 16}rem`;
  region.style.setProperty('--columns', String(columns));
  region.dataset['layout'] = 'pages';
}
