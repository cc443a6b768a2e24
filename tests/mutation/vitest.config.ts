import { defineConfig } from 'vitest/config';

/** The competition's tests alone: what `npm run mutate` runs against every change it makes to the scoring core. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: { include: ['tests/core/competition/**/*.test.ts'] },
});
