import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';
import { CHROMIUM, CHROMIUM_ARGS } from './tests/support/chromium.ts';

/** The real deployment: nginx with TLS, two processes, PostgreSQL, S3 and SMTP (tests/deployment/deployment.ts). */
const { globalSetup: _ofTheOthers, ...same } = browser;
export default defineConfig({
  ...same,
  use: { ...same.use, launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_ARGS } },
  // Each worker would deploy all of it.
  workers: 1,
  testDir: 'tests/deployment',
  outputDir: 'test-results/playwright-deployment',
  reporter: [['list'], ['json', { outputFile: 'test-results/deployment.json' }]],
});
