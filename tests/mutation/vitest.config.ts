import { defineConfig } from 'vitest/config';

/** The core's tests alone: they need neither a database nor a build, and a mutation run repeats them some hundred times. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: ['tests/core/**/*.test.ts'],
    setupFiles: ['tests/support/fresh-globals.ts'],
    isolate: false,
    testTimeout: 60_000,
  },
});
