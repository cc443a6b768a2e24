import { defineConfig } from 'vitest/config';
import { quickTemporaryFolder } from '../support/quick-folder.ts';
import { LongestFirst } from './longest-first.ts';

/** Journeys drive a real browser and the real program. Three files run at a time, since each is idle half of the time. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/journeys/**/*.test.ts'],
    globalSetup: ['tests/journeys/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    // Files share a worker's modules and its browser; each has a program of its own, and each person a browser context.
    isolate: false,
    env: quickTemporaryFolder(),
    sequence: { sequencer: LongestFirst },
    // Each step has its own, much shorter timeout (`tests/support/browser.ts`).
    testTimeout: 480_000,
    hookTimeout: 120_000,
    // The end of a worker takes long on a busy machine, too.
    teardownTimeout: 120_000,
  },
});
