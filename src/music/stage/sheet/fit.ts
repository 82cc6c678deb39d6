import { type Fit, fitName, keepFit, keptFit } from './kept-fits.ts';

/** How one song stands on one device; what is not said is chosen to fit. */
export interface SheetRoom {
  /** Pixels. */
  size?: number;
  columns?: 1 | 2 | 3;
}

/** Pixels: what can still be read, and what suffices where a song is longer than the screen. */
const HELD = { least: 15, usual: 20, most: 40 };
/** On a music stand. */
const STANDING = { least: 20, usual: 32, most: 64 };
/** Upright on it: words as large as that on two pages rather than smaller ones on one. */
const UPRIGHT = { least: 28, pages: 2 };
/** A screen whose shorter side is smaller is held in the hand. */
const HAND = 600;
/** Em of the narrowest column. */
const NARROWEST = 14;
const COLUMNS = [1, 2, 3] as const;
/** What a size loses where every line is broken, and how many pixels another column must bring. */
const BROKEN = 0.5;
const ANOTHER = 2;
/** How much of a page may be empty before the last one, and how much smaller words may be for it. */
const EMPTY = 0.3;
const SMALLER = 0.85;
/** From then on what is left is halved. */
const MOST_GUESSES = 3;

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
  /** Whether lines may be broken. */
  broken: boolean;
}

/** What becomes of a sheet that is placed so. */
interface Outcome {
  pages: number;
  /** How many columns it fills, the last one in part; and the largest empty share of those before. */
  filled: number;
  empty: number;
  /** Whether a section would be cut. */
  isCut: boolean;
  /** Whether a tablature would have to be scrolled sideways. */
  isWide: boolean;
  /** The share of lines that do not fit into one. */
  broken: number;
}

/** Tells what becomes of a sheet; undefined where a column would be too narrow. */
type Attempt = (placing: Placing) => Outcome | undefined;

/**
 * Gives a sheet the largest words at which all of it is seen and no line is broken; else as few pages of whole sections
 * as can be. On an upright stand words that are read from two metres come before the one page. Only where a line is longer than the screen at the smallest words, lines are broken. `data-whole` says
 * that nothing is cut; `data-cut`, that a section is higher than the screen, and has to be.
 */
export function fitSheet(region: HTMLElement, wanted: SheetRoom): void {
  const { least, usual, most } = Math.min(innerWidth, innerHeight) < HAND ? HELD : STANDING;
  const limits: Limits = {
    columns: wanted.columns ? [wanted.columns] : COLUMNS,
    least: wanted.size ?? least,
    usual: wanted.size ?? usual,
    most: wanted.size ?? most,
    sideways: false,
    broken: false,
  };
  region.dataset['cut'] = 'false';
  region.dataset['fitting'] = 'true';
  const name = fitName(region, wanted);
  const attempt = attemptsOn(region);
  const searchPages = (all: Limits) =>
    onPages(attempt, 1, all) ?? (wanted.size ? undefined : onFewPages(attempt, all));
  const fitted = (placing: Placing | undefined, all: Limits): Fit | undefined =>
    placing && { ...placing, pages: pagesOf(attempt(placing), all), sideways: all.sideways };
  const search = (all: Limits): Fit | undefined =>
    fitted(searchPages(all) ?? searchPages({ ...all, broken: true }), all);
  const isUpright = !wanted.size && innerHeight > innerWidth && innerWidth >= HAND;
  const searchUpright = (): Fit | undefined => {
    const all = { ...limits, least: UPRIGHT.least };
    const found = fitted(searchPages(all), all);
    return found && found.pages <= UPRIGHT.pages ? found : undefined;
  };
  const kept = keptFit(name);
  const holds = kept && pagesOf(attempt(kept), kept) === kept.pages;
  const best = holds
    ? kept
    : ((isUpright ? searchUpright() : undefined) ?? search(limits) ?? search({ ...limits, sideways: true }));
  // Letters of the fallback take another room.
  if (best && !holds && document.fonts.status === 'loaded') keepFit(name, best);
  region.dataset['whole'] = String(best?.sideways === false);
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

/** As few as can be, and the largest words they hold: to turn a page costs a hand. */
function onFewPages(attempt: Attempt, limits: Limits): Placing | undefined {
  const counts = limits.columns.map((columns) => countOf(attempt({ size: limits.least, columns }), limits));
  const pages = Math.min(...counts);
  const found = Number.isFinite(pages) ? onPages(attempt, pages, limits) : undefined;
  if (!found) return undefined;
  // A little smaller, where that fills the pages one turns.
  for (let size = found.size; size >= Math.max(limits.least, found.size * SMALLER); size -= 1) {
    const outcome = attempt({ ...found, size });
    if (outcome && outcome.empty <= EMPTY && countOf(outcome, limits) <= pages) return { ...found, size };
  }
  return found;
}

/**
 * The largest words at which whole sections take no more than so many pages; another column must be worth it, and so
 * must lines in two. Sizes that would not be are left out.
 */
function onPages(attempt: Attempt, pages: number, limits: Limits): Placing | undefined {
  let best: (Placing & { worth: number }) | undefined;
  for (const columns of limits.columns) {
    const from = best ? Math.max(limits.least, Math.ceil(best.worth + ANOTHER)) : limits.least;
    const suits = (size: number) => countOf(attempt({ size, columns }), limits) <= pages;
    // Words twice as large fill about four times as much.
    const guess = (size: number) =>
      size * Math.sqrt((pages * columns) / (attempt({ size, columns })?.filled || 1));
    const size = largest(from, limits.most, suits, guess);
    if (size === 0) continue;
    const worth = size * (1 - BROKEN * (attempt({ size, columns })?.broken ?? 1));
    if (worth >= (best ? best.worth + ANOTHER : 0)) best = { size, columns, worth };
  }
  return best;
}

/**
 * The largest that suits, where those smaller suit, too; 0 where none does. Looks first where the one that was
 * tried last guesses it to be, and at once beside one that was guessed right.
 */
function largest(
  least: number,
  most: number,
  suits: (size: number) => boolean,
  guess: (size: number) => number,
): number {
  if (least > most || !suits(least)) return 0;
  let [good, bad, last] = [least, most + 1, least];
  for (let tries = 0; bad - good > 1; tries += 1) {
    const aim = tries < MOST_GUESSES ? Math.floor(guess(last)) : Math.floor((good + bad) / 2);
    last = Math.min(bad - 1, Math.max(good + 1, aim));
    if (suits(last)) good = last;
    else bad = last;
  }
  return good;
}

function pagesOf(outcome: Outcome | undefined, { sideways }: Pick<Limits, 'sideways'>): number {
  return !outcome || outcome.isCut || (outcome.isWide && !sideways) ? Infinity : outcome.pages;
}

/** The same, where lines must not be broken, either. */
function countOf(outcome: Outcome | undefined, limits: Limits): number {
  return outcome && outcome.broken > 0 && !limits.broken ? Infinity : pagesOf(outcome, limits);
}

/** Each placing costs a layout of the whole sheet: none is tried twice. */
function attemptsOn(region: HTMLElement): Attempt {
  const content = region.firstElementChild;
  const sections = [...region.querySelectorAll('section')];
  const wide = sections.flatMap((section) => [...section.querySelectorAll(':scope > [role="group"]')]);
  const lines = [...region.querySelectorAll<HTMLElement>('section > p')].map((line) => ({
    line,
    one: line.querySelector('.block') ? 3.4 : 2.2,
  }));
  const outcome = ({ size, columns }: Placing): Outcome | undefined => {
    if (columns > 1 && region.clientWidth / columns < size * NARROWEST) return undefined;
    place(region, { size, columns });
    const broken = lines.filter(({ line, one }) => line.offsetHeight > size * one).length;
    return {
      pages: content ? countPages(region) : 1,
      ...(content ? filledOf(region, content, columns) : { filled: 1, empty: 0 }),
      isCut:
        (content && content.scrollHeight > content.clientHeight + 1) ||
        sections.some((section) => section.getClientRects().length > 1),
      isWide: wide.some((each) => each.scrollWidth > each.clientWidth + 1),
      broken: broken / Math.max(1, lines.length),
    };
  };
  const known = new Map<string, Outcome | undefined>();
  return (placing) => {
    const name = `${placing.size} ${placing.columns}`;
    if (!known.has(name)) known.set(name, outcome(placing));
    return known.get(name);
  };
}

/** From the beginning of one page to that of the next. */
function pageWidth({ firstElementChild: content }: HTMLElement): number {
  if (!content) return 1;
  return content.clientWidth + (Number.parseFloat(getComputedStyle(content).columnGap) || 0);
}

function countPages(region: HTMLElement): number {
  return Math.ceil(((region.firstElementChild?.scrollWidth ?? 1) - 1) / pageWidth(region));
}

/** How full its columns are, down to the end of the song. */
function filledOf(region: HTMLElement, content: Element, columns: number): Pick<Outcome, 'filled' | 'empty'> {
  const around = content.getBoundingClientRect();
  const full: number[] = [];
  for (const { left, bottom } of [...content.children].flatMap((part) => [...part.getClientRects()])) {
    const column = Math.round(Math.abs(left - around.left) / (pageWidth(region) / columns));
    full[column] = Math.max(full[column] ?? 0, (bottom - around.top) / Math.max(1, content.clientHeight));
  }
  const last = full.at(-1);
  if (last === undefined) return { filled: 1, empty: 0 };
  return {
    filled: full.length - 1 + last,
    empty: 1 - Math.min(1, ...full.slice(0, -1).map((part) => part || 0)),
  };
}

function columnsFor(region: HTMLElement, size: number, choices: readonly number[]): number {
  return choices.findLast((columns) => region.clientWidth / columns >= size * 19) ?? choices[0] ?? 1;
}

function place(region: HTMLElement, { size, columns }: Placing): void {
  region.style.fontSize = `${size / 16}rem`;
  region.style.setProperty('--columns', String(columns));
  region.dataset['layout'] = 'pages';
}
