import { defineConfig } from 'vitest/config';

/** Journeys drive a real browser through the real program, three files at a time, because each waits for half of its time. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
