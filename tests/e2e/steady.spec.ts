import { expect, type Browser, type Page } from '@playwright/test';
import { signInAsAdministrator } from './administrator.ts';
import { test } from './page.ts';
import { startSite } from './site.ts';
import { startSlowNetwork } from './slow-network.ts';

const MOST = 0.02;
const EVENT = 'la-nuit-des-ruches';
/** The twenty screens that are used most; of a list in brackets, the first of its items. */
const SCREENS = [
  '/guests/index',
  `/guests/event/${EVENT}`,
  `/guests/registration/${EVENT}`,
  '/bee/home',
  '/bee/events/list',
  `/bee/events/show/${EVENT}`,
  `/bee/events/show/${EVENT}/participants`,
  `/bee/events/edit/${EVENT}`,
  '/bee/parts/list',
  '/bee/parts/show/(parts)',
  '/bee/tips/list',
  '/bee/tips/show/(tips)',
  '/bee/tips/edit/(tips)',
  '/bee/songs/list',
  '/bee/songs/edit/(songs)',
  '/bee/playlists/show/(playlists)/set',
  '/bee/playlists/show/(playlists)/stage',
  '/bee/usermessages/list',
  '/bee/media/list',
  '/admin/settings',
];

/** The address of a screen, with the first item of the list it names. */
async function addressOf(page: Page, screen: string): Promise<string> {
  const [, list] = /\((\w+)\)/.exec(screen) ?? [];
  if (!list) return screen;
  const answer = await page.request.get(`/bee/${list}/list`);
  const [, id] = new RegExp(`/bee/${list}/show/([\\da-f-]{36})`).exec(await answer.text()) ?? [];
  expect(id, list).toBeDefined();
  return screen.replace(`(${list})`, id ?? '');
}

/** How far what stood on the page was moved while it came, and what was. */
function shiftsOf(page: Page) {
  return page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as (PerformanceEntry & {
      value: number;
      sources: { node: Node | null }[];
    })[];
    return {
      shift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ sources }) => sources.map(({ node }) => node?.textContent?.slice(0, 40))),
    };
  });
}

test('nothing jumps while a screen comes', async ({ browser }) => {
  // Where a line breaks in one face and not in the other is up to what is written: here, nothing but the demo content.
  const site = await startSite('steady');
  const page = await (await browser.newContext({ baseURL: site.url })).newPage();
  await signInAsAdministrator(page, site.folder);
  // The next test compares the faces.
  await page.route(/\.woff2$/, (route) => route.abort());
  const network = await startSlowNetwork(site.url);
  try {
    for (const screen of SCREENS) {
      const address = await addressOf(page, screen);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(network.url + address);
        const { shift, moved } = await shiftsOf(page);
        expect.soft(shift, `${screen} at ${width}: ${moved.join(' · ')}`).toBeLessThanOrEqual(MOST);
      }
    }
  } finally {
    network.stop();
    await page.context().close();
    await site.end();
  }
});

const WORDS = [
  'Neuf musiciens, une halle',
  '118 of 180 places taken',
  'What guests read',
  'Message Overview',
];

test('until a face has come, another one takes as much room', async ({ page }) => {
  await page.goto('/guests/index');
  const wrong = await page.evaluate(async (words) => {
    await document.fonts.ready;
    const line = document.body.appendChild(document.createElement('span'));
    line.textContent = words.join(' ');
    line.style.cssText = 'position: absolute; white-space: pre; font-size: 100px';
    const roomOf = (face: string, weight: number) => {
      line.style.fontFamily = `'${face}', monospace`;
      line.style.fontWeight = String(weight);
      return line.getBoundingClientRect();
    };
    return [
      ['Bricolage Grotesque', 'Bricolage Fallback', 700] as const,
      ['Inter', 'Inter Fallback', 400] as const,
      ['Inter', 'Inter Fallback', 600] as const,
    ].flatMap(([face, other, weight]) => {
      const [one, two] = [roomOf(face, weight), roomOf(other, weight)];
      const ratios = [two.width / one.width, two.height / one.height];
      return ratios.every((ratio) => Math.abs(ratio - 1) < 0.02)
        ? []
        : [`${face} ${weight}: ${ratios.join()}`];
    });
  }, WORDS);
  expect(wrong).toEqual([]);
});

/** How many elements are styled at once, at most, while a button comes onto the page and another into its main part. */
async function mostStyled(page: Page, browser: Browser) {
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await page.evaluate(async () => {
    for (const place of [document.body, document.querySelector('main')]) {
      const button = Object.assign(document.createElement('button'), { textContent: 'A' });
      place?.append(button);
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      button.remove();
    }
  });
  const { traceEvents } = JSON.parse(String(await browser.stopTracing())) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  const styled = traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? [args.elementCount ?? 0] : [],
  );
  expect(styled.length, page.url()).toBeGreaterThan(0);
  return Math.max(...styled);
}

test('what comes onto a screen is styled, and not all the rest anew', async ({ page, browser }) => {
  await signInAsAdministrator(page);
  for (const screen of SCREENS.filter((_, index) => index % 3 === 2)) {
    await page.goto(await addressOf(page, screen));
    // Where the processor is busy, the screen itself may still be coming: looked at again, that is over.
    await expect.poll(() => mostStyled(page, browser), { message: screen }).toBeLessThan(100);
  }
});
