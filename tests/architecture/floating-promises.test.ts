import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { folderWith, root } from './planted.ts';

const biome = join(root, 'node_modules/.bin/biome');

/** Biome's rule for promises whose failure goes unnoticed, which reads the types of the whole project for it. */
const forgottenPromises = (folder: string, ...options: readonly string[]) =>
  promisify(execFile)(biome, ['lint', '--only=nursery/noFloatingPromises', ...options], { cwd: folder }).then(
    () => '',
    ({ stderr, stdout }: { readonly stderr: string; readonly stdout: string }) => `${stdout}${stderr}`,
  );

/** Biome reads the types of every file for the rule, which takes minutes on a busy machine. */
const patienceMs = 600_000;

describe('promises', () => {
  it(
    'every promise of the project is awaited, returned or marked with void',
    async () => {
      expect(await forgottenPromises(root)).toBe('');
    },
    patienceMs,
  );

  it(
    'a promise that is neither awaited nor returned is reported, also when its function is in another file',
    async () => {
      const { folder, leave } = folderWith(
        {
          'server/send.ts': 'export const send = async (): Promise<void> => {};',
          'server/planted.ts': "import { send } from './send.ts';\nexport const planted = () => {\n  send();\n};",
        },
        ['biome.json'],
      );
      try {
        expect(await forgottenPromises(folder, '--vcs-enabled=false')).toMatch(/server\/planted\.ts:3/);
      } finally {
        leave();
      }
    },
    patienceMs,
  );
});
