import { spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportFileVariable, terminalStyle } from './support/reporter.ts';
import { brokenRun, mergedReports, type RunReport, runReport, summaryOf } from './support/reporter-summary.ts';
import { selectTestFiles } from './support/select-test-files.ts';

/**
 * `npm test` runs every layer; `npm test -- core/shop/checkout` only the test files whose paths match an argument. Prints a line
 * per file, then the slowest, the failures, and last `N passed, M failed`. Exits with 1 when a test failed or an argument
 * matched no file.
 */
const root = fileURLToPath(new URL('..', import.meta.url));
const reporter = join(root, 'tests/support/reporter.ts');
// Vitest would colour errors in CI and in a pipe too.
if (process.env.CI || !process.stdout.isTTY) {
  process.env.NO_COLOR = '1';
  delete process.env.FORCE_COLOR;
}

const words = process.argv.slice(2);
const { files, unknown } = selectTestFiles(globSync('**/*.test.{ts,tsx}', { cwd: join(root, 'tests') }).sort(), words);
if (unknown.length > 0) {
  for (const { word, suggestions } of unknown) {
    const meant = suggestions.length > 0 ? `. Did you mean ${suggestions.join(' or ')}?` : '';
    console.error(`No test file matches "${word}"${meant}`);
  }
  console.error(
    'A word is a folder below tests/ (core/shop/checkout, web, journeys), a file, a glob, or a part of a path.',
  );
  process.exit(1);
}

const isJourney = (file: string) => file.startsWith('journeys/');
const paths = (chosen: readonly string[]) => (words.length === 0 ? [] : chosen.map((file) => `tests/${file}`));
const [journeys, others] = [files.filter(isJourney), files.filter((file) => !isJourney(file))];

const reports = mkdtempSync(join(tmpdir(), 'festival-tests-'));

/** Runs the files with one configuration. A run that breaks off counts as one failure. */
const runLayer = async (config: string, files: readonly string[], env = process.env): Promise<RunReport> => {
  const report = join(reports, `${config.replaceAll('/', '-')}.json`);
  const child = spawn(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--config', config, `--reporter=${reporter}`, ...files],
    { cwd: root, stdio: 'inherit', env: { ...env, [reportFileVariable]: report } },
  );
  const ended = await new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message));
    child.on('close', (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const broken = (why: string) => brokenRun(`vitest --config ${config}`, `${why} (${ended})`);
  try {
    const found = runReport.parse(JSON.parse(readFileSync(report, 'utf8')));
    const isBroken = ended !== 'exit code 0' && found.failures.length === 0;
    return isBroken ? mergedReports([found, broken('The run failed although no test failed')]) : found;
  } catch {
    return broken('The run ended before its report was written');
  }
};

const layers: RunReport[] = [];
// Before anything runs, so that a machine without a browser fails at once; Playwright takes a while to load.
const chromium = journeys.length > 0 ? (await import('./support/chromium.ts')).findChromium() : undefined;
if (chromium) {
  const { findHeadlessShell, installHeadlessShell } = await import('./support/headless-shell.ts');
  // A Chromium that was named serves all journeys.
  if (chromium.from === 'CHROMIUM_PATH') process.env.HEADLESS_SHELL_PATH ??= '';
  else installHeadlessShell();
  const shell = findHeadlessShell();
  console.log(`Chromium: ${chromium.path} (${chromium.from})${shell ? `, and ${shell}` : ''}`);
}
if (others.length > 0) layers.push(await runLayer('tests/vitest.config.ts', paths(others)));
if (chromium) {
  const env = { ...process.env, CHROMIUM_PATH: chromium.path };
  layers.push(await runLayer('tests/journeys/vitest.config.ts', paths(journeys), env));
}
rmSync(reports, { recursive: true, force: true });

const all = mergedReports(layers);
console.log(summaryOf(all, terminalStyle).join('\n'));
process.exitCode = all.failures.length === 0 ? 0 : 1;
