import { defineConfig } from '@playwright/test';

const port = Number(process.env['E2E_PORT'] ?? 3210);

/** The built program with its demo content, in Debian's Chromium. */
export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/playwright',
  workers: 1,
  // A machine that others use too may be late once; what fails twice is wrong.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
  webServer: {
    command: `node --disable-warning=ExperimentalWarning scripts/serve.mjs`,
    url: `http://localhost:${port}/readyz`,
    env: {
      NODE_ENV: 'production',
      APP_ENV: 'development',
      PORT: String(port),
      DATA_DIR: 'test-results/e2e-data',
      ADMIN_EMAIL: 'admin@e2e.example',
      ADMIN_PASSWORD: 'Honey-and-Bees-42',
      TRUSTED_PROXIES: '127.0.0.1 ::1',
    },
    reuseExistingServer: false,
  },
});
