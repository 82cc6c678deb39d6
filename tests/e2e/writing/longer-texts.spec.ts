import { expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

/** Other languages take more room than English: German and French up to two fifths more. */
const LONGER = 0.4;
const WIDTHS = [320, 768, 1440];
const PAGES = [
  '/guests/index',
  '/guests/event/la-nuit-des-ruches',
  '/guests/registration/la-nuit-des-ruches',
  '/guests/offer',
  '/guests/network',
  '/guests/sound',
  '/guests/contact',
  '/guests/tips',
  '/guests/blogs',
  '/guests/privacy',
  '/register',
  '/login',
  '/dev/parts',
];

/** Writes every text longer that is not so yet; answers what is cut then, or wider than the page. */
function cutWhenLonger(page: Page): Promise<string[]> {
  return page.evaluate((share) => {
    const longer = (text: string) =>
      text.replaceAll(/\p{L}{3,}/gu, (word) => word + word.slice(0, Math.ceil(word.length * share)));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: (Text & { isLonger?: boolean })[] = [];
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts.filter(({ isLonger }) => !isLonger)) {
      text.isLonger = true;
      const within = text.parentElement?.closest('script, style, textarea, option, code, address, time');
      // What is no sentence of ours stays: addresses, figures.
      if (!within && !/@|https?:|\.example/.test(text.data)) text.data = longer(text.data);
    }
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { overflowX, textOverflow, clipPath } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      // The site's name falls out of sight as a whole where it has no room beside its sign.
      const frame = element.closest('.sign-and-name')?.getBoundingClientRect();
      const isBelow = frame !== undefined && element.getBoundingClientRect().top >= frame.bottom;
      const isSeen = clipPath !== 'inset(50%)' && !isBelow && element.checkVisibility();
      const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
      return (
        isSeen &&
        hasText &&
        hides &&
        textOverflow !== 'ellipsis' &&
        element.scrollWidth > element.clientWidth + 1
      );
    });
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      const scrolls = element.parentElement?.closest('[class*="overflow-"]');
      return (
        width > 0 &&
        right > innerWidth + 1 &&
        !scrolls &&
        element.checkVisibility({ visibilityProperty: true })
      );
    });
    const told = (element: HTMLElement) =>
      `${element.tagName.toLowerCase()}: ${element.textContent?.trim().slice(0, 60)}`;
    const isTooWide = document.documentElement.scrollWidth > innerWidth + 1;
    return [
      ...cut.map((each) => `cut ${told(each)}`),
      ...(isTooWide ? wide.map((each) => `wide ${told(each)}`).slice(-4) : []),
    ];
  }, LONGER);
}

test('no page cuts or pushes aside what another language says in more letters', async ({
  page,
  complaints,
}) => {
  test.setTimeout(240_000);
  const check = async (address: string) => {
    await page.goto(address);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect.soft(await cutWhenLonger(page), `${address} at ${width} px`).toEqual([]);
    }
  };
  for (const address of PAGES) await check(address);
  const { id } = await signInAsAdministrator(page);
  await check(`/members/users/${id}/edit`);
  // What was made longer before React took a part over is not what it would draw.
  complaints.splice(0, Infinity, ...complaints.filter((words) => !/error #418/.test(words)));
});
