import { pageAfter, pageBefore, pageOf, type PlacedLine, type Window } from '../../sheets/paging.ts';

/**
 * A sheet on a screen is one column that scrolls (`flow`), or columns of the screen's height that stand side by
 * side (`pages`). Here both are one long column, so that a place in a song is the same on every screen.
 */
interface Room {
  region: HTMLElement;
  content: HTMLElement;
  /** Pixels from one column to the next; 0 where it scrolls. */
  column: number;
  /** On one screen. */
  columns: number;
}

/** A sheet of files knows its pages by itself. */
export interface OwnPages {
  turn: (by: 1 | -1) => boolean;
  showEnd: (end: 'first' | 'last') => void;
  pageIn: () => { page: number; pages: number };
  position: () => number;
  show: (position: number) => void;
}

const ownPages = new WeakMap<HTMLElement, OwnPages>();

export function setOwnPages(region: HTMLElement, pages: OwnPages): void {
  ownPages.set(region, pages);
}

function roomOf(region: HTMLElement): Room | undefined {
  const content = region.firstElementChild;
  if (!(content instanceof HTMLElement)) return undefined;
  if (region.dataset['layout'] !== 'pages') return { region, content, column: 0, columns: 1 };
  const columns = Number(region.style.getPropertyValue('--columns')) || 1;
  const gap = Number.parseFloat(getComputedStyle(content).columnGap) || 0;
  return { region, content, column: (content.clientWidth + gap) / columns, columns };
}

/** What is seen, in pixels of the one long column. */
function windowOf({ region, content, column, columns }: Room): Window {
  if (column === 0)
    return { top: region.scrollTop, height: region.clientHeight, length: region.scrollHeight };
  const height = content.clientHeight;
  const all = Math.max(1, Math.round((content.scrollWidth + column / 2) / column));
  return {
    top: Math.round(region.scrollLeft / column) * height,
    height: columns * height,
    length: Math.max(all, columns) * height,
  };
}

function scrollTo({ region, content, column, columns }: Room, top: number): void {
  if (column === 0) region.scrollTo({ top, behavior: 'instant' });
  else {
    const first = Math.floor(top / Math.max(1, content.clientHeight) + 0.01);
    region.scrollTo({ left: Math.floor(first / columns) * columns * column, behavior: 'instant' });
  }
}

function topOf({ region, content, column }: Room, element: Element): number {
  const box = element.getClientRects()[0] ?? element.getBoundingClientRect();
  if (column === 0) return box.top - region.getBoundingClientRect().top - region.clientTop + region.scrollTop;
  const around = content.getBoundingClientRect();
  return Math.round((box.left - around.left) / column) * content.clientHeight + box.top - around.top;
}

function linesIn(room: Room): PlacedLine[] {
  return [...room.content.querySelectorAll('section > *, [data-before], section > [role="group"] > *')]
    .filter((line) => !line.matches('[role="group"]'))
    .map((line) => {
      const top = topOf(room, line);
      return { top, bottom: top + line.getBoundingClientRect().height, heading: line.matches('h3') };
    });
}

/** Turns to the next page of the song, or the one before; whether there was one. */
export function turnPage(region: HTMLElement, by: 1 | -1): boolean {
  const own = ownPages.get(region);
  if (own) return own.turn(by);
  const room = roomOf(region);
  if (!room) return false;
  const seen = windowOf(room);
  if (room.column > 0) {
    const to = seen.top + by * seen.height;
    const lost = by > 0 ? seen.top + seen.height >= seen.length - 1 : seen.top <= 0;
    if (!lost) scrollTo(room, Math.max(0, to));
    return !lost;
  }
  const lines = linesIn(room);
  const top = by > 0 ? pageAfter(lines, seen) : pageBefore(lines, seen);
  if (top !== undefined) scrollTo(room, top);
  return top !== undefined;
}

export function showEnd(region: HTMLElement, end: 'first' | 'last'): void {
  ownPages.get(region)?.showEnd(end);
  const room = roomOf(region);
  if (room) scrollTo(room, end === 'first' ? 0 : windowOf(room).length);
}

export function pageIn(region: HTMLElement): { page: number; pages: number } {
  const own = ownPages.get(region);
  if (own) return own.pageIn();
  const room = roomOf(region);
  return room ? pageOf(windowOf(room)) : { page: 1, pages: 1 };
}

/** Its page, and whether nothing of the song is cut. */
export function seenIn(region: HTMLElement): { page: number; pages: number; whole: boolean } {
  return { ...pageIn(region), whole: region.dataset['whole'] === 'true' };
}

/** What stands at the top of what is seen: hundredths of a section. */
export function positionIn(region: HTMLElement): number {
  const own = ownPages.get(region);
  if (own) return own.position();
  const room = roomOf(region);
  if (!room) return 0;
  const { top, length } = windowOf(room);
  const tops = sectionTops(room);
  const at = tops.findLastIndex((each) => each <= top + 1);
  const [from = 0, to = length] = [tops[at], tops[at + 1]];
  if (at < 0 || top <= 1) return 0;
  return Math.round((at + Math.min(0.99, (top - from) / Math.max(1, to - from))) * 100);
}

/** Shows the same at the top here, on a screen of another size. */
export function showPosition(region: HTMLElement, position: number): void {
  const own = ownPages.get(region);
  if (own) {
    own.show(position);
    return;
  }
  const room = roomOf(region);
  if (!room) return;
  const tops = sectionTops(room);
  const at = Math.min(tops.length - 1, Math.floor(position / 100));
  const [from = 0, to = windowOf(room).length] = [tops[at], tops[at + 1]];
  scrollTo(room, position === 0 ? 0 : from + ((position % 100) / 100) * (to - from));
}

function sectionTops(room: Room): number[] {
  return [...room.content.querySelectorAll('section')].map((section) => topOf(room, section));
}
