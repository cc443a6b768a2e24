import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { placeholdersIn } from '#adapters/content-files/placeholders.ts';
import { editionPath } from '../composition/kernel/edition/edition-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

type Step = readonly [name: string, command: string, ...args: string[]];

/**
 * Types, of which a second run checks only what changed. One checker, not TypeScript's four: each works out the types of
 * the core again, and the other processor has the other list to do.
 */
const types = (name: string, project: string): Step => {
  const known = join('dist/types', `${name.replaceAll(' ', '-')}.tsbuildinfo`);
  const fast = ['--incremental', '--tsBuildInfoFile', known, '--checkers', '1'];
  return [`types of ${name}`, 'tsc', '-p', project, ...fast];
};

/** Tests that `npm test` runs: they compile the core, judge each regular expression and look for forgotten promises. */
const slow = ['compiler.test.ts', 'regular-expressions.test.ts', 'floating-promises.test.ts'];
const architecture = readdirSync(join(root, 'tests/architecture'))
  .filter((file) => file.endsWith('.test.ts') && !slow.includes(file))
  .map((file) => `tests/architecture/${file}`);
const rules = [
  '--config',
  'tests/vitest.config.ts',
  '--maxWorkers',
  '1',
  '--reporter',
  'dot',
  'tests/core',
  ...architecture,
];

/** A tenth of the days at the door that `npm test` plays, and no colours in what is printed later. */
const env = { DOOR_DAYS: '1000', NO_COLOR: '1', ...process.env };

const everyType: readonly Step[] = [
  types('the server, the adapters and the tests', 'tsconfig.json'),
  types('the web', 'web/tsconfig.json'),
  types('the service worker', 'web/service-worker/tsconfig.json'),
  types('the journeys', 'tests/journeys/tsconfig.json'),
  types('the core', 'core/tsconfig.json'),
];

/** `npm run types` runs nothing else. */
const isTypesOnly = process.argv[2] === 'types';

/**
 * The quick checks, in one minute: content, types, lint and format, the dependency rule and the core's tests. The steps of
 * a list run one after the other, both lists at the same time.
 */
const lists: readonly (readonly Step[])[] = isTypesOnly
  ? [everyType]
  : [
      everyType,
      [
        ['the dependency rule and the core', 'vitest', 'run', ...rules],
        ['lint and format', 'biome', 'check', '--error-on-warnings', '--skip=nursery/noFloatingPromises'],
      ],
    ];

/** Prints what a step printed when it ends, so that steps that run at the same time do not mix. */
const run = (
  command: string,
  args: readonly string[],
): Promise<{ readonly passed: boolean; readonly output: string }> =>
  new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output: Buffer[] = [];
    child.stdout.on('data', (part) => output.push(part));
    child.stderr.on('data', (part) => output.push(part));
    child.on('close', (code) => resolve({ passed: code === 0, output: Buffer.concat(output).toString() }));
    child.on('error', (error) => resolve({ passed: false, output: error.message }));
  });

const failed: string[] = [];
const checkContent = () => {
  try {
    const folder = editionPath(process.env.EDITION ?? '2025');
    readEditionFolder(folder);
    const invented = placeholdersIn(folder);
    if (invented > 0)
      console.log(`✓ content, with ${invented} placeholders for people and texts that are still to come`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    failed.push('content');
  }
};
if (!isTypesOnly) checkContent();
await Promise.all(
  lists.map(async (steps) => {
    for (const [name, command, ...args] of steps) {
      const begun = performance.now();
      const { passed, output } = await run(command, args);
      const seconds = Math.round((performance.now() - begun) / 1000);
      const said = passed ? '' : `\n${output.trimEnd()}`;
      console.log(`${passed ? '✓' : '✗'} ${name}, ${seconds} s${said}`);
      if (!passed) failed.push(name);
    }
  }),
);
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
