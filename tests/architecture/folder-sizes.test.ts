import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { crowdedFolders, maxFiles } from './folder-sizes.ts';
import { root } from './planted.ts';

const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\0')
  .filter((path) => path !== '' && existsSync(join(root, path)));

const filesIn = (folder: string, count: number) => Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

describe('folder sizes', () => {
  it(`no folder of core, adapters, server and web holds more than ${maxFiles} files`, () => {
    expect(listed.filter((path) => path.startsWith('core/')).length).toBeGreaterThan(100);
    expect(crowdedFolders(listed)).toEqual([]);
  });

  it('main.ts is the only file directly under server', () => {
    expect(listed.filter((path) => posix.dirname(path) === 'server')).toEqual(['server/main.ts']);
  });

  it('catches a folder with one file too many, and counts each folder by itself', () => {
    expect(crowdedFolders([...filesIn('core/cart', maxFiles), ...filesIn('core/cart/deep', maxFiles)])).toEqual([]);
    expect(crowdedFolders(filesIn('core/cart', maxFiles + 1))).toEqual([`core/cart: ${maxFiles + 1}`]);
  });

  it('leaves page features, migrations and tests uncounted', () => {
    const exempt = ['web/features/results', 'adapters/sql/schema/migrations', 'tests/contracts'];
    expect(crowdedFolders(exempt.flatMap((folder) => filesIn(folder, maxFiles + 1)))).toEqual([]);
  });
});
