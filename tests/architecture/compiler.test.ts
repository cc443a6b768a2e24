import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderWith, root } from './planted.ts';

/** Code that uses a browser or Node API in the core, each with the name that the compiler must report as unknown. */
const leaks: readonly (readonly [what: string, text: string, name: string])[] = [
  ['the network', "export const leak = fetch('http://example.com');", "'fetch'"],
  ['the page', 'export const leak = window;', "'window'"],
  ['the device', "export const leak = localStorage.getItem('cartItems');", "'localStorage'"],
  ['the process', 'export const leak = process.env;', "'process'"],
  ['timers', 'export const leak = setTimeout(() => {}, 1);', "'setTimeout'"],
  ['the console', "export const leak = console.log('x');", "'console'"],
  ['Node', "import { readFileSync } from 'node:fs';\nexport const leak = readFileSync;", "'node:fs'"],
];

/** The lines of the compiler's output for the core with these files added. */
const compiled = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const { folder, leave } = folderWith(files, ['core']);
  const tsc = join(root, 'node_modules/.bin/tsc');
  try {
    return await new Promise((resolve) => {
      execFile(tsc, ['-p', 'core/tsconfig.json'], { cwd: folder }, (_, output) =>
        resolve(output.split('\n').filter(Boolean)),
      );
    });
  } finally {
    leave();
  }
};

describe('core/tsconfig.json', () => {
  let output: readonly string[] = [];
  beforeAll(async () => {
    output = await compiled(Object.fromEntries(leaks.map(([, text], index) => [`core/kernel/leak-${index}.ts`, text])));
  });

  it.each(leaks.map(([what, , name], index) => [what, name, index] as const))(
    'core/tsconfig.json makes a use of %s in the core fail to compile',
    (_, name, index) => {
      const about = output.filter((line) => line.startsWith(`core/kernel/leak-${index}.ts`));
      expect(about.join('\n')).toContain(name);
    },
  );

  it('core/tsconfig.json compiles the rest of the core without errors', () => {
    expect(output.filter((line) => !line.startsWith('core/kernel/leak-'))).toEqual([]);
  });
});

describe('import aliases of package.json', () => {
  it('the import aliases of package.json exist for core, adapters and fixtures, not for server and web', () => {
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(imports).toEqual({
      '#core/*': './core/*',
      '#adapters/*': './adapters/*',
      '#fixtures/*': './fixtures/*',
    });
  });
});
