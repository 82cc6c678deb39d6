// `npm run bench -- writing`: what a key costs at the end of a long text, in Chromium.
import { chromium, type Page } from '@playwright/test';
import { createContent } from '../src/kernel/content/changes.server.ts';
import type { RichBlock } from '../src/kernel/rich-text/rich-text.ts';
import { asSystem } from '../src/kernel/access/viewer.ts';
import { readConfig, setConfig } from '../src/platform/config.server.ts';
import { closeDatabase, openDatabase } from '../src/platform/db/database.server.ts';
import { migrate } from '../src/platform/db/migrate.server.ts';
import { loadSecretKey } from '../src/platform/secrets.server.ts';
import { tip } from '../src/writing/tip.ts';
import { CHROMIUM, CHROMIUM_AS_IT_IS } from '../tests/support/chromium.ts';
import { median } from './load.ts';
import { newDataFolder, runOnCoreZero } from './site.ts';
import { signedIn } from './volume/member.ts';

const WORDS = [1_000, 50_000];
const KEYS = 'and so we sing another song ';
/** Milliseconds between two keys; and after a word, when what was typed is kept in the browser. */
const PAUSE_MS = 120;
const REST_MS = 600;

/** Paragraphs of eighty words, with a heading after every ten. */
function textOf(words: number): RichBlock[] {
  const some = 'the quick brown bees sing a longer harmony over every rainy evening in Lyon'.split(' ');
  const text = (from: number, count: number) => [
    {
      type: 'text' as const,
      text: Array.from({ length: count }, (_, i) => some[(from + i) % some.length]).join(' '),
    },
  ];
  return Array.from({ length: words / 80 }, (_, i): RichBlock[] => [
    ...(i % 10 === 0
      ? [{ type: 'heading' as const, attrs: { level: 2 as const }, content: text(i, 4) }]
      : []),
    { type: 'paragraph', content: text(i * 80, 80) },
  ]).flat();
}

/** Milliseconds from each key to what is painted of it, and of the tasks that took more than 50. */
async function typing(page: Page, address: string): Promise<{ keys: number[]; long: number[] }> {
  await page.goto(address);
  await page.locator('.ProseMirror').click();
  await page.keyboard.press('Control+End');
  await page.waitForTimeout(2000);
  await page.evaluate(() => {
    const measured = Object.assign(window, {
      measured: { keys: [] as number[], long: [] as number[] },
    }).measured;
    new PerformanceObserver((list) =>
      measured.long.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({
      type: 'longtask',
    });
    const listen = ({ timeStamp }: KeyboardEvent) =>
      requestAnimationFrame(() => setTimeout(() => measured.keys.push(performance.now() - timeStamp)));
    window.addEventListener('keydown', listen, true);
  });
  for (const sign of KEYS) {
    await page.keyboard.press(sign === ' ' ? 'Space' : sign);
    await page.waitForTimeout(sign === ' ' ? REST_MS : PAUSE_MS);
  }
  return page.evaluate(
    () => (window as unknown as { measured: { keys: number[]; long: number[] } }).measured,
  );
}

const folder = newDataFolder();
const config = readConfig({ DATA_DIR: folder });
setConfig(config);
loadSecretKey(config);
openDatabase(config);
await migrate();
const viewer = asSystem('texts to be measured');
const made = await Promise.all(
  WORDS.map((words) =>
    createContent(viewer, tip, { title: `${words} words`, body: { type: 'doc', content: textOf(words) } }),
  ),
);
const cookie = await signedIn();
await closeDatabase();

const site = await runOnCoreZero(['scripts/serve.mjs'], { DATA_DIR: folder, DEMO: '0' }, '/guests/index');
const browser = await chromium.launch({ executablePath: CHROMIUM, args: CHROMIUM_AS_IT_IS });
const [name = '', value = ''] = cookie.split('=');
const context = await browser.newContext();
await context.addCookies([{ name, value, url: site.url }]);
const page = await context.newPage();
const medians: number[] = [];
console.log('| what | key to paint, median | longest | longest task |\n|---|---|---|---|');
for (const [index, { id }] of made.entries()) {
  const { keys, long } = await typing(page, `${site.url}/bee/tips/edit/${id}/content`);
  medians.push(median(keys));
  const [typical, longest, task] = [median(keys), Math.max(...keys), Math.max(0, ...long)].map(Math.round);
  console.log(
    `| at the end of ${WORDS[index]} words | ${typical} ms | ${longest} ms | ${task ? `${task} ms` : 'under 50 ms'} |`,
  );
}
console.log(`\n${((medians[1] ?? 0) / (medians[0] ?? 1)).toFixed(2)} × as long (bar: a key under 50 ms)`);
await browser.close();
await site.stop();
