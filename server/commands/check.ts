import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEditionFolder } from '#adapters/content-files/edition-folder.ts';
import { placeholdersIn } from '#adapters/content-files/placeholders.ts';
import { editionPath } from '../composition/kernel/edition/edition-folder.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The quick checks: content, types, lint and format, the dependency rule and the core's tests. */
const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['types of the core', 'tsc', '-p', 'core/tsconfig.json'],
  ['types of the web', 'tsc', '-p', 'web/tsconfig.json'],
  ['types of the service worker', 'tsc', '-p', 'web/service-worker/tsconfig.json'],
  ['types of the journeys', 'tsc', '-p', 'tests/journeys/tsconfig.json'],
  ['types of the rest', 'tsc', '-p', 'tsconfig.json'],
  ['lint and format', 'biome', 'check', '--error-on-warnings'],
  [
    'the dependency rule and the core',
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    'tests/architecture',
    'tests/core',
  ],
];

const run = (command: string, args: readonly string[]): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, { cwd: root, stdio: 'inherit' });
    child.on('close', (code) => resolve(code === 0));
    child.on('error', () => resolve(false));
  });

const failed: string[] = [];
try {
  const folder = editionPath(process.env.EDITION ?? '2025');
  readEditionFolder(folder);
  const invented = placeholdersIn(folder);
  if (invented > 0) console.log(`— content: valid, with ${invented} placeholders for people and texts still to come`);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  failed.push('content');
}
for (const [name, command, ...args] of steps) {
  console.log(`— ${name}`);
  if (!(await run(command, args))) failed.push(name);
}
console.log(failed.length === 0 ? 'All checks passed.' : `Failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);
