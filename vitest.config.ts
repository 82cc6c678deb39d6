import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongFirst } from './tests/support/long-first.ts';

/** `unit`: services and pure code, on both databases. `http`: the built program, over real HTTP. */
export default defineConfig({
  // One GraphQL for all: two copies of it do not know each other's types.
  resolve: { alias: { graphql: fileURLToPath(import.meta.resolve('graphql')) } },
  test: {
    // One more than cores: some tests mostly wait, for a server that is stopped or held.
    maxWorkers: 3,
    sequence: { sequencer: LongFirst },
    fsModuleCache: true,
    // Each test file loads these anew: one file is read sooner than hundreds.
    deps: { optimizer: { ssr: { enabled: true, include: ['kysely', 'kysely/migration', 'zod'] } } },
    // Beside other work a second can take ten.
    expect: { poll: { timeout: 20_000 } },
    tags: [
      {
        name: 'volume',
        description: 'Much data, or very many runs: a part of `npm test` alone.',
        timeout: 60_000,
      },
    ],
    setupFiles: ['tests/support/no-console-errors.ts'],
    reporters: ['default', 'json'],
    outputFile: { json: 'test-results/vitest.json' },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // One process reads the program once for many files: each sets the state it needs, whatever came before.
          isolate: false,
          include: ['src/**/*.test.{ts,tsx}', 'tests/pairs/*.test.ts'],
          globalSetup: ['tests/support/unit-databases.ts'],
          setupFiles: ['tests/support/cheap-hashes.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'http',
          isolate: false,
          include: ['tests/http/**/*.test.ts'],
          globalSetup: ['tests/support/http-databases.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
