/** What stands at the top of a sheet that is scrolled: hundredths of a section. */
export function positionIn(region: HTMLElement): number {
  const top = region.getBoundingClientRect().top;
  let position = 0;
  for (const [index, section] of sectionsIn(region).entries()) {
    const box = section.getBoundingClientRect();
    if (box.top > top + 1 || box.height === 0) break;
    position = Math.round((index + Math.min(0.99, (top - box.top) / box.height)) * 100);
  }
  return Math.max(0, position);
}

/** Scrolls so that the same is at the top here, on a screen of another size. */
export function showPosition(region: HTMLElement, position: number): void {
  const sections = sectionsIn(region);
  const section = sections[Math.min(sections.length - 1, Math.floor(position / 100))];
  if (position === 0 || !section) {
    region.scrollTop = 0;
    return;
  }
  const box = section.getBoundingClientRect();
  const part = (position % 100) / 100;
  const top = region.scrollTop + box.top - region.getBoundingClientRect().top + part * box.height;
  region.scrollTo({
    top,
    behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
  });
}

function sectionsIn(region: HTMLElement): HTMLElement[] {
  return [...region.querySelectorAll<HTMLElement>('section')];
}
