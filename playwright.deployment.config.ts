import { defineConfig } from '@playwright/test';
import browser from './playwright.config.ts';

/** The real deployment: nginx with TLS, two processes, PostgreSQL, S3 and SMTP (tests/deployment/deployment.ts). */
const { globalSetup: _ofTheOthers, ...same } = browser;
export default defineConfig({
  ...same,
  // Each worker would deploy all of it.
  workers: 1,
  testDir: 'tests/deployment',
  outputDir: 'test-results/playwright-deployment',
  reporter: [['list'], ['json', { outputFile: 'test-results/deployment.json' }]],
});
