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
    // These end only a test that hangs: on a busy machine any step may take twenty times as long. A test that waits for
    // something waits for as long as `expect.poll` does, unless the time itself is what it tests.
    testTimeout: 240_000,
    expect: { poll: { timeout: 60_000 } },
    hookTimeout: 240_000,
    teardownTimeout: 240_000,
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
