import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** One configuration for every layer; pages ask for a DOM with `// @vitest-environment happy-dom`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  plugins: [react()],
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: ['tests/journeys/**'],
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
