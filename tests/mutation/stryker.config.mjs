const least = Number(process.env.MUTATION_LEAST ?? 90);

/** Stryker's settings; `run.ts` chooses the sources and tests. */
export default {
  testRunner: 'same-process',
  plugins: ['./tests/mutation/same-process/runner.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // Long, because a timeout counts as detecting the change, and a busy machine is slow.
  timeoutMS: 60_000,
  // Ignores code that runs when a module loads, such as texts: each change of it would have to run every test.
  ignoreStatic: true,
  // Folders that no test of an area reads, so that Stryker's copy stays small.
  ignorePatterns: ['/bench', '/data', '/dist', '/docs', '/screens', '/tests/journeys'],
  tempDirName: 'dist/mutation',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: 'dist/mutation-report.json' },
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  thresholds: { high: 95, low: least, break: least },
  tsconfigFile: 'tests/mutation/none.json',
  disableTypeChecks: false,
};
