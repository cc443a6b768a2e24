import { defineConfig } from 'vitest/config';

/** The competition's tests only: `npm run mutate` runs them against every mutant of the scoring core. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['tests/core/competition/**/*.test.ts'] },
});
