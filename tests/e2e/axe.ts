import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The rules that look at colours; no other can answer differently in the other theme. */
export const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with the page as it stands, by all of its rules or by those that are named. It runs within
 * the page, and only what it found leaves it: a second page for each answer costs six times as much.
 */
export async function violationsOf(page: Page, rules?: string[]): Promise<string[]> {
  await settle(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const violations = await page.evaluate(async (runOnly) => {
    const answer = await window.axe.run(document, {
      reporter: 'no-passes',
      resultTypes: ['violations'],
      ...(runOnly ? { runOnly } : {}),
    });
    return answer.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  }, rules);
  await page.evaluate(() => void document.adoptedStyleSheets.pop());
  return [...violations, ...(rules ? [] : await page.evaluate(containersInFieldsets))];
}

/**
 * Containers that Chromium may leave undrawn: those in a fieldset that has more than its legend and one element, where
 * the page arrives in two pieces between them (crbug.com/497855657).
 */
function containersInFieldsets(): string[] {
  const isContainer = (element: Element) => /size/.test(getComputedStyle(element).containerType);
  return [...document.querySelectorAll('fieldset')]
    .filter((fieldset) => [...fieldset.children].filter(({ tagName }) => tagName !== 'LEGEND').length > 1)
    .flatMap((fieldset) => [...fieldset.querySelectorAll(':not(fieldset)')])
    .filter(isContainer)
    .map(({ outerHTML }) => `container in a fieldset: ${outerHTML.slice(0, 200)}`);
}

/**
 * A colour on its way to another one is neither, and what moves has no place yet: here all of it arrives at once.
 * The bar above a page that is still loading goes first.
 */
async function settle(page: Page): Promise<void> {
  await page.locator('[role=progressbar].fixed').waitFor({ state: 'detached' });
  await page.evaluate(async () => {
    const atOnce = new CSSStyleSheet();
    atOnce.replaceSync('*, ::before, ::after { transition: none !important }');
    document.adoptedStyleSheets.push(atOnce);
    // A new theme is heard of with the next frame, and drawn with the one after.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  });
}
