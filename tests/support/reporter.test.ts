import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderWith, root } from '../architecture/planted.ts';
import { reportFileVariable } from './reporter.ts';
import { brokenRun, mergedReports, runReport, summaryOf } from './reporter-summary.ts';

const plain = (_style: string, text: string) => text;

const plainEnv = (): NodeJS.ProcessEnv => {
  const { FORCE_COLOR, CI, ...env } = process.env;
  return { ...env, NO_COLOR: '1' };
};

/** Runs the given test files with the reporter. */
const runPlanted = (files: Readonly<Record<string, string>>) => {
  const { folder, leave } = folderWith({
    'vitest.config.ts': "export default { test: { pool: 'forks', maxWorkers: 1 } };\n",
    ...files,
  });
  onTestFinished(leave);
  const file = join(folder, 'report.json');
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const { status, stdout } = spawnSync(
    process.execPath,
    [vitest, 'run', `--reporter=${join(root, 'tests/support/reporter.ts')}`],
    { cwd: folder, encoding: 'utf8', env: { ...plainEnv(), [reportFileVariable]: file } },
  );
  return { status, stdout, report: runReport.parse(JSON.parse(readFileSync(file, 'utf8'))) };
};

const header = "import { beforeAll, describe, expect, it } from 'vitest';\n";

describe('test reporter', () => {
  it('the test reporter prints a line a file, and failed tests, hooks, imports and stray errors with diff and stack', () => {
    const { status, stdout, report } = runPlanted({
      'passes.test.ts': `${header}it('adds', () => { console.log('printed'); expect(1 + 1).toBe(2); });\n`,
      'fails.test.ts': `${header}
        describe('cart', () => {
          it('counts', () => { expect({ count: [[1, 2]] }).toEqual({ count: [[1, 3]] }); });
          it.skip('waits', () => {});
        });
        describe('hook', () => {
          beforeAll(() => { throw new Error('hook failed'); });
          it('is not reached', () => {});
        });\n`,
      'imports-nothing.test.ts': "import './missing.ts';\n",
      'stray.test.ts': `${header}it('leaves a rejection', () => { Promise.reject(new Error('unhandled')); });\n`,
    });

    expect(status).toBe(1);
    expect(stdout).toContain('printed\n');
    expect(stdout).toMatch(/^✓ passes\.test\.ts {2}1 test, \d+ ms$/m);
    expect(stdout).toMatch(/^✗ fails\.test\.ts {2}3 tests, 1 failed, 2 skipped, \d+ ms$/m);
    expect(stdout).toMatch(/^✗ imports-nothing\.test\.ts {2}0 tests, \d+ ms$/m);
    expect(stdout).not.toContain('\u001b[');

    expect(report).toMatchObject({ passed: 2, skipped: 2 });
    const failures = Object.fromEntries(report.failures.map(({ title, text }) => [title, text]));
    expect(Object.keys(failures).sort()).toEqual([
      'error outside of every test',
      'fails.test.ts > cart > counts',
      'fails.test.ts > hook',
      'imports-nothing.test.ts',
    ]);
    expect(failures['fails.test.ts > cart > counts']).toMatch(/-\s+3,\n\+\s+2,[\s\S]+❯ fails\.test\.ts:4:/);
    expect(failures['fails.test.ts > hook']).toContain('hook failed');
    expect(failures['imports-nothing.test.ts']).toContain('./missing.ts');
    expect(failures['error outside of every test']).toContain('unhandled');
    expect(report.files.map(({ name }) => name).sort()).toEqual([
      'fails.test.ts',
      'imports-nothing.test.ts',
      'passes.test.ts',
      'stray.test.ts',
    ]);
  });

  it('the test reporter counts a test file whose process is killed as a failure', () => {
    const { status, report } = runPlanted({
      'killed.test.ts': `${header}it('dies', () => { process.kill(process.pid, 'SIGKILL'); return new Promise(() => {}); });\n`,
    });
    expect(status).toBe(1);
    expect(report.passed).toBe(0);
    expect(report.failures).toMatchObject([{ text: expect.stringContaining('SIGKILL') }]);
  });
});

describe('test summary', () => {
  const report = (tests: number) => ({
    passed: tests,
    skipped: 0,
    files: Array.from({ length: tests }, (_, index) => ({ name: `file-${index}`, ms: index })),
    tests: Array.from({ length: tests }, (_, index) => ({ name: `test-${index}`, ms: index * 1_000 })),
    failures: [],
  });

  it('the test summary lists the ten slowest files and tests, the slowest first', () => {
    const lines = summaryOf(report(12), plain);
    expect(lines.slice(1, 4)).toEqual(['Slowest files', '   11 ms  file-11', '   10 ms  file-10']);
    expect(lines.filter((line) => line.includes('file-'))).toHaveLength(10);
    expect(lines).toContain('  11.0 s  test-11');
    expect(lines.filter((line) => line.includes('test-'))).toHaveLength(10);
  });

  it('the test summary omits the slowest files where one screen shows all files', () => {
    expect(summaryOf(report(3), plain)).not.toContain('Slowest files');
  });

  it('the test summary ends with the failures and the counts of all runs together', () => {
    const failed = { ...report(1), failures: [{ title: 'cart > counts', text: 'expected 1\n' }] };
    expect(summaryOf(mergedReports([failed, brokenRun('journeys', 'exit code 137')]), plain).slice(-10)).toEqual([
      '',
      '✗ 1 of 2: cart > counts',
      '',
      'expected 1',
      '',
      '✗ 2 of 2: journeys',
      '',
      'exit code 137',
      '',
      '1 passed, 2 failed',
    ]);
  });
});

describe('npm test with words', () => {
  const npmTest = (...words: readonly string[]) =>
    spawnSync(process.execPath, [join(root, 'tests/run.ts'), ...words], { encoding: 'utf8', env: plainEnv() });

  it('npm test with a word runs the test files that the word matches, without a browser', () => {
    const { status, stdout } = npmTest('support/select-test-files');
    expect(stdout).toMatch(/^✓ tests\/support\/select-test-files\.test\.ts {2}\d+ tests/m);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/^\d+ passed, 0 failed$/);
    expect(stdout).not.toContain('Chromium');
    expect(stdout).not.toContain('\u001b[');
    expect(status).toBe(0);
  });

  it('npm test refuses a word that matches no test file, with suggestions', () => {
    const { status, stdout, stderr } = npmTest('support', 'suport');
    expect(stderr).toContain('No test file matches "suport". Did you mean support?');
    expect(stdout).toBe('');
    expect(status).toBe(1);
  });
});
