const least = Number(process.env.MUTATION_LEAST ?? 90);

/** Stryker's settings; `run.ts` says what to change and which tests to run. */
export default {
  testRunner: 'same-process',
  plugins: ['./tests/mutation/same-process/runner.ts'],
  coverageAnalysis: 'perTest',
  concurrency: 1,
  // A test that waits for a busy machine must not count as one that noticed a change.
  timeoutMS: 60_000,
  // What is computed once, when a module loads: texts, shapes of routes. Each such change would have to run every test.
  ignoreStatic: true,
  // What no test of an area reads: the copy that Stryker works in stays small.
  ignorePatterns: ['/bench', '/data', '/dist', '/docs', '/screens', '/tests/journeys'],
  tempDirName: 'dist/mutation',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: 'dist/mutation-report.json' },
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  thresholds: { high: 95, low: least, break: least },
  tsconfigFile: 'tests/mutation/none.json',
  disableTypeChecks: false,
};
