import { expect, type Page } from '@playwright/test';
import { signInAsAdministrator } from '../administrator.ts';
import { test } from '../page.ts';

const RATE = 44_100;
const SECONDS = 4;

declare global {
  interface Window {
    /** What would have gone to the loudspeaker, once rendered. */
    recording: OfflineAudioContext;
  }
}

/** In place of the loudspeaker: the same audio graph, rendered into a buffer. */
function recordSound({ rate, seconds }: { rate: number; seconds: number }): void {
  class Recording extends OfflineAudioContext {
    readonly #began = performance.now();

    constructor() {
      super(1, rate * seconds, rate);
      window.recording = this;
    }

    // What schedules by the clock must see it go on.
    override get currentTime(): number {
      return (performance.now() - this.#began) / 1000;
    }

    override get state(): AudioContextState {
      return 'running';
    }

    override async resume(): Promise<void> {}

    async close(): Promise<void> {}
  }
  window.AudioContext = Recording as unknown as typeof AudioContext;
}

const rendered = async (page: Page): Promise<number[]> =>
  page.evaluate(async () => Array.from((await window.recording.startRendering()).getChannelData(0)));

/** How much of a frequency there is in the samples (Goertzel). */
function strengthAt(samples: readonly number[], frequency: number): number {
  const turn = 2 * Math.cos((2 * Math.PI * frequency) / RATE);
  let [last, before] = [0, 0];
  samples.forEach((sample, at) => {
    // A window that fades in and out: no leaks into what is beside it.
    const faded = sample * (0.5 - 0.5 * Math.cos((2 * Math.PI * at) / samples.length));
    [last, before] = [faded + turn * last - before, last];
  });
  return Math.sqrt(last ** 2 + before ** 2 - turn * last * before) / samples.length;
}

/** The strongest frequency within three semitones of one. */
function peakNear(samples: readonly number[], frequency: number): number {
  const cents = Array.from({ length: 121 }, (_, step) => step * 5 - 300);
  const tried = cents.map((cent) => frequency * 2 ** (cent / 1200));
  const strengths = tried.map((each) => strengthAt(samples, each));
  return tried[strengths.indexOf(Math.max(...strengths))] ?? 0;
}

const loudest = (samples: readonly number[]) =>
  samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(recordSound, { rate: RATE, seconds: SECONDS });
  await signInAsAdministrator(page);
});

for (const [instrument, root] of [
  ['guitar', 110],
  ['piano', 220],
] as const)
  test(`a chord of a ${instrument} is heard, at its pitch`, async ({ page }) => {
    await page.goto(`/bee/chords/list?q=Am&instrument=${instrument}`);
    await page.getByRole('link', { name: 'Am', exact: true }).first().click();
    await page.getByRole('button', { name: 'Arpeggio' }).click();
    await expect.poll(() => page.evaluate(() => 'recording' in window)).toBe(true);
    const samples = await rendered(page);
    expect(loudest(samples)).toBeGreaterThan(0.05);
    expect(loudest(samples)).toBeLessThanOrEqual(1);
    // The root is the first note and rings alone for a fifth of a second; less than 20 cents away.
    const first = samples.findIndex((sample) => Math.abs(sample) > 0.01);
    const alone = samples.slice(first, first + RATE * 0.18);
    expect(Math.abs(1200 * Math.log2(peakNear(alone, root) / root))).toBeLessThan(20);
    expect(strengthAt(alone, root)).toBeGreaterThan(10 * strengthAt(alone, root * 2 ** (6 / 12)));
  });

test('the metronome clicks on time, higher on the first beat of a bar', async ({ page }) => {
  // The test moves the time on: however busy the machine is, a second has all its moments.
  await page.clock.install();
  await page.goto('/bee/playlists/list');
  await page.getByRole('link', { name: 'Friday singalong' }).click();
  await page.getByRole('link', { name: 'Stage', exact: true }).click();
  await page.getByText(/^1 of/).waitFor();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await page.keyboard.press('m');
  const metronome = page.getByRole('region', { name: 'Metronome' });
  await expect(metronome.getByRole('button', { name: 'Stop' })).toBeVisible();
  const tempo = Number(await metronome.getByLabel('Tempo').inputValue());
  const bar = Number(await metronome.getByLabel('Beats', { exact: true }).inputValue());
  // Its part of the program may still be on its way.
  await expect.poll(() => page.evaluate(() => 'recording' in window)).toBe(true);
  await page.clock.runFor((SECONDS - 0.5) * 1000);
  const samples = await rendered(page);
  const clicks: number[] = [];
  samples.forEach((sample, at) => {
    if (Math.abs(sample) > 0.05 && at - (clicks.at(-1) ?? -RATE) > RATE * 0.1) clicks.push(at);
  });
  const beat = 60 / tempo;
  expect(clicks.length).toBeGreaterThan(2.5 / beat);
  clicks.forEach((at, count) => {
    const off = (at - (clicks[0] ?? 0)) / RATE - count * beat;
    expect(Math.abs(off), `click ${count}`).toBeLessThan(0.005);
    const pip = samples.slice(at, at + RATE * 0.03);
    const [high, low] = [strengthAt(pip, 1760), strengthAt(pip, 1175)];
    if (count % bar === 0) expect(high).toBeGreaterThan(3 * low);
    else expect(low).toBeGreaterThan(3 * high);
  });
  const between = samples.slice((clicks[0] ?? 0) + RATE * 0.1, (clicks[1] ?? 0) - RATE * 0.01);
  expect(loudest(between)).toBeLessThan(0.01);
});
