import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { houseWith, root } from './planted.ts';

/** The outside world, as a core might reach for it, and the name that must be unknown there. */
const leaks: readonly (readonly [what: string, text: string, name: string])[] = [
  ['the network', "export const leak = fetch('http://example.com');", "'fetch'"],
  ['the page', 'export const leak = window;', "'window'"],
  ['the device', "export const leak = localStorage.getItem('cartItems');", "'localStorage'"],
  ['the process', 'export const leak = process.env;', "'process'"],
  ['timers', 'export const leak = setTimeout(() => {}, 1);', "'setTimeout'"],
  ['the console', "export const leak = console.log('x');", "'console'"],
  ['Node', "import { readFileSync } from 'node:fs';\nexport const leak = readFileSync;", "'node:fs'"],
];

/** What the compiler says of the real core with these files in it, a line each. */
const compiled = async (files: Readonly<Record<string, string>>): Promise<readonly string[]> => {
  const { house, leave } = houseWith(files, ['core']);
  const tsc = join(root, 'node_modules/.bin/tsc');
  try {
    return await new Promise((resolve) => {
      execFile(tsc, ['-p', 'core/tsconfig.json'], { cwd: house }, (_, said) =>
        resolve(said.split('\n').filter(Boolean)),
      );
    });
  } finally {
    leave();
  }
};

describe('the compiler, first of the three nets', () => {
  let said: readonly string[] = [];
  beforeAll(async () => {
    said = await compiled(Object.fromEntries(leaks.map(([, text], index) => [`core/kernel/leak-${index}.ts`, text])));
  });

  it.each(leaks.map(([what, , name], index) => [what, name, index] as const))(
    'knows nothing of %s in the core',
    (_, name, index) => {
      const about = said.filter((line) => line.startsWith(`core/kernel/leak-${index}.ts`));
      expect(about.join('\n')).toContain(name);
    },
  );

  it('has nothing to say of the rest of the core', () => {
    expect(said.filter((line) => !line.startsWith('core/kernel/leak-'))).toEqual([]);
  });
});

describe('the aliases, second of the three nets', () => {
  it('lead to the core, the adapters and the fixtures, and to nobody who composes them', () => {
    const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(imports).toEqual({
      '#core/*': './core/*',
      '#adapters/*': './adapters/*',
      '#fixtures/*': './fixtures/*',
    });
  });
});
