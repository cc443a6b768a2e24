import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findChromium } from './support/chromium.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const reports = mkdtempSync(join(tmpdir(), 'festival-tests-'));

/** Runs one configuration to its end and tells how many tests passed, failed and were skipped. A run that breaks counts as a failure. */
const runLayer = async (name: string, config: string, env: NodeJS.ProcessEnv) => {
  const report = join(reports, `${name}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--config', config, '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env });
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)));
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    const failed = Math.max(
      numFailedTests,
      code === 0 ? 0 : 1,
      numFailedTests === 0 && numFailedTestSuites > 0 ? numFailedTestSuites : 0,
    );
    return { passed: numPassedTests, failed, skipped: numPendingTests };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

const chromium = findChromium();
console.log(`Chromium: ${chromium.path} (${chromium.from})`);
const env = { ...process.env, CHROMIUM_PATH: chromium.path };

const layers = [
  await runLayer('festival', 'tests/vitest.config.ts', env),
  await runLayer('journeys', 'tests/journeys/vitest.config.ts', env),
];
rmSync(reports, { recursive: true, force: true });

const sum = (key: 'passed' | 'failed' | 'skipped') => layers.reduce((total, layer) => total + layer[key], 0);
if (sum('skipped') > 0)
  console.log(`${sum('skipped')} skipped: they need a service that was not named (see their titles)`);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(sum('failed') === 0 ? 0 : 1);
