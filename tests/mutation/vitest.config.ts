import { defineConfig } from 'vitest/config';

const chosen: readonly string[] = JSON.parse(process.env.MUTATION_TESTS ?? '["core/competition"]');

/** The tests of the areas that `npm run mutate` changes; nothing that needs a browser, PostgreSQL or the built site. */
export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    include: chosen.map((path) => (path.endsWith('.ts') ? `tests/${path}` : `tests/${path}/**/*.test.ts`)),
    // A run of one change starts one worker instead of one for each test file.
    isolate: false,
    provide: { withoutPostgres: true },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
