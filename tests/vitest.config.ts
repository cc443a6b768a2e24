import { globSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { quickTemporaryFolder } from './support/quick-folder.ts';

const root = new URL('..', import.meta.url).pathname;
const journeys = 'tests/journeys/**';

/** The test files that request a DOM with `// @vitest-environment happy-dom` in their first line. */
const withDom = globSync('tests/**/*.test.{ts,tsx}', { cwd: root, exclude: [journeys] }).filter((file) =>
  readFileSync(`${root}${file}`, 'utf8').startsWith('// @vitest-environment happy-dom'),
);

/**
 * One configuration for every layer but the journeys. Files share a worker's process and its modules, because loading both
 * again for each file took most of the time. A file must therefore leave no open server and no changed global behind
 * (decision 0062). Files with a DOM are a separate project, because a worker has one environment.
 */
export default defineConfig({
  root,
  plugins: [react()],
  test: {
    globalSetup: ['tests/support/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 3,
    isolate: false,
    env: quickTemporaryFolder(),
    css: { modules: { classNameStrategy: 'non-scoped' } },
    testTimeout: 60_000,
    // The time that `expect.poll` waits, in ms. On a busy machine a module may take long to load.
    expect: { poll: { timeout: 15_000 } },
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'dom', include: withDom, setupFiles: ['tests/web/support/fresh-document.ts'] } },
      {
        extends: true,
        test: {
          name: 'node',
          setupFiles: ['tests/support/fresh-globals.ts'],
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...configDefaults.exclude, journeys, ...withDom],
        },
      },
    ],
  },
});
