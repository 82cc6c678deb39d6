import { defineConfig } from '@playwright/test';
import { CHROMIUM_ARGS, CHROMIUM_SHELL } from './tests/support/chromium.ts';

/** The built program with its demo content (tests/e2e/site.ts), in Debian's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  // One more than cores: some tests mostly wait, for a letter a second or a network that is away.
  workers: 3,
  globalSetup: './tests/e2e/site.ts',
  // Tests are never tried again. Beside other work a machine is ten times as slow: who waits, waits for long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    // A page that still scrolls moves away under a press that was aimed at it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: CHROMIUM_SHELL, args: CHROMIUM_ARGS },
  },
});
