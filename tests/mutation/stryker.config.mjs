/**
 * Stryker's settings. `mutate` has the rules of the core in which a mistake costs money, places or a result; `--mutate` on the
 * command line names other files of the core.
 */
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts' },
  plugins: ['@stryker-mutator/vitest-runner'],
  mutate: [
    'core/kernel/{csv,format-number,london,money,time}.ts',
    'core/shop/**/*.ts',
    'core/competition/rules/**/*.ts',
    'core/tickets/**/*.ts',
    'core/door/entrance/**/*.ts',
    'core/money/**/*.ts',
    // Declarations and texts: `/api/openapi.json`, the server's tests and the screens cover them.
    '!core/**/{api,messages,emails,*-shape,*-shapes,*-words,*ports}.ts',
  ],
  coverageAnalysis: 'perTest',
  // Ignores code that runs when a module loads, such as texts: each change of it would have to run every test.
  ignoreStatic: true,
  // Long, because a timeout counts as detecting the change, and a busy machine is slow.
  timeoutMS: 60_000,
  // Folders that no test of the core reads, so that Stryker's copy stays small.
  ignorePatterns: ['/bench', '/data', '/dist', '/docs', '/screens', '/tests/journeys'],
  tempDirName: 'dist/mutation',
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: 'dist/mutation-report.json' },
  clearTextReporter: { logTests: false, allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tsconfigFile: 'tests/mutation/none.json',
  disableTypeChecks: false,
};
